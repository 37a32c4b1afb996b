import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, reasonOf } from './file-text.ts';
import { isInside } from './safe-path.ts';

/** A file that is there, with what tells whether it changed. */
interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  /** The same as long as nobody wrote to the file. */
  readonly signature: string;
  /** Milliseconds since the epoch. */
  readonly changedAtMs: number;
}

export type Listed =
  | ({ readonly ok: true } & ListedFile)
  /** `reason` is a part of a sentence. */
  | { readonly ok: false; readonly path: string; readonly reason: string };

export interface ListOptions {
  /** Path of a folder relative to the workspace. */
  readonly within: string;
  /** With its dot. */
  readonly extension: string;
  readonly deep: boolean;
}

/** Files of one kind, sorted by path; hidden ones and what packages bring are left out. Nothing is listed of a folder that is not there. */
export async function listFiles(folder: string, { within, extension, deep }: ListOptions): Promise<readonly Listed[]> {
  if (await leadsOut(folder, within)) return [{ ok: false, path: within, reason: LEADS_OUT }];
  const found = await findFiles({ folder, within, extension, depth: deep ? MAX_DEPTH : 1 });
  return inBatches(found, (file) => lookAt(folder, file));
}

/** Does the same to many files, some at a time: enough to keep the disk busy, few enough to leave file handles to others. */
export async function inBatches<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += BATCH) {
    results.push(...(await Promise.all(items.slice(at, at + BATCH).map(task))));
  }
  return results;
}

const BATCH = 64;
const MAX_DEPTH = 16;
const LEADS_OUT = 'it is a link that leads out of the workspace';
const LEFT_OUT = new Set(['node_modules', '__pycache__']);

interface FindOptions {
  readonly folder: string;
  readonly within: string;
  readonly extension: string;
  readonly depth: number;
}

interface FoundFile {
  readonly path: string;
  readonly isLink: boolean;
}

async function findFiles(options: FindOptions): Promise<readonly FoundFile[]> {
  const { folder, within, extension, depth } = options;
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const visible = entries
    .filter(({ name }) => !name.startsWith('.') && !LEFT_OUT.has(name))
    .sort((one, two) => (one.name < two.name ? -1 : 1));
  const found = visible.map(async (entry) => {
    const path = `${within}/${entry.name}`;
    if (entry.isDirectory()) return depth > 1 ? findFiles({ ...options, within: path, depth: depth - 1 }) : [];
    return entry.name.endsWith(extension) ? [{ path, isLink: entry.isSymbolicLink() }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function lookAt(folder: string, { path, isLink }: FoundFile): Promise<Listed> {
  try {
    if (isLink && (await leadsOut(folder, path))) return { ok: false, path, reason: LEADS_OUT };
    const facts = await stat(join(folder, ...path.split('/')));
    if (!facts.isFile()) return { ok: false, path, reason: 'it is not a file' };
    const { ino, size, mtimeMs, ctimeMs } = facts;
    const changedAtMs = Math.max(mtimeMs, ctimeMs);
    return { ok: true, path, bytes: size, signature: `${ino} ${size} ${mtimeMs} ${ctimeMs}`, changedAtMs };
  } catch (error) {
    return { ok: false, path, reason: reasonOf(error) };
  }
}

/** Whether the real place of a path is elsewhere; what is not there leads nowhere. */
async function leadsOut(folder: string, path: string): Promise<boolean> {
  try {
    return !isInside(folder, await realpath(join(folder, ...path.split('/'))));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
