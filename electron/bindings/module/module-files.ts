import { statSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import type { ModuleLanguage } from './module-language.ts';

export type LocatedModule =
  /** Absolute paths without links, of the module and of the folder. */
  | { readonly ok: true; readonly path: string; readonly folder: string }
  | { readonly ok: false; readonly fault: 'missing' | 'outside' };

/** Finds a module of the workspace. Its name never leads out of the folder, by links neither. */
export async function locateModule(folder: string, file: string): Promise<LocatedModule> {
  const wanted = resolve(folder, file);
  if (isAbsolute(file) || isOutside(folder, wanted)) return { ok: false, fault: 'outside' };
  const [home, path] = await Promise.all([realOrNothing(folder), realOrNothing(wanted)]);
  if (home === undefined || path === undefined) return { ok: false, fault: 'missing' };
  return isOutside(home, path) ? { ok: false, fault: 'outside' } : { ok: true, path, folder: home };
}

/** Marks by which a later look tells whether a file changed, by absolute path; `MISSING` where there is none. */
export type FileMarks = ReadonlyMap<string, string>;

export const MISSING = 'missing';

/**
 * Marks of a module and of every file that it imports from the workspace, and so on. Names that are computed and
 * installed packages are not followed.
 */
export async function markModule(
  { path: modulePath, folder }: { readonly path: string; readonly folder: string },
  { language, known }: { readonly language: ModuleLanguage; readonly known: FileMarks },
): Promise<FileMarks> {
  const marks = new Map<string, string>();
  const open = [modulePath];
  for (let next = open.pop(); next !== undefined && marks.size < MAX_FILES; next = open.pop()) {
    if (marks.has(next) || known.has(next)) continue;
    marks.set(next, markOf(next));
    if (!language.fileNames.test(next)) continue;
    const place = { path: next, modulePath, workspaceFolder: folder };
    open.push(...language.importsOf(await sourceOf(next), place));
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
    return found === undefined ? MISSING : `${found.mtimeMs} ${found.size} ${found.ino}`;
  } catch {
    return MISSING; // also what cannot be reached; loading it says why
  }
}

async function sourceOf(path: string): Promise<string> {
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
