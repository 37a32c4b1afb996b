import type { RuntimeState } from '../../shared/model/workspace.ts';
import type { MayStart } from '../processes/may-start.ts';
import { createLocalRuntime } from '../runtime/local-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Settings } from '../workspace/settings.ts';
import { readRuntimeState } from './runtime-state.ts';

export interface WorkspaceRuntimeOptions {
  readonly workspaceFolder: string;
  readonly guestFolder: string;
  readonly mayStart: MayStart;
  readonly settings: () => Settings;
}

/** The runtime that the settings of a workspace ask for. */
export interface WorkspaceRuntime {
  /** The one for a program that starts now. Another one after the settings have changed: programs that run keep theirs. */
  current(): Runtime;
  /** Asked once, and again after `forget`. */
  state(): Promise<RuntimeState>;
  /** Something changed by which the answer may change: the settings, trust. */
  readonly forget: () => void;
  dispose(): Promise<void>;
}

export function createWorkspaceRuntime(options: WorkspaceRuntimeOptions): WorkspaceRuntime {
  const { workspaceFolder, guestFolder, mayStart, settings } = options;
  const made = new Map<string, Runtime>();
  let state: Promise<RuntimeState> | undefined;

  function current(): Runtime {
    const { python, env, workDir } = settings().runtime ?? {};
    const key = JSON.stringify([python, env, workDir]);
    const known = made.get(key);
    if (known) return known;
    const runtime = createLocalRuntime({
      workspaceFolder,
      guestFolder,
      mayStart,
      ...(python !== undefined && { python }),
      ...(env && { env }),
      ...(workDir != null && { workDir }),
    });
    made.set(key, runtime);
    return runtime;
  }

  return {
    current,
    state: () => (state ??= readRuntimeState(current())),
    forget: () => (state = undefined),
    async dispose() {
      await Promise.all([...made.values()].map((runtime) => runtime.dispose()));
    },
  };
}
