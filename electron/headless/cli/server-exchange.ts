import type { ImportedServer, ServerImport } from '../../../shared/model/server.ts';
import { SERVER_FORMATS, type ServerFormatId } from '../../../shared/model/server-export.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { serverLossText } from '../../../shared/text/server-export-text.ts';
import {
  importedSecretText,
  importFaultText,
  serverEntryFaultText,
  serversText,
  serverTargetText,
} from '../../../shared/text/server-text.ts';
import type { Host } from '../../host/host.ts';
import { EXIT, type CommandContext, type ExitCode } from './context.ts';
import type { ImportOptions } from './import-wish.ts';
import { namesIn } from './name-list.ts';
import { table } from './table.ts';
import type { Terminal } from './terminal.ts';

const { import: importText, servers: text } = CLI_TEXT;

/** The format of servers that somebody names, with - or _ between its words. */
export function serverFormatNamed(given: string | undefined): ServerFormatId | undefined {
  const wanted = given?.trim().toLowerCase().replaceAll('-', '_');
  return SERVER_FORMATS.find((id) => id === wanted);
}

/** Prints the servers of the workspace as a file of another app, and beside it what the file does not say. */
export function printServers(host: Host, format: ServerFormatId, json: boolean, terminal: Terminal): ExitCode {
  const made = host.exportServers(format);
  const { result, note, style } = terminal;
  result(json ? `${JSON.stringify(made)}\n` : made.text);
  if (made.servers.length === 0) note(`${text.none}\n`);
  for (const fault of made.notExported) note(`${style('red', fault.name)} ${serverEntryFaultText(fault)}\n`);
  for (const loss of made.losses) note(`${style('yellow', serverLossText(loss))}\n`);
  return made.notExported.length === 0 ? EXIT.ok : EXIT.failed;
}

export interface ServerImportParts {
  readonly host: Host;
  readonly text: string;
  /** Asks the person, where there is one. */
  readonly isWanted: (amount: number) => Promise<boolean>;
}

/** Shows the servers of a file of another app, and adds those that are chosen. Nothing of them is started, and none replaced. */
export async function importServers(
  { host, text: given, isWanted }: ServerImportParts,
  options: Pick<ImportOptions, 'tools' | 'dryRun' | 'json'>,
  { terminal }: CommandContext,
): Promise<ExitCode> {
  const patterns = options.tools === undefined ? undefined : namesIn(options.tools);
  const { servers: chosen, refused, fault } = await host.previewServers(given, patterns);
  const names = chosen.filter(({ taken }) => !taken).map(({ name }) => name);
  if (!options.json) printServerPreview({ servers: chosen, refused, ...(fault && { fault }) }, terminal);
  const mayWrite = names.length > 0 && !options.dryRun && (await isWanted(names.length));
  if (mayWrite) await host.importServers(given, names);
  const written = mayWrite ? names : [];
  if (options.json) {
    terminal.result(`${JSON.stringify({ servers: chosen, refused, ...(fault && { fault }), written })}\n`);
  } else {
    for (const name of written) terminal.result(`${importText.wrote(name, serversText.file)}\n`);
    if (written.length === 0) terminal.note(`${importText.notWritten}\n`);
  }
  return names.length > 0 && names.length === chosen.length && refused.length === 0 ? EXIT.ok : EXIT.failed;
}

function printServerPreview({ servers, refused, fault }: ServerImport, { result, note, style }: Terminal): void {
  if (fault) note(`${importFaultText(fault)}\n`);
  else if (servers.length === 0) note(`${importText.nothing}\n`);
  else result(`${table([text.headings, ...servers.map(rowOf)])}\n`);
  for (const { name, secrets } of servers) {
    for (const secret of secrets) note(`${style('yellow', name)} ${importedSecretText(secret)}\n`);
  }
  for (const one of refused) note(`${style('red', one.pointer)} ${serverEntryFaultText(one)}\n`);
}

function rowOf({ name, config, taken, disabled }: ImportedServer): readonly string[] {
  const remark = taken ? serversText.import.taken : disabled ? text.disabled : '';
  return [name, serverTargetText(config), remark];
}
