import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeText } from '../../../shared/lib/decode-text.ts';
import {
  MAX_IMPORT_FILES,
  MAX_IMPORT_SIZE,
  mayHoldTools,
  PASSED_FOLDERS,
  type ImportSource,
  type SourceFault,
} from '../../../shared/model/import-sources.ts';
import { isMissing, reasonOf } from '../../workspace/file-text.ts';

export interface SourceText {
  readonly name: string;
  readonly text: string;
}

export type SourceRead =
  | { readonly ok: true; readonly texts: readonly SourceText[]; readonly unread: readonly SourceFault[] }
  | { readonly ok: false; readonly fault: SourceFault };

/** The texts of a source; relative paths begin at `base`. */
export async function readSource(source: ImportSource, base: string): Promise<SourceRead> {
  if (source.kind === 'texts') return withoutEmpty(source.texts, []);
  const given = source.path.trim().replace(/^(["'])(.*)\1$/, '$2');
  const path = pathOf(given, base);
  if (path === undefined) return refused(given, 'not_local');
  try {
    const facts = await stat(path);
    if (facts.isDirectory()) return await readFolder(given, path);
    const read = await readOne({ name: given, path, size: facts.size, room: MAX_IMPORT_SIZE });
    return 'text' in read ? withoutEmpty([read], []) : { ok: false, fault: read };
  } catch (error) {
    return { ok: false, fault: faultOf(given, error) };
  }
}

/** Undefined for an address that is no file of this machine. */
function pathOf(given: string, base: string): string | undefined {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return resolve(base, given.replace(/^~(?=$|[/\\])/, homedir()));
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  if (url.protocol !== 'file:' || !['', 'localhost'].includes(url.hostname)) return undefined;
  try {
    return fileURLToPath(url);
  } catch (error) {
    if (error instanceof TypeError) return undefined; // an escaped slash, or no drive where one is needed
    throw error;
  }
}

async function readFolder(given: string, folder: string): Promise<SourceRead> {
  const names = await filesIn(folder);
  if (names.length === 0) return refused(given, 'no_files');
  if (names.length > MAX_IMPORT_FILES) return refused(given, 'too_many', { most: MAX_IMPORT_FILES });
  const [texts, unread]: [SourceText[], SourceFault[]] = [[], []];
  let room = MAX_IMPORT_SIZE;
  for (const name of names) {
    const path = join(folder, name);
    try {
      const { size } = await stat(path);
      const read = await readOne({ name, path, size, room });
      if ('text' in read) {
        texts.push(read);
        room -= size;
      } else {
        unread.push(read);
      }
    } catch (error) {
      unread.push(faultOf(name, error));
    }
  }
  return withoutEmpty(texts, unread);
}

/** Files that may hold tools, by their paths in the folder; no more than are one too many. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  const waiting = [''];
  for (let inner = waiting.shift(); inner !== undefined && found.length <= MAX_IMPORT_FILES; inner = waiting.shift()) {
    const entries = await readdir(join(folder, inner), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.name.startsWith('.') || PASSED_FOLDERS.has(entry.name)) continue;
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile() && mayHoldTools(entry.name)) found.push(name);
    }
  }
  return found;
}

interface ToRead {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** Bytes that may still be read. */
  readonly room: number;
}

async function readOne({ name, path, size, room }: ToRead): Promise<SourceText | SourceFault> {
  if (size > room) return { source: name, code: 'too_large', data: { most: MAX_IMPORT_SIZE } };
  const text = decodeText(await readFile(path));
  return text === undefined ? { source: name, code: 'unreadable', data: { reason: NO_TEXT } } : { name, text };
}

const NO_TEXT = 'it is not text';

function withoutEmpty(texts: readonly SourceText[], unread: readonly SourceFault[]): SourceRead {
  const empty = texts.filter(({ text }) => text.trim() === '');
  const faults = [...unread, ...empty.map(({ name }): SourceFault => ({ source: name, code: 'empty', data: {} }))];
  const [only] = faults;
  if (only && texts.length === empty.length && faults.length === 1) return { ok: false, fault: only };
  return { ok: true, texts: texts.filter((one) => !empty.includes(one)), unread: faults };
}

function faultOf(source: string, error: unknown): SourceFault {
  return isMissing(error)
    ? { source, code: 'missing', data: {} }
    : { source, code: 'unreadable', data: { reason: reasonOf(error) } };
}

function refused(source: string, code: SourceFault['code'], data: SourceFault['data'] = {}): SourceRead {
  return { ok: false, fault: { source, code, data } };
}
