import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What a start of the app asks for. */
export type LaunchTarget =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'example'; readonly example: string }
  | { readonly kind: 'none' };

/**
 * Reads a command line: `--example ID`, a folder, or nothing. `args` are those after the app itself. Switches of
 * Chromium may stand anywhere among them and mean nothing here.
 */
export function launchTarget(args: readonly string[], cwd: string): LaunchTarget {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { example: { type: 'string' }, workspace: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const folder = typeof values.workspace === 'string' ? values.workspace : positionals[0];
  if (folder !== undefined) return { kind: 'folder', folder: resolve(cwd, folder) };
  return typeof values.example === 'string' ? { kind: 'example', example: values.example } : { kind: 'none' };
}

/** The arguments after the app: in a checkout Electron itself takes the app's folder as the first that is no switch. */
export function argumentsOfApp(argv: readonly string[], isPackaged: boolean): readonly string[] {
  const given = argv.slice(1);
  const app = isPackaged ? -1 : given.findIndex((argument) => !argument.startsWith('-'));
  return given.filter((_argument, index) => index !== app);
}
