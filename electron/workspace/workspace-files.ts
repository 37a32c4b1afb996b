import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import { editJsonc } from '../../shared/lib/edit-jsonc.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { DEBUG_FILE } from '../../shared/model/debug.ts';
import type { FileText } from '../../shared/model/workspace.ts';
import { jsonReasonText } from '../../shared/text/problem-text.ts';
import { createFile, replaceFile, type FilePlace } from './atomic-save.ts';
import { changeFiles } from './change-files.ts';
import { DEBUG_VERSION, newerDebugVersion } from './debug-file.ts';
import { isMissing, readText, revisionOf, unwritable } from './file-text.ts';
import { prepareOwnFolder } from './own-folder.ts';
import { MAX_JSON_DEPTH } from './places.ts';
import type { Queue } from './queue.ts';
import { insidePath, safePath } from './safe-path.ts';
import type { JsonEdit, Workspace } from './workspace.ts';

export interface WorkspaceFilesOptions {
  /** Absolute, its own links resolved. */
  readonly folder: string;
  readonly queue: Queue;
  /** Told before a file is written, with the revision it will have; undefined where it goes. */
  readonly wrote: (path: string, revision: string | undefined) => void;
  /** Told after a file was written whose text may be open somewhere. */
  readonly tell: (path: string, revision: string | undefined) => void;
  /** Brings the views up to date; called after each change. */
  readonly lookAgain: () => Promise<void>;
}

type FileCalls = Pick<
  Workspace,
  'readFile' | 'saveFile' | 'editJson' | 'editDebug' | 'changeFiles' | 'renameFile' | 'deleteFile'
>;

/** Reads and changes single files. Changes come one after another, and the views follow each. */
export function createWorkspaceFiles({ folder, queue, wrote, tell, lookAgain }: WorkspaceFilesOptions): FileCalls {
  const change = <T>(task: () => Promise<T>): Promise<T> =>
    queue.run(async () => {
      const result = await task();
      await lookAgain();
      return result;
    });
  const placeOf = async (path: string): Promise<FilePlace> => ({ path, target: await safePath(folder, path) });

  async function write(place: FilePlace, text: string, isNew: boolean): Promise<{ readonly revision: string }> {
    const revision = revisionOf(text);
    wrote(place.path, revision);
    await (isNew ? createFile(place, text) : replaceFile(place, text));
    return { revision };
  }

  return {
    readFile: async (path) => read(await placeOf(path)),
    saveFile: (path, text, revision) =>
      change(async () => {
        const place = await placeOf(path);
        if (revision !== null) await expectRevision(place, revision);
        return write(place, text, revision === null);
      }),
    editJson: (path, edits) =>
      change(async () => {
        const place = await placeOf(path);
        const before = await textAt(place);
        return write(place, edited(path, before ?? '', edits), before === undefined);
      }),
    editDebug: (edits) =>
      change(async () => {
        const place = { path: DEBUG_FILE, target: await insidePath(folder, DEBUG_FILE) };
        await prepareOwnFolder(folder);
        const before = await textAt(place);
        return write(place, editedDebug(before ?? '', edits), before === undefined);
      }),
    async changeFiles(changes) {
      const written = await change(() => changeFiles(changes, { placeOf, wrote }));
      for (const { path, revision } of written) tell(path, revision);
    },
    renameFile: (path, to) => change(async () => moveFile(await placeOf(path), await placeOf(to), wrote)),
    deleteFile: (path) =>
      change(async () => {
        const { target } = await placeOf(path);
        wrote(path, undefined);
        await rm(target).catch((error: unknown) => missingOr(path, error));
      }),
  };
}

async function read({ path, target }: FilePlace): Promise<FileText> {
  const file = await readText(target);
  if (file.ok) return { path, text: file.text, revision: file.revision };
  if (file.missing) throw new AppError('not_found', { what: 'file', name: path });
  throw new AppError('unreadable', { path, reason: file.reason });
}

/** Undefined where there is no such file. */
async function textAt({ path, target }: FilePlace): Promise<string | undefined> {
  const file = await readText(target);
  if (file.ok) return file.text;
  if (file.missing) return undefined;
  throw new AppError('unreadable', { path, reason: file.reason });
}

async function expectRevision({ path, target }: FilePlace, revision: string): Promise<void> {
  const file = await readText(target);
  if (file.ok && file.revision === revision) return;
  throw new AppError('changed_on_disk', { path, ...(file.ok && { revision: file.revision }) });
}

function editedDebug(text: string, edits: readonly JsonEdit[]): string {
  if (text.trim() === '') return edited(DEBUG_FILE, text, [{ path: ['version'], value: DEBUG_VERSION }, ...edits]);
  const json = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  const version = json.ok ? newerDebugVersion(json.plain) : undefined;
  if (version === undefined) return edited(DEBUG_FILE, text, edits);
  const reason = `it has version ${version}, and this Gatehouse knows ${DEBUG_VERSION}`;
  throw new AppError('unwritable', { path: DEBUG_FILE, reason });
}

function edited(path: string, text: string, edits: readonly JsonEdit[]): string {
  const json = text.trim() === '' ? { ok: true as const } : readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  if (json.ok) return editJsonc(text, edits);
  const { line, column } = json;
  throw new AppError('invalid_json', { file: path, reason: jsonReasonText(json.reason), line, column });
}

async function moveFile(from: FilePlace, to: FilePlace, wrote: WorkspaceFilesOptions['wrote']): Promise<void> {
  const file = await readText(from.target);
  if (!file.ok && file.missing) throw new AppError('not_found', { what: 'file', name: from.path });
  if (await isThere(to.target)) throw new AppError('exists', { path: to.path });
  wrote(from.path, undefined);
  wrote(to.path, file.ok ? file.revision : undefined);
  try {
    await mkdir(dirname(to.target), { recursive: true });
    await rename(from.target, to.target);
  } catch (error) {
    throw unwritable(to.path, error);
  }
}

async function isThere(target: string): Promise<boolean> {
  try {
    await lstat(target);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function missingOr(path: string, error: unknown): never {
  throw isMissing(error) ? new AppError('not_found', { what: 'file', name: path }) : unwritable(path, error);
}
