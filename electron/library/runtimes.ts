import { createLocalRuntime as createLocal, type LocalRuntimeOptions } from '../runtime/local-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { createSandboxRuntime as createSandbox, type SandboxRuntimeOptions } from '../runtime/sandbox-runtime.ts';

type OfApplication<O> = Omit<O, 'mayStart' | 'guestFolder'>;

/** Runs programs as processes of this user: `isolation: none`. Python is looked for where `python` does not name one. */
export function createLocalRuntime(options: OfApplication<LocalRuntimeOptions> = {}): Runtime {
  return createLocal({ ...options, mayStart: ALWAYS });
}

/** Runs programs in a sandbox of the operating system; its `probe` says what is missing where there is none. */
export function createSandboxRuntime(options: OfApplication<SandboxRuntimeOptions> = {}): Runtime {
  return createSandbox({ ...options, mayStart: ALWAYS });
}

/** Trust is for folders of others; an application starts what it names itself. */
const ALWAYS = () => true;
