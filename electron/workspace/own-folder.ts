import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwritable } from './file-text.ts';
import { OWN_FOLDER } from './places.ts';

/** Makes `.gatehouse`, and the file in it that keeps it out of git. Throws `unwritable`. */
export async function prepareOwnFolder(workspaceFolder: string): Promise<void> {
  const own = join(workspaceFolder, OWN_FOLDER);
  try {
    await mkdir(own, { recursive: true });
    await writeFile(join(own, '.gitignore'), '*\n', { flag: 'wx' }).catch(ignoreExisting);
  } catch (error) {
    throw unwritable(OWN_FOLDER, error);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
