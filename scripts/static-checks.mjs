import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { runTool } from './process.mjs';

/** Lints with types; the cache only skips files that did not change. */
export async function lint() {
  return (await runTool('eslint/bin/eslint.js', ['.', '--max-warnings', '0'])) === 0;
}

/** Checks who imports whom. */
export async function arrows() {
  const folders = ['electron', 'renderer', 'shared'].filter((folder) => existsSync(join(ROOT, folder)));
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...folders];
  return (await runTool('dependency-cruiser/bin/dependency-cruise.mjs', args)) === 0;
}

/** Finds files, exports and dependencies that nothing uses. */
export async function unused() {
  return (await runTool('knip/bin/knip.js', ['--no-progress'])) === 0;
}

/** Checks that everything is formatted. */
export async function format() {
  return (await runTool('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])) === 0;
}

/** What `npm run lint` runs; goes on after a failure, to show all of them. */
export async function lintAll() {
  const results = [await lint(), await arrows(), await unused()];
  return results.every(Boolean);
}
