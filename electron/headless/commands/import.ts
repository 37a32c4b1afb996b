import type { Command } from 'commander';
import type { ImportedTool, ImportPreview } from '../../../shared/model/exchange.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import type { Host } from '../../host/host.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { findWorkspace } from '../cli/find-workspace.ts';
import { printPreview, printRefusal } from '../cli/import-report.ts';
import { readImport, type ImportOptions } from '../cli/import-wish.ts';
import { importServers, serverFormatNamed } from '../cli/server-exchange.ts';
import type { Perform } from '../cli/run-cli.ts';
import { readLine } from '../cli/text-input.ts';
import { openCommandHost } from '../command-host.ts';

const { options: optionText, import: text } = CLI_TEXT;

export function importCommand(program: Command, perform: Perform): void {
  program
    .command('import')
    .description(text.about)
    .argument('<file>', text.file)
    .option('--format <id>', text.format)
    .option('--names <file>', text.names)
    .option('--tools <globs>', text.tools)
    .option('--repair', text.repair)
    .option('--mock', text.mock)
    .option('--shut-out', text.shutOut)
    .option('--dry-run', text.dryRun)
    .option('--yes', text.yes)
    .option('--workspace <dir>', optionText.workspace)
    .option('--json', optionText.json)
    .addHelpText('after', `\n${text.details.join('\n')}`)
    .action((file: string, options: ImportOptions) => perform((context) => importTools(file, options, context)));
}

async function importTools(file: string, options: ImportOptions, context: CommandContext): Promise<ExitCode> {
  const areServers = serverFormatNamed(options.format) !== undefined;
  const { format, ...others } = options;
  const wish = await readImport(file, areServers ? others : options, context);
  const host = await openCommandHost(findWorkspace(options.workspace, context.cwd), context);
  const isWantedHere = (amount: number) => isWanted(text.askServers(amount), options, context);
  const takeServers = () => importServers({ host, text: wish.text, isWanted: isWantedHere }, options, context);
  try {
    if (areServers) return await takeServers();
    const preview = await host.previewImport(wish);
    if (preview.kind === 'refused' && preview.code === 'servers' && format === undefined) return await takeServers();
    if (preview.kind === 'refused') return refuse(preview, options, context);
    const { tools: chosen } = preview;
    const good = chosen.filter(({ nameFault }) => nameFault === undefined);
    if (!options.json) printPreview(preview, { repaired: options.repair === true }, context.terminal);
    const mayWrite = good.length > 0 && !options.dryRun && (await isWanted(text.ask(good.length), options, context));
    const written = mayWrite ? await write(host, good, options) : [];
    tell({ chosen, written, leftOut: preview.leftOut }, options, context);
    return good.length === chosen.length && chosen.length > 0 ? EXIT.ok : EXIT.failed;
  } finally {
    await host.dispose();
  }
}

function refuse(
  refusal: Extract<ImportPreview, { kind: 'refused' }>,
  { json }: ImportOptions,
  { terminal }: CommandContext,
): ExitCode {
  if (json) terminal.result(`${JSON.stringify({ refused: refusal })}\n`);
  else printRefusal(refusal, terminal);
  return EXIT.failed;
}

/** A person at a terminal is asked; a script has said what it wants. */
async function isWanted(question: string, options: ImportOptions, context: CommandContext): Promise<boolean> {
  const { terminal, input, signal } = context;
  if (options.yes || options.json || !terminal.canAsk || input.isTTY !== true) return true;
  terminal.note(question);
  const answer = await readLine(input, signal);
  return /^\s*y(es)?\s*$/i.test(answer ?? '');
}

function write(host: Host, tools: readonly ImportedTool[], { shutOut }: ImportOptions) {
  const covered = shutOut ? tools.filter(({ rule }) => rule !== undefined).map(({ name }) => name) : [];
  return host.createTools(
    tools.map((tool) => tool.text),
    covered,
  );
}

interface Outcome {
  readonly chosen: readonly ImportedTool[];
  readonly written: readonly { readonly name: string; readonly file: string }[];
  readonly leftOut: Extract<ImportPreview, { kind: 'found' }>['leftOut'];
}

function tell({ chosen, written, leftOut }: Outcome, { json }: ImportOptions, { terminal }: CommandContext): void {
  if (json) {
    terminal.result(`${JSON.stringify({ tools: chosen, leftOut, written })}\n`);
    return;
  }
  for (const { name, file } of written) terminal.result(`${text.wrote(name, file)}\n`);
  if (written.length === 0) terminal.note(`${text.notWritten}\n`);
}
