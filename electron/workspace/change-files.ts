import { rm } from 'node:fs/promises';
import { AppError } from '../../shared/contract/errors.ts';
import { createFile, replaceFile, type FilePlace } from './atomic-save.ts';
import { readText, revisionOf, unwritable } from './file-text.ts';
import { inBatches } from './list-files.ts';
import type { FileChange } from './workspace.ts';

export interface ChangeFilesOptions {
  readonly placeOf: (path: string) => Promise<FilePlace>;
  /** Told before a file is written, with the revision it will have; undefined where it goes. */
  readonly wrote: (path: string, revision: string | undefined) => void;
}

export interface WrittenFile {
  readonly path: string;
  /** Absent for a file that is gone. */
  readonly revision: string | undefined;
}

/** Looks at all of them first, then writes; where one cannot be written, those before it get back what they held. */
export async function changeFiles(
  changes: readonly FileChange[],
  options: ChangeFilesOptions,
): Promise<readonly WrittenFile[]> {
  const seen = await inBatches(changes, (change) => check(change, options));
  const checked = seen.filter(({ before, text }) => before !== text);
  const done: CheckedChange[] = [];
  const failures: unknown[] = [];
  await inBatches(checked, async (change) => {
    if (failures.length > 0) return;
    try {
      await write(change.place, { from: change.before, to: change.text }, options);
      done.push(change);
    } catch (error) {
      failures.push(error);
    }
  });
  if (failures.length > 0) {
    await inBatches(done, ({ place, before, text }) => write(place, { from: text, to: before }, options));
    throw failures[0];
  }
  return checked.map(({ path, text }) => ({ path, revision: text === null ? undefined : revisionOf(text) }));
}

interface CheckedChange extends FileChange {
  readonly place: FilePlace;
  /** Null where there was none. */
  readonly before: string | null;
}

async function check(change: FileChange, { placeOf }: ChangeFilesOptions): Promise<CheckedChange> {
  const { path, revision } = change;
  const place = await placeOf(path);
  const file = await readText(place.target);
  if (!file.ok && !file.missing) throw new AppError('unreadable', { path, reason: file.reason });
  if (revision === null) {
    if (file.ok) throw new AppError('exists', { path });
    return { ...change, place, before: null };
  }
  if (file.ok && file.revision === revision) return { ...change, place, before: file.text };
  throw new AppError('changed_on_disk', { path, ...(file.ok && { revision: file.revision }) });
}

interface Step {
  readonly from: string | null;
  readonly to: string | null;
}

async function write(place: FilePlace, { from, to }: Step, { wrote }: ChangeFilesOptions): Promise<void> {
  wrote(place.path, to === null ? undefined : revisionOf(to));
  if (to === null) await remove(place);
  else await (from === null ? createFile(place, to) : replaceFile(place, to));
}

async function remove({ path, target }: FilePlace): Promise<void> {
  try {
    await rm(target, { force: true });
  } catch (error) {
    throw unwritable(path, error);
  }
}
