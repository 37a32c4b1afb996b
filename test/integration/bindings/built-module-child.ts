import { join } from 'node:path';
import { build } from 'vite';

const ENTRY = 'electron/bindings/module-child/module-child.ts';

/** Builds the module child as it stands in the source into a folder, self-contained as the shipped one is. */
export async function buildModuleChild(folder: string): Promise<string> {
  await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { 'module-child': join(process.cwd(), ENTRY) },
        output: { format: 'es', entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  });
  return join(folder, 'module-child.mjs');
}
