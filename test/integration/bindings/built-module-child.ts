import { join } from 'node:path';
import { build } from 'vite';

const FOLDER = 'electron/bindings/module-child';

/** Builds the module child as it stands in the source into a folder, self-contained as the shipped one is. */
export async function buildModuleChild(folder: string): Promise<string> {
  for (const name of ['module-child', 'typescript-hooks']) await buildFile(name, folder);
  return join(folder, 'module-child.mjs');
}

async function buildFile(name: string, folder: string): Promise<void> {
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
        input: { [name]: join(process.cwd(), FOLDER, `${name}.ts`) },
        output: { format: 'es', entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  });
}
