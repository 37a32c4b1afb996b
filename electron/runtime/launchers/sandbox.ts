import { lstatSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { processEnvironment } from '../../processes/environment.ts';
import { runCommand } from '../../processes/run-command.ts';
import type { Launcher } from './launcher.ts';
import { VALUE_LIMITS } from './local.ts';
import {
  createPythonLauncher,
  type Enclosure,
  type EnclosureFound,
  type PythonLauncherOptions,
} from './python-launcher.ts';

export type SandboxLauncherOptions = PythonLauncherOptions;

/** Folder of the program inside the sandbox, where nothing of the host's paths shows. */
const INSIDE = '/work';
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Starts guests in bubblewrap: no network, no home, the system read-only, an own user without capabilities, and a
 * namespace with which all that was started ends.
 */
export function createSandboxLauncher(options: SandboxLauncherOptions): Launcher {
  return createPythonLauncher(options, {
    kind: 'sandbox',
    isolation: 'os-sandbox',
    armed: ['computeMs', 'cpuMs', ...VALUE_LIMITS],
    findEnclosure: findBubblewrap,
  });
}

async function findBubblewrap(env: Readonly<Record<string, string | undefined>>): Promise<EnclosureFound> {
  if (process.platform !== 'linux')
    return { ok: false, code: 'sandbox_missing', detail: { platform: process.platform } };
  const [command = '', ...args] = [...bubblewrap(), 'true'];
  const end = await runCommand(command, args, { env: processEnvironment(env), timeoutMs: PROBE_TIMEOUT_MS });
  if (end.kind === 'not_found') return { ok: false, code: 'sandbox_missing', detail: { program: 'bubblewrap' } };
  if (end.kind === 'exited' && end.code === 0) return { ok: true, enclosure };
  const reason = end.kind === 'failed' ? end.reason : end.stderr.trim().slice(-500);
  return { ok: false, code: 'sandbox_refused', detail: { program: 'bubblewrap', reason } };
}

const enclosure: Enclosure = {
  prefix: ({ interpreter, folder, workDir }) => [
    ...bubblewrap(),
    ...foldersOf(interpreter.folders, interpreter.executable).flatMap((path) => ['--ro-bind', path, path]),
    '--bind',
    folder,
    INSIDE,
    ...(workDir === undefined ? ['--chdir', INSIDE] : ['--bind', workDir, workDir, '--chdir', workDir]),
    '--',
  ],
  insideFolder: () => INSIDE,
  // Bubblewrap stands as process 1 above the program and reaps for it.
  supervisor: 'none',
  ending: 'kill',
};

/**
 * Everything but the run's own folders. The user and the dropped capabilities are named always: started by root,
 * bubblewrap would else keep every capability inside.
 */
function bubblewrap(): readonly string[] {
  return [
    ...['bwrap', '--unshare-all', '--unshare-user', '--uid', '65534', '--gid', '65534', '--cap-drop', 'ALL'],
    ...['--die-with-parent', '--new-session', '--hostname', 'sandbox', '--ro-bind', '/usr', '/usr'],
    ...SYSTEM_FOLDERS.flatMap(systemFolder),
    // What the dynamic linker and links of the system need; nothing else of /etc.
    ...['/etc/ld.so.cache', '/etc/alternatives'].flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
  ];
}

const SYSTEM_FOLDERS = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];

/** Merged systems have links there, others folders of their own. */
function systemFolder(path: string): readonly string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  return found.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}

/** Folders of an interpreter that lies outside the system; a virtual environment has its own beside its base's. */
function foldersOf(folders: readonly string[], executable: string): readonly string[] {
  return [...new Set([...folders, dirname(dirname(executable))])].filter(
    (path) => path !== '/' && !/^\/usr(\/|$)/.test(path),
  );
}
