import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { Log } from '../host.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A small JSON object in the user's configuration folder. Other processes may change it: each change reads it anew. */
export interface JsonFile {
  /** Empty where the file is missing or broken; a broken one is logged and replaced by the next change. */
  read(): Promise<JsonObject>;
  /** Changes of one process come one after another; each replaces the file as a whole. */
  change(edit: (value: JsonObject) => JsonObject): Promise<void>;
  /** Settles when every change so far is on disk. */
  settled(): Promise<void>;
}

export function createJsonFile(path: string, log: Log): JsonFile {
  let last: Promise<void> = Promise.resolve();

  async function read(): Promise<JsonObject> {
    try {
      const value: unknown = JSON.parse(await readFile(path, 'utf8'));
      return isObject(value) ? value : {};
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        log({ level: 'warning', message: `${path} is broken or unreadable and is taken as empty`, error });
      }
      return {};
    }
  }

  return {
    read,
    change(edit) {
      const changed = last.then(async () => {
        const text = `${JSON.stringify(edit(await read()), null, 2)}\n`;
        await mkdir(dirname(path), { recursive: true });
        await writeFileAtomic(path, text);
      });
      last = changed.catch(() => undefined); // whoever asked for the change hears of its failure
      return changed;
    },
    settled: () => last,
  };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
