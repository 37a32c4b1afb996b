import { createSandboxLauncher, type SandboxLauncherOptions } from './launchers/sandbox.ts';
import type { Runtime } from './runtime.ts';
import { createStdioRuntime, type StdioRuntimeOptions } from './stdio-runtime.ts';

export type SandboxRuntimeOptions = SandboxLauncherOptions & StdioRuntimeOptions;

/** Runs programs in a sandbox of the operating system; its probe says what is missing where there is none. */
export function createSandboxRuntime(options: SandboxRuntimeOptions): Runtime {
  return createStdioRuntime(createSandboxLauncher(options), options);
}
