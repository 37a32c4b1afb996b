import { dirname, join, resolve } from 'node:path';
import { processEnvironment } from '../../processes/environment.ts';
import type { StartNode } from '../../processes/start-node.ts';
import type { ModuleLanguage } from './module-language.ts';

export interface JavascriptOptions {
  readonly workspaceFolder: string;
  readonly startNode: StartNode;
  /** Built, self-contained entry of the module child; absolute path. */
  readonly moduleChildEntry: string;
  readonly onModuleOutput: (text: string) => void;
}

/** JavaScript and TypeScript run in one Node process. */
export function javascriptLanguage(options: JavascriptOptions): ModuleLanguage {
  const { startNode, moduleChildEntry, workspaceFolder, onModuleOutput } = options;
  return {
    fileNames: /\.(?:[cm]?js|m?ts)$/,
    importsOf: (source, { path }) =>
      [...source.matchAll(RELATIVE_NAME)].flatMap(([, name = '']) => candidates(resolve(dirname(path), name))),
    prepare: () => Promise.resolve({ ok: true, runsOn: moduleChildEntry }),
    start(entry) {
      const env = processEnvironment(process.env);
      const child = startNode({ entry, arguments: [], env, folder: workspaceFolder });
      child.onOutput(onModuleOutput);
      return child;
    },
  };
}

export function isTypescript(path: string): boolean {
  return /\.m?ts$/.test(path);
}

/** Text literals that begin as a relative name does. Taking one too many costs a look at a file that is not there. */
const RELATIVE_NAME = /["'`](\.{1,2}\/[^"'`\n$]+)["'`]/g;

/** `require` fills in endings, `import` of TypeScript as well. */
function candidates(path: string): readonly string[] {
  if (/\.(?:m?ts|json)$/.test(path)) return [path];
  if (/\.[cm]?js$/.test(path)) return [path, path.replace(/js$/, 'ts')];
  const endings = ['.js', '.cjs', '.json', '.ts', '.mts'].map((ending) => path + ending);
  return [path, ...endings, join(path, 'index.js'), join(path, 'index.ts')];
}
