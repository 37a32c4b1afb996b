import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RecentFolder } from '../../../shared/model/workspace.ts';
import type { Log } from '../host.ts';
import { createJsonFile, isObject } from './json-file.ts';

const MAX_FOLDERS = 20;

/** Folders that the person had open, newest first. */
export interface RecentFolders {
  list(): Promise<RecentFolder[]>;
  add(folder: string): Promise<void>;
  forget(folder: string): Promise<void>;
}

export function createRecentFolders(configFolder: string, log: Log): RecentFolders {
  const file = createJsonFile(join(configFolder, 'recent.json'), log);
  return {
    async list() {
      const entries = entriesIn((await file.read())['folders']);
      return Promise.all(
        entries.map(async (entry) => ({
          ...entry,
          name: basename(entry.folder),
          missing: await isMissing(entry.folder),
        })),
      );
    },
    add: (folder) =>
      file.change(({ folders }) => ({
        version: 1,
        folders: [{ folder, openedAt: new Date().toISOString() }, ...without(folders, folder)].slice(0, MAX_FOLDERS),
      })),
    forget: (folder) => file.change(({ folders }) => ({ version: 1, folders: without(folders, folder) })),
  };
}

type Entry = Pick<RecentFolder, 'folder' | 'openedAt'>;

function entriesIn(folders: unknown): Entry[] {
  return Array.isArray(folders) ? folders.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is Entry {
  return isObject(entry) && typeof entry['folder'] === 'string' && typeof entry['openedAt'] === 'string';
}

function without(folders: unknown, folder: string): Entry[] {
  return entriesIn(folders).filter((entry) => entry.folder !== folder);
}

function isMissing(folder: string): Promise<boolean> {
  return access(folder).then(
    () => false,
    () => true,
  );
}
