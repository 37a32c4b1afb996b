import { createLocalLauncher, type LocalLauncherOptions } from './launchers/local.ts';
import type { Runtime } from './runtime.ts';
import { createStdioRuntime, type StdioRuntimeOptions } from './stdio-runtime.ts';

export type LocalRuntimeOptions = LocalLauncherOptions & StdioRuntimeOptions;

/** Runs programs as processes of this user. It says `isolation: none`: what the user may do, a program may do. */
export function createLocalRuntime(options: LocalRuntimeOptions): Runtime {
  return createStdioRuntime(createLocalLauncher(options), options);
}
