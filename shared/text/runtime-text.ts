import type { RuntimeKind } from '../model/run.ts';
import type { RuntimeState } from '../model/workspace.ts';

export const runtimeNames: Readonly<Record<RuntimeKind, string>> = {
  local: 'Local',
  sandbox: 'Sandbox',
  container: 'Container',
  ssh: 'SSH',
  kubernetes: 'Kubernetes',
  wasm: 'WebAssembly',
};

/** One line about a runtime: its Python, or why nothing can run there. */
export function runtimeText(state: RuntimeState): string {
  if (!state.ok) return unavailableText(state.code, state.detail ?? {});
  const python = state.version === undefined ? 'Python' : `Python ${state.version}`;
  return state.isolation === 'none' ? `${python}, as you` : python;
}

/** Why a runtime cannot start, and what to do about it. */
export function unavailableText(code: string | undefined, detail: Readonly<Record<string, string>>): string {
  const interpreter = detail['interpreter'] ?? detail['python'];
  const why = detail['reason'] ? `: ${detail['reason']}` : '';
  switch (code) {
    case 'python_missing':
      return interpreter
        ? `No Python at ${interpreter}. Set runtime.python in gatehouse.json.`
        : 'No Python was found. Install Python 3.9 or newer, or set runtime.python in gatehouse.json.';
    case 'python_too_old':
      return `Python ${detail['version'] ?? 'of this version'} is too old. 3.9 or newer is needed: install one, or set runtime.python in gatehouse.json.`;
    case 'python_broken':
      return `${interpreter ?? 'Python'} does not start${why}. Set runtime.python in gatehouse.json to another one.`;
    case 'not_trusted':
      return 'Trust this folder to look for its Python.';
    case 'work_dir_missing':
      return `The working folder ${detail['path'] ?? ''} is missing. Make it, or change runtime.workDir in gatehouse.json.`;
    case 'sandbox_missing':
      return detail['platform'] === undefined
        ? 'bubblewrap is not installed. Install it with the packages of your system: apt install bubblewrap, dnf install bubblewrap, pacman -S bubblewrap.'
        : 'This system has no sandbox that Gatehouse knows; Linux with bubblewrap has one.';
    case 'sandbox_refused':
      return `bubblewrap is installed, but the system does not let it make a sandbox${why}. Allow unprivileged user namespaces, or choose Local.`;
    default:
      return 'Nothing can run here.';
  }
}
