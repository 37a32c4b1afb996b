import { join, resolve } from 'node:path';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Builds a program of this folder as the app is built and answers its path. What is timed is then the code that ships:
 * the loader that runs the benches names every function it makes, which costs the host a tenth of a call.
 */
export async function buildWorker(file: string): Promise<string> {
  const outDir = join(ROOT, '.cache/bench');
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, file),
      outDir,
      target: 'node20',
      minify: false,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
    },
    ssr: { target: 'node', external: true },
  });
  return join(outDir, file.replace(/\.ts$/, '.mjs'));
}
