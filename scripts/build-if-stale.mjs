import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll, STAMP } from './build.mjs';
import { ROOT } from './paths.mjs';

const SOURCES = ['electron', 'renderer', 'shared', 'package-lock.json', 'scripts/vite-configs.mjs'];

/** Builds unless out/ is newer than every source. */
export async function ensureBuilt() {
  const built = await modifiedMs(STAMP);
  const newest = Math.max(...(await Promise.all(SOURCES.map((source) => newestMs(join(ROOT, source))))));
  if (newest > built) await buildAll();
}

/**
 * The latest change of a file or of anything in a folder; a folder's own time tells of deleted files.
 * @param {string} path
 * @returns {Promise<number>}
 */
async function newestMs(path) {
  const own = await modifiedMs(path);
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  const times = await Promise.all(entries.map((entry) => modifiedMs(join(entry.parentPath, entry.name))));
  return times.reduce((latest, time) => Math.max(latest, time), own);
}

/** @param {string} path */
async function modifiedMs(path) {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => 0,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureBuilt();
