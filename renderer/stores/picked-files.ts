import { decodeText } from '../../shared/lib/decode-text.ts';
import {
  MAX_IMPORT_FILES,
  MAX_IMPORT_SIZE,
  mayHoldTools,
  PASSED_FOLDERS,
  type SourceFault,
} from '../../shared/model/import-sources.ts';
import type { PickedFiles } from './dialogs-slice.ts';

/** A file with its path in the folder that was chosen with it. */
export interface PickedFile {
  readonly name: string;
  readonly file: File;
}

/** Files that a field of the page holds; of a folder those that may hold tools. */
export function filesOfInput(files: Iterable<File>): readonly PickedFile[] {
  return [...files].flatMap((file): PickedFile[] => {
    const path = file.webkitRelativePath;
    if (path === '') return [{ name: file.name, file }];
    return isPassedOver(path) ? [] : [{ name: withoutRoot(path), file }];
  });
}

/** Files that are dropped; of folders those that may hold tools. Must be asked for while the event is handled. */
export async function filesOfDrop(items: DataTransferItemList): Promise<readonly PickedFile[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const found = dropped.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const all = await Promise.all(
    found.map(async ({ entry, file }): Promise<readonly PickedFile[]> => {
      if (entry && isFolder(entry)) return (await filesIn(entry, '')).filter(({ name }) => !isPassedOver(name));
      return file ? [{ name: file.name, file }] : [];
    }),
  );
  return all.flat();
}

/** The texts of files, as far as they are texts and no more than one import takes. */
export async function readPicked(files: readonly PickedFile[], chosen: string): Promise<PickedFiles> {
  const fault = (source: string, code: SourceFault['code'], data: SourceFault['data'] = {}) => ({ source, code, data });
  if (files.length === 0) return { texts: [], faults: [fault(chosen, 'no_files')] };
  if (files.length > MAX_IMPORT_FILES) {
    return { texts: [], faults: [fault(chosen, 'too_many', { most: MAX_IMPORT_FILES })] };
  }
  const [texts, faults]: [{ name: string; text: string }[], SourceFault[]] = [[], []];
  let room = MAX_IMPORT_SIZE;
  for (const { name, file } of files.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (file.size > room) {
      faults.push(fault(name, 'too_large', { most: MAX_IMPORT_SIZE }));
      continue;
    }
    const text = await textOf(file);
    if (text === undefined) faults.push(fault(name, 'unreadable', { reason: 'it is not text' }));
    else texts.push({ name, text });
    room -= file.size;
  }
  return { texts, faults };
}

/** A file that went, or is a folder after all, is not readable. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function isPassedOver(path: string): boolean {
  const steps = path.split('/');
  return steps.some((step) => step.startsWith('.') || PASSED_FOLDERS.has(step)) || !mayHoldTools(steps.at(-1) ?? '');
}

function withoutRoot(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** No more than are one too many. */
async function filesIn(folder: FileSystemDirectoryEntry, path: string): Promise<readonly PickedFile[]> {
  const found: PickedFile[] = [];
  for (const entry of await entriesOf(folder)) {
    if (found.length > MAX_IMPORT_FILES) break;
    const name = path === '' ? entry.name : `${path}/${entry.name}`;
    if (isFolder(entry)) {
      if (!entry.name.startsWith('.') && !PASSED_FOLDERS.has(entry.name)) found.push(...(await filesIn(entry, name)));
    } else if (isFile(entry) && mayHoldTools(entry.name)) {
      found.push({ name, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) });
    }
  }
  return found;
}

/** A reader gives its entries in pieces, the last of which is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (piece.length === 0) return all;
    all.push(...piece);
  }
}
