import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';

/** The one absolute path by which a folder is known, links followed. Throws `invalid_workspace` where there is none. */
export async function realFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  try {
    const real = await realpath(path);
    if ((await stat(real)).isDirectory()) return real;
  } catch (error) {
    throw new AppError('invalid_workspace', { folder: path, reason: reasonOf(error as NodeJS.ErrnoException) });
  }
  throw new AppError('invalid_workspace', { folder: path, reason: 'it is a file, not a folder' });
}

function reasonOf(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? 'there is no such folder' : error.message;
}
