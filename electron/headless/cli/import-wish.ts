import { readExport, readNames } from '../../../shared/lib/read-export.ts';
import type { FormatId, ImportWish } from '../../../shared/model/exchange.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import type { CommandContext } from './context.ts';
import { CommandFailure } from './failure.ts';
import { formatNamed } from './format-option.ts';
import { namesIn } from './name-list.ts';
import { readTextFile } from './text-file.ts';

/** What the command line says of an import. */
export interface ImportOptions {
  readonly format?: string;
  readonly names?: string;
  readonly tools?: string;
  readonly repair?: true;
  readonly mock?: true;
  readonly shutOut?: true;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly workspace?: string;
  readonly json?: true;
}

/** Reads the file that is to be taken over. An export that was printed with `--json` brings its map of names along. */
export async function readImport(file: string, options: ImportOptions, context: CommandContext): Promise<ImportWish> {
  const format = options.format === undefined ? undefined : formatNamed(options.format, 'in');
  const given = await readTextFile(file, context);
  const kept = readExport(given);
  const names = options.names === undefined ? kept?.names : await namesOf(options.names, context);
  return {
    text: kept?.text ?? given,
    language: isPython(file, format) ? 'python' : 'json',
    names: {},
    repair: options.repair ?? false,
    mock: options.mock ?? false,
    ...(format !== undefined && { format }),
    ...(options.tools !== undefined && { patterns: [...namesIn(options.tools)] }),
    ...(names && { exportedNames: names }),
  };
}

function isPython(file: string, format: FormatId | undefined): boolean {
  return format === 'python' || (format === undefined && /\.pyi?$/.test(file));
}

async function namesOf(file: string, context: CommandContext): Promise<Readonly<Record<string, string>>> {
  const names = readNames(await readTextFile(file, context));
  if (names) return names;
  throw new CommandFailure({ code: 'usage', message: CLI_TEXT.import.badNames(file), file });
}
