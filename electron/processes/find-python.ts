import { delimiter, join } from 'node:path';

/** What an interpreter says of itself; `executable` is the real one behind any shim. */
export interface PythonFacts {
  readonly executable: string;
  readonly version: string;
  /** Folders that it needs to run: its own and those of its installation. */
  readonly folders: readonly string[];
}

export type PythonAnswer<F extends PythonFacts> =
  | { readonly kind: 'python'; readonly facts: F }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_trusted' }
  | { readonly kind: 'broken'; readonly reason: string };

/** Starts a candidate and asks it who it is. */
export type AskPython<F extends PythonFacts> = (command: readonly string[]) => Promise<PythonAnswer<F>>;

export type PythonFound<F extends PythonFacts> =
  | { readonly ok: true; readonly facts: F }
  | {
      readonly ok: false;
      readonly code: 'python_missing' | 'python_too_old' | 'python_broken' | 'not_trusted';
      readonly detail: Readonly<Record<string, string>>;
    };

export interface PythonSearch {
  /** Path or command from the settings; where given, nothing else is tried. */
  readonly configured?: string;
  readonly workspaceFolder?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

/** The first interpreter that answers and is new enough: configured, `.venv`, PATH, usual places, Windows launcher. */
export async function findPython<F extends PythonFacts>(
  search: PythonSearch,
  ask: AskPython<F>,
): Promise<PythonFound<F>> {
  let refusal: PythonFound<F> | undefined;
  for (const command of pythonCandidates(search)) {
    const found = judged(command, await ask(command));
    if (found?.ok) return found;
    refusal ??= found;
  }
  return (
    refusal ?? {
      ok: false,
      code: 'python_missing',
      detail: search.configured ? { interpreter: search.configured } : {},
    }
  );
}

/** Commands to try, in order, without repetition. */
export function pythonCandidates({
  configured,
  workspaceFolder,
  env,
  platform,
}: PythonSearch): readonly (readonly string[])[] {
  const windows = platform === 'win32';
  if (configured) return [[absolute(configured, workspaceFolder)]];
  const inVenv = windows ? join('Scripts', 'python.exe') : join('bin', 'python');
  const venv = workspaceFolder === undefined ? [] : [join(workspaceFolder, '.venv', inVenv)];
  const names = windows ? ['python.exe', 'python3.exe'] : ['python3', 'python'];
  const path = windows ? (env['Path'] ?? env['PATH']) : env['PATH'];
  const onPath = (path ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const usual = windows ? [] : USUAL_PLACES;
  const commands = [...venv, ...onPath, ...usual].map((file) => [file]);
  return unique(windows ? [...commands, ['py', '-3']] : commands);
}

const USUAL_PLACES = [
  '/usr/bin/python3',
  '/usr/local/bin/python3',
  '/opt/homebrew/bin/python3',
  '/opt/local/bin/python3',
  '/Library/Frameworks/Python.framework/Versions/Current/bin/python3',
];

function absolute(configured: string, workspaceFolder: string | undefined): string {
  const isPath = /[\\/]/.test(configured);
  return isPath && workspaceFolder !== undefined && !/^([\\/]|[A-Za-z]:)/.test(configured)
    ? join(workspaceFolder, configured)
    : configured;
}

function unique(commands: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(commands.map((command) => [command.join('\0'), command])).values()];
}

function judged<F extends PythonFacts>(
  command: readonly string[],
  answer: PythonAnswer<F>,
): PythonFound<F> | undefined {
  const interpreter = command.join(' ');
  switch (answer.kind) {
    case 'not_found':
      return undefined;
    case 'not_trusted':
      return { ok: false, code: 'not_trusted', detail: { interpreter } };
    case 'broken':
      return { ok: false, code: 'python_broken', detail: { interpreter, reason: answer.reason } };
    case 'python':
      return isNewEnough(answer.facts.version)
        ? { ok: true, facts: answer.facts }
        : { ok: false, code: 'python_too_old', detail: { interpreter, version: answer.facts.version } };
  }
}

/** Whether an interpreter of that version can run programs: 3.9 or newer. */
export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 3 && minor >= 9;
}
