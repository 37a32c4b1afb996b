import { realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Interpreter } from '../../shared/model/settings.ts';
import { processEnvironment } from '../processes/environment.ts';
import { isNewEnough, pythonCandidates } from '../processes/find-python.ts';
import type { MayStart } from '../processes/may-start.ts';
import { runCommand } from '../processes/run-command.ts';

export interface InterpreterListOptions {
  readonly workspaceFolder: string;
  readonly hostEnv: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly mayStart: MayStart;
}

/** A shim that resolves a version is a shell script that runs several programs. */
const ASK_TIMEOUT_MS = 10_000;
const SHIM_NAMES = ['HOME', 'USERPROFILE', 'PYENV_ROOT', 'PYENV_VERSION', 'ASDF_DIR', 'ASDF_DATA_DIR', 'MISE_DATA_DIR'];
const WHO = 'import sys; print(sys.executable); print("%d.%d.%d" % sys.version_info[:3])';

/** A list is good for as long as a person looks at it; then one that was installed meanwhile is found. */
const KEPT_MS = 60_000;

/** Every Python that the search would try here, once each, in its order. Empty while the folder is restricted. */
export function createInterpreterList(options: InterpreterListOptions): () => Promise<Interpreter[]> {
  let kept: { readonly untilMs: number; readonly list: Promise<Interpreter[]> } | undefined;
  return async () => {
    if (!kept || kept.untilMs < Date.now()) kept = { untilMs: Date.now() + KEPT_MS, list: listInterpreters(options) };
    const list = await kept.list;
    if (list.length === 0) kept = undefined;
    return list;
  };
}

async function listInterpreters(options: InterpreterListOptions): Promise<Interpreter[]> {
  const { workspaceFolder, hostEnv, platform } = options;
  const candidates = pythonCandidates({ workspaceFolder, env: hostEnv, platform });
  const answers = await Promise.all(candidates.map((command) => ask(command, options)));
  const found = new Map<string, Interpreter>();
  for (const answer of answers) {
    if (!answer) continue;
    const { executable, version } = answer;
    const identity = await identityOf(executable);
    if (found.has(identity)) continue;
    found.set(identity, { command: named(executable, workspaceFolder), version, usable: isNewEnough(version) });
  }
  return [...found.values()];
}

interface Answer {
  readonly executable: string;
  readonly version: string;
}

async function ask(
  [command = '', ...args]: readonly string[],
  { hostEnv, mayStart }: InterpreterListOptions,
): Promise<Answer | undefined> {
  if (isAbsolute(command) && !(await isThere(command))) return undefined;
  if (!mayStart({ kind: 'guest', command })) return undefined;
  const end = await runCommand(command, [...args, '-I', '-S', '-B', '-c', WHO], {
    env: processEnvironment(hostEnv, { extraNames: SHIM_NAMES }),
    timeoutMs: ASK_TIMEOUT_MS,
  });
  if (end.kind !== 'exited' || end.code !== 0) return undefined;
  const [executable = '', version = ''] = end.stdout.split(/\r?\n/);
  return executable === '' || version === '' ? undefined : { executable, version };
}

/** One Python has several names in one folder, and links in others; one of a virtual environment has packages of its own. */
async function identityOf(executable: string): Promise<string> {
  const folder = dirname(executable);
  if (await isThere(join(dirname(folder), 'pyvenv.cfg'))) return folder;
  return realpath(executable);
}

/** A file of the workspace goes with it to other machines, so it is named from there. */
function named(executable: string, workspaceFolder: string): string {
  const inside = relative(workspaceFolder, executable);
  return inside.startsWith('..') || isAbsolute(inside) ? executable : inside.split(sep).join('/');
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  );
}
