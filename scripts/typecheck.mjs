import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths.mjs';
import { capture } from './process.mjs';
import { eachOf } from './run-parts.mjs';

const PROJECTS = ['.', 'shared', 'electron', 'electron/preload', 'renderer', 'test'];
const AT_ONCE = 2;

/**
 * Type checks every environment against its own globals, prints what is wrong and tells whether all is well.
 * @returns {Promise<boolean>}
 */
export async function typecheck() {
  const folders = PROJECTS.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  let passed = true;
  await eachOf(folders, AT_ONCE, async (folder) => {
    const { code, output } = await capture(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]);
    // A folder without a source yet is no error.
    if (code === 0 || output.includes('TS18003')) return;
    passed = false;
    console.log(output.trimEnd());
  });
  return passed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await typecheck()) ? 0 : 1;
