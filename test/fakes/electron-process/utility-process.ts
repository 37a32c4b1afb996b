import { fork } from 'node:child_process';
import type { UtilityProcess } from 'electron';
import { TSX } from '../../support/tsx.ts';
import type { UtilityFork } from '../electron-stage.ts';

const PARENT_PORT = new URL('parent-port.ts', import.meta.url).href;

/** A real Node child that sees what a utility process of Electron sees. */
export function forkLikeElectron({ entry, args, options }: UtilityFork): UtilityProcess {
  const child = fork(entry, [...args], {
    env: options.env as NodeJS.ProcessEnv, // Electron's type of the same thing
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    execArgv: ['--import', TSX, '--import', PARENT_PORT],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return Object.assign(child, {
    postMessage: (message: unknown) => void child.send(message as object),
  }) as unknown as UtilityProcess; // the part that is used
}
