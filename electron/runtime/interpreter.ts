import { basename } from 'node:path';
import { processEnvironment } from '../processes/environment.ts';
import { findPython, type PythonAnswer, type PythonFacts, type PythonFound } from '../processes/find-python.ts';
import type { MayStart } from '../processes/may-start.ts';
import { runCommand } from '../processes/run-command.ts';
import type { GuestSources } from './guest-package.ts';

/** An interpreter that was asked, with the guest compiled for it. */
export interface Interpreter extends PythonFacts {
  readonly guest: Buffer;
}

export interface InterpreterOptions {
  readonly configured?: string;
  readonly workspaceFolder?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly mayStart: MayStart;
  readonly sources: GuestSources;
}

/** A shim that resolves a version is a shell script that runs several programs. */
const ASK_TIMEOUT_MS = 15_000;

/** Finds the interpreter and prepares the guest for it; slow (a tenth of a second), so its caller keeps the answer. */
export function findInterpreter(options: InterpreterOptions): Promise<PythonFound<Interpreter>> {
  const { configured, workspaceFolder, env } = options;
  const search = {
    env,
    platform: process.platform,
    ...(configured === undefined ? {} : { configured }),
    ...(workspaceFolder === undefined ? {} : { workspaceFolder }),
  };
  return findPython(search, (command) => ask(command, options));
}

async function ask(
  [command = '', ...args]: readonly string[],
  { env, mayStart, sources }: InterpreterOptions,
): Promise<PythonAnswer<Interpreter>> {
  if (!mayStart({ kind: 'guest', command })) return { kind: 'not_trusted' };
  const end = await runCommand(command, [...args, '-I', '-S', '-B', '-X', 'utf8', '-c', sources.packer], {
    // A shim looks into the person's home for its settings; what it starts is asked only for its name.
    env: processEnvironment(env, { extraNames: SHIM_NAMES }),
    input: JSON.stringify(sources.modules),
    timeoutMs: ASK_TIMEOUT_MS,
  });
  if (end.kind === 'not_found') return { kind: 'not_found' };
  if (end.kind === 'failed') return { kind: 'broken', reason: end.reason };
  const facts = parseAnswer(end.stdout);
  if (facts) return { kind: 'python', facts };
  return {
    kind: 'broken',
    reason: end.stderr.trim().slice(-500) || `${basename(command)} gave no answer (exit ${end.code})`,
  };
}

const SHIM_NAMES = ['HOME', 'USERPROFILE', 'PYENV_ROOT', 'PYENV_VERSION', 'ASDF_DIR', 'ASDF_DATA_DIR', 'MISE_DATA_DIR'];

function parseAnswer(text: string): Interpreter | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return undefined;
    const { version, implementation, executable, folders, package: guest } = answer as Record<string, unknown>; // each is checked below
    if (implementation !== 'cpython' || typeof version !== 'string' || typeof executable !== 'string') return undefined;
    if (!Array.isArray(folders)) return undefined;
    const bytes = typeof guest === 'string' ? Buffer.from(guest, 'base64') : Buffer.alloc(0);
    return { version, executable, folders: folders.filter((folder) => typeof folder === 'string'), guest: bytes };
  } catch {
    return undefined; // Anything but our packer's answer is a broken interpreter, and is reported as one.
  }
}
