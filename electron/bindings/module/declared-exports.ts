import { javascriptExports } from './javascript-exports.ts';
import { pythonExports } from './python-exports.ts';

/** What a module says that it exports, without having been run. */
export interface DeclaredExports {
  /** What a binding may name, in the order of the file. */
  readonly names: readonly string[];
  /** Further names, of which only running the module would tell whether it exports them. */
  readonly perhaps: ReadonlySet<string>;
}

/** Reads what a module exports. Undefined where its text does not tell: it may export anything. */
export async function declaredExports(file: string, source: string): Promise<DeclaredExports | undefined> {
  if (file.endsWith('.py')) return pythonExports(source);
  return javascriptExports(source, { isTypescript: /\.m?ts$/.test(file) });
}
