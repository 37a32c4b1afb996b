import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real registries and suites that nobody here wrote; they lie beside the checkout and are never committed. */
export const SHARED_DATA = join(process.cwd(), '../shared/cases/data');

/** Why tests that read the folder are skipped; undefined where it is there. */
export function missingData(folder: string): string | undefined {
  const path = join(SHARED_DATA, folder);
  return existsSync(path) ? undefined : `${path} is missing`;
}

/** The JSON files of a folder of the data, by name. */
export function jsonFiles(folder: string): readonly string[] {
  return readdirSync(join(SHARED_DATA, folder))
    .filter((name) => name.endsWith('.json'))
    .sort();
}

export function readData(path: string): unknown {
  return JSON.parse(readFileSync(join(SHARED_DATA, path), 'utf8'));
}
