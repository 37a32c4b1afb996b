import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from './paths.mjs';
import { runTool } from './process.mjs';
import { viteConfigs } from './vite-configs.mjs';

/** Its time is when the last complete build began. */
export const STAMP = join(ROOT, 'out/.stamp');

/**
 * Builds everything into out/ and reports on stderr, which leaves stdout to the program started after it.
 * With `partial`, leaves out what has no source yet and writes no stamp.
 * @param {{ partial?: boolean }} [options]
 */
export async function buildAll({ partial = false } = {}) {
  const begun = new Date();
  await rm(join(ROOT, 'out'), { recursive: true, force: true });
  for (const { name, config } of viteConfigs({ partial })) {
    const start = performance.now();
    await build(config);
    console.error(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  if (partial) return;
  await declareLibrary();
  await writeStamp(begun);
}

/** Writes the types of the package's entry, which applications are checked against. */
async function declareLibrary() {
  const start = performance.now();
  const code = await runTool('typescript/bin/tsc', ['-p', 'electron/library']);
  if (code !== 0) throw new Error('The types of the library could not be written.');
  console.error(`built types of the library in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** @param {Date} begun */
async function writeStamp(begun) {
  await mkdir(dirname(STAMP), { recursive: true });
  await writeFile(STAMP, `${begun.toISOString()}\n`);
  await utimes(STAMP, begun, begun);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildAll({ partial: process.argv.includes('--partial') });
}
