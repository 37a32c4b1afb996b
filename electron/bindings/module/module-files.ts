import { statSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';

export type LocatedModule =
  /** Absolute paths without links, of the module and of the folder. */
  | { readonly ok: true; readonly path: string; readonly folder: string }
  | { readonly ok: false; readonly fault: 'missing' | 'outside' | 'not_javascript' };

/** Finds a module of the workspace. Its name never leads out of the folder, by links neither. */
export async function locateModule(folder: string, file: string): Promise<LocatedModule> {
  if (!/\.[cm]?js$/.test(file)) return { ok: false, fault: 'not_javascript' };
  const wanted = resolve(folder, file);
  if (isAbsolute(file) || isOutside(folder, wanted)) return { ok: false, fault: 'outside' };
  const [home, path] = await Promise.all([realOrNothing(folder), realOrNothing(wanted)]);
  if (home === undefined || path === undefined) return { ok: false, fault: 'missing' };
  return isOutside(home, path) ? { ok: false, fault: 'outside' } : { ok: true, path, folder: home };
}

/** Marks by which a later look tells whether a file changed, by absolute path; `missing` where there is none. */
export type FileMarks = ReadonlyMap<string, string>;

/**
 * Marks of a module and of every file that it imports by a relative name, and so on. Names that are computed and
 * installed packages are not followed.
 */
export async function markModule(path: string, known: FileMarks): Promise<FileMarks> {
  const marks = new Map<string, string>();
  const open = [path];
  for (let next = open.pop(); next !== undefined && marks.size < MAX_FILES; next = open.pop()) {
    if (marks.has(next) || known.has(next)) continue;
    marks.set(next, markOf(next));
    open.push(...(await importsOf(next)));
  }
  return marks;
}

/** Looks at each file without leaving the thread: it stands before every call, and a trip to another thread costs more. */
export function haveChanged(marks: FileMarks): boolean {
  for (const [path, mark] of marks) if (markOf(path) !== mark) return true;
  return false;
}

/** Files that one module may bring in before the rest is no longer looked at. */
const MAX_FILES = 500;
const MAX_BYTES = 4 * 1024 * 1024;

function markOf(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found === undefined ? 'missing' : `${found.mtimeMs} ${found.size} ${found.ino}`;
  } catch {
    return 'missing'; // also what cannot be reached; loading it says why
  }
}

async function importsOf(path: string): Promise<readonly string[]> {
  const source = await sourceOf(path);
  const names = [...source.matchAll(RELATIVE_NAME)].map(([, name = '']) => name);
  return names.flatMap((name) => candidates(resolve(dirname(path), name)));
}

/** Text literals that begin as a relative name does. Taking one too many costs a look at a file that is not there. */
const RELATIVE_NAME = /["'`](\.{1,2}\/[^"'`\n$]+)["'`]/g;

/** `require` fills in endings; `import` does not. */
function candidates(path: string): readonly string[] {
  if (/\.[cm]?js$|\.json$/.test(path)) return [path];
  return [path, ...['.js', '.cjs', '.json'].map((ending) => path + ending), join(path, 'index.js')];
}

async function sourceOf(path: string): Promise<string> {
  if (!/\.[cm]?js$/.test(path)) return '';
  try {
    const source = await readFile(path, 'utf8');
    return source.length > MAX_BYTES ? '' : source;
  } catch {
    return ''; // it may appear later; its mark says that it is missing now
  }
}

function isOutside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside.startsWith('..') || isAbsolute(inside);
}

async function realOrNothing(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch {
    return undefined; // the caller says that it is missing
  }
}
