import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { capture } from './process.mjs';

const PACKAGE = join(ROOT, 'node_modules/electron');
const FETCH_MS = 60_000;

/**
 * The Electron program, fetched if it is not here yet, or why there is none.
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export async function electronBinary() {
  const found = installedBinary();
  if (found) return { path: found };
  console.log('Fetching Electron …');
  const { code, output, timedOut } = await capture(process.execPath, [join(PACKAGE, 'install.js')], {
    timeoutMs: FETCH_MS,
  });
  const fetched = installedBinary();
  if (code === 0 && fetched) return { path: fetched };
  return {
    reason: timedOut ? 'Electron could not be fetched in a minute' : `Electron could not be fetched${why(output)}`,
  };
}

/**
 * Where Electron's own installer puts its program; its `index.js` would start a download without a limit.
 * @returns {string | undefined}
 */
function installedBinary() {
  const pathFile = join(PACKAGE, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : undefined;
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist');
  if (!name && !process.env.ELECTRON_OVERRIDE_DIST_PATH) return undefined;
  const path = join(folder, name ?? 'electron');
  return existsSync(path) ? path : undefined;
}

/**
 * The error among the lines of a failed installer.
 * @param {string} output
 */
function why(output) {
  const line = output.split('\n').find((text) => /^\w*Error\b/.test(text)) ?? '';
  const message = line.replace(/^\w*Error(?: \[\w+\])?:\s*/, '').trim();
  return message && ` (${message})`;
}
