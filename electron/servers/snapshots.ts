import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { ListedTool } from '../../shared/model/server.ts';
import { isMissing, readText } from '../workspace/file-text.ts';
import { prepareOwnFolder } from '../workspace/own-folder.ts';
import { OWN_FOLDER } from '../workspace/places.ts';

/** The last good list of one server, kept for when it is away (DESIGN 3). */
export interface Snapshot {
  /** When the server gave the list. */
  readonly listedAt: string;
  readonly tools: readonly ListedTool[];
  readonly odd: readonly string[];
  /** The list that the person last looked at, which drift is measured against; absent where it is `tools` itself. */
  readonly seen?: readonly ListedTool[];
  /** Names of tools that the person looked at; undefined before they ever did. */
  readonly acknowledged?: readonly string[];
  readonly skipProbe?: boolean;
}

/** The snapshots of a workspace, in `.gatehouse/snapshots/`. */
export interface Snapshots {
  /** Undefined where there is none that can be read. */
  read(server: string): Promise<Snapshot | undefined>;
  write(server: string, snapshot: Snapshot): Promise<void>;
  remove(server: string): Promise<void>;
}

const VERSION = 1;

export function openSnapshots(workspaceFolder: string): Snapshots {
  const folder = join(workspaceFolder, OWN_FOLDER, 'snapshots');
  const fileOf = (server: string) => join(folder, `${server}.json`);
  return {
    async read(server) {
      const file = await readText(fileOf(server));
      return file.ok ? snapshotIn(file.text) : undefined;
    },
    async write(server, snapshot) {
      await prepareOwnFolder(workspaceFolder);
      await mkdir(folder, { recursive: true });
      await writeFileAtomic(fileOf(server), `${JSON.stringify({ version: VERSION, ...snapshot }, null, 1)}\n`);
    },
    async remove(server) {
      await rm(fileOf(server)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
  };
}

/** One that is broken or of another version is as good as none: the server gives a new one. */
function snapshotIn(text: string): Snapshot | undefined {
  const root = parsed(text);
  if (root === null || typeof root !== 'object' || !('version' in root) || root.version !== VERSION) return undefined;
  const { listedAt, tools, odd, seen, acknowledged, skipProbe } = root as Readonly<Record<string, unknown>>; // an object, a line above
  if (typeof listedAt !== 'string' || !isToolList(tools)) return undefined;
  return {
    listedAt,
    tools,
    odd: isTexts(odd) ? odd : [],
    ...(isToolList(seen) && { seen }),
    ...(isTexts(acknowledged) && { acknowledged }),
    ...(skipProbe === true && { skipProbe }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Cut short by a crash, or edited: the caller takes it for none.
  }
}

function isToolList(value: unknown): value is readonly ListedTool[] {
  return Array.isArray(value) && value.every(hasName);
}

function hasName(value: unknown): boolean {
  return value !== null && typeof value === 'object' && 'name' in value && typeof value.name === 'string';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
