import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '../host.ts';
import { createJsonFile, type JsonFile, type JsonObject } from './json-file.ts';

/** What the window remembers (layout, theme, tabs, unsaved texts): for all folders, and for the one that is open. */
export interface ScreenState {
  read(): Promise<{ readonly app: Record<string, unknown>; readonly workspace: Record<string, unknown> }>;
  /** A `value` of null forgets the key. Without an open folder the scope `workspace` is kept nowhere. */
  write(scope: 'app' | 'workspace', key: string, value: unknown): Promise<void>;
  /** Settles when every write so far is on disk. */
  settled(): Promise<void>;
}

export interface ScreenPlace {
  readonly configFolder: string;
  /** Absent in the lobby. */
  readonly workspaceFolder?: string;
  readonly log: Log;
}

export function createScreenState({ configFolder, workspaceFolder, log }: ScreenPlace): ScreenState {
  const app = createJsonFile(join(configFolder, 'screen', 'app.json'), log);
  const workspace =
    workspaceFolder === undefined
      ? undefined
      : createJsonFile(join(configFolder, 'screen', `${nameFor(workspaceFolder)}.json`), log);
  return {
    async read() {
      return { app: { ...(await app.read()) }, workspace: { ...(await workspace?.read()) } };
    },
    async write(scope, key, value) {
      const file: JsonFile | undefined = scope === 'app' ? app : workspace;
      await file?.change((state) => (value === null ? without(state, key) : { ...state, [key]: value }));
    },
    async settled() {
      await Promise.all([app.settled(), workspace?.settled()]);
    },
  };
}

function nameFor(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 32);
}

function without(state: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name !== key));
}
