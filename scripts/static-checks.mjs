import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { holds } from './process.mjs';

/** Lints with types. */
export async function lint() {
  return holds('eslint/bin/eslint.js', ['.', '--max-warnings', '0']);
}

/** Checks who imports whom. */
export async function arrows() {
  const folders = ['electron', 'renderer', 'shared'].filter((folder) => existsSync(join(ROOT, folder)));
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...folders];
  return holds('dependency-cruiser/bin/dependency-cruise.mjs', args);
}

/** Finds files, exports and dependencies that nothing uses. */
export async function unused() {
  return holds('knip/bin/knip.js', ['--no-progress']);
}

/** Checks that everything is formatted. */
export async function format() {
  return holds('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']);
}

/** What `npm run lint` runs; goes on after a failure, to show all of them. */
export async function lintAll() {
  const results = [await lint(), await arrows(), await unused()];
  return results.every(Boolean);
}
