import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import { SETTINGS_FILE } from '../workspace/places.ts';
import { NEW_WORKSPACE_FILES } from './new-workspace.table.ts';

export { SETTINGS_FILE };

/** Makes a workspace in a folder, which may hold other things. Throws `exists` where it is one, and `unwritable`. */
export async function createWorkspaceFiles(folder: string): Promise<void> {
  const settings = join(folder, SETTINGS_FILE);
  if (await isThere(settings)) throw new AppError('exists', { path: settings });
  for (const [path, text] of Object.entries(NEW_WORKSPACE_FILES)) await createFile(join(folder, path), text);
}

/** A file that somebody has there already stays. */
async function createFile(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // fs throws nothing else
    if (code !== 'EEXIST') throw new AppError('unwritable', { path, reason: message });
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
