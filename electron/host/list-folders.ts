import { access, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import type { Result } from '../../shared/contract/contract.ts';
import { SETTINGS_FILE } from '../workspace/places.ts';

const MAX_FOLDERS = 1000;

/** The folders in a folder, by name, hidden ones left out; the home folder where none is named. Throws `unreadable`. */
export async function listFolders(folder: string = homedir()): Promise<Result<'folders.list'>> {
  const path = resolve(folder);
  const entries = await readdir(path, { withFileTypes: true }).catch((error: Error) => {
    throw new AppError('unreadable', { path, reason: error.message });
  });
  const names = entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort((a, b) => a.localeCompare(b))
    .slice(0, MAX_FOLDERS);
  const folders = await Promise.all(
    names.map(async (name) => ({ name, isWorkspace: await exists(join(path, name, SETTINGS_FILE)) })),
  );
  const parent = dirname(path);
  return { folder: path, ...(parent !== path && { parent }), folders };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
