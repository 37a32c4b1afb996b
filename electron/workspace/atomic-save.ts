import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { AppError } from '../../shared/contract/errors.ts';
import { unwritable } from './file-text.ts';

/** Where a file is, for the system and for people. */
export interface FilePlace {
  /** Absolute path. */
  readonly target: string;
  /** Path relative to the workspace. */
  readonly path: string;
}

/** Replaces a file as a whole: written beside it, brought to the disk, renamed. Throws `unwritable`. */
export async function replaceFile({ target, path }: FilePlace, text: string): Promise<void> {
  try {
    await writeFileAtomic(target, text);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Makes a file that is not there yet, with the folders above it. Throws `exists` or `unwritable`. */
export async function createFile(place: FilePlace, text: string): Promise<void> {
  try {
    await mkdir(dirname(place.target), { recursive: true });
    // Holds the name, so that of two who make the file at once the second is told.
    await (await open(place.target, 'wx')).close();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new AppError('exists', { path: place.path });
    throw unwritable(place.path, error);
  }
  await replaceFile(place, text);
}
