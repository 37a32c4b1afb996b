import type { Command } from 'commander';
import { FORMAT_IDS, FORMATS } from '../../../shared/model/exchange.ts';
import type { Export, ExportWish, ProviderFinding } from '../../../shared/model/export.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { SERVER_FORMATS, type ServerFormatId } from '../../../shared/model/server-export.ts';
import { SERVER_FORMAT_TITLES } from '../../../shared/text/server-export-text.ts';
import { FORMAT_TITLES } from '../../../shared/text/exchange-text.ts';
import { lossSummary, notExportedText, providerText, renamedTexts } from '../../../shared/text/export-text.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { CommandFailure } from '../cli/failure.ts';
import { findWorkspace } from '../cli/find-workspace.ts';
import { formatNamed } from '../cli/format-option.ts';
import { namesIn } from '../cli/name-list.ts';
import type { Perform } from '../cli/run-cli.ts';
import { printServers, serverFormatNamed } from '../cli/server-exchange.ts';
import { noteServers } from '../cli/server-notes.ts';
import { table } from '../cli/table.ts';
import type { Terminal } from '../cli/terminal.ts';
import { noteProblems } from '../cli/workspace-problems.ts';
import { openCommandHost } from '../command-host.ts';

interface ExportOptions {
  readonly format?: string;
  readonly list?: true;
  readonly lint?: true;
  readonly strict?: true;
  readonly tools?: string;
  readonly search?: string;
  readonly codeExecution?: string;
  readonly workspace?: string;
  readonly json?: true;
}

const { options: optionText, export: text } = CLI_TEXT;

export function exportCommand(program: Command, perform: Perform): void {
  program
    .command('export')
    .description(text.about)
    .option('--format <id>', text.format)
    .option('--list', text.list)
    .option('--lint', text.lint)
    .option('--strict', text.strict)
    .option('--tools <which>', text.tools)
    .option('--search <text>', text.search)
    .option('--code-execution <date>', text.codeExecution)
    .option('--workspace <dir>', optionText.workspace)
    .option('--json', optionText.json)
    .addHelpText('after', `\n${text.details.join('\n')}`)
    .action((options: ExportOptions) =>
      perform((context) =>
        options.list ? Promise.resolve(listFormats(options, context)) : exportAny(options, context),
      ),
    );
}

function listFormats({ json }: ExportOptions, { terminal }: CommandContext): ExitCode {
  const formats = [
    ...FORMAT_IDS.map((id) => ({ id, title: FORMAT_TITLES[id], direction: FORMATS[id] })),
    ...SERVER_FORMATS.map((id) => ({ id, title: SERVER_FORMAT_TITLES[id], direction: 'both' as const })),
  ];
  const rows = formats.map(({ id, title, direction }) => [id, text.ways[direction], title]);
  terminal.result(json ? `${JSON.stringify(formats)}\n` : `${table([text.headings, ...rows])}\n`);
  return EXIT.ok;
}

function exportAny(options: ExportOptions, context: CommandContext): Promise<ExitCode> {
  const servers = serverFormatNamed(options.format);
  return servers === undefined ? exportTools(options, context) : exportServerFile(servers, options, context);
}

async function exportServerFile(
  format: ServerFormatId,
  { tools, search, lint, workspace, json }: ExportOptions,
  context: CommandContext,
): Promise<ExitCode> {
  if (tools !== undefined || search !== undefined || lint) throw usage(CLI_TEXT.servers.all);
  const host = await openCommandHost(findWorkspace(workspace, context.cwd), context);
  try {
    return printServers(host, format, json === true, context.terminal);
  } finally {
    await host.dispose();
  }
}

async function exportTools(options: ExportOptions, context: CommandContext): Promise<ExitCode> {
  const wish = wishOf(options);
  const { terminal, cwd } = context;
  const host = await openCommandHost(findWorkspace(options.workspace, cwd), context);
  try {
    await host.startServers({ kind: 'all' });
    noteServers(host, terminal);
    noteProblems(host, terminal);
    const made = host.exportTools(wish);
    if (options.lint) return showFindings(made, options, terminal);
    terminal.result(options.json ? `${JSON.stringify(made)}\n` : made.text);
    noteExport(made, terminal);
    return made.notExported.length === 0 ? EXIT.ok : EXIT.failed;
  } finally {
    await host.dispose();
  }
}

function wishOf({ format, tools = 'all', search, strict, codeExecution }: ExportOptions): ExportWish {
  if (format === undefined) throw usage(text.formatNeeded);
  if (codeExecution !== undefined && !/^\d{8}$/.test(codeExecution)) throw usage(text.dateForm(codeExecution));
  return {
    format: formatNamed(format, 'out'),
    ...(tools === 'allowed' && { onlyAllowed: true }),
    ...(tools !== 'allowed' && tools !== 'all' && { patterns: namesIn(tools) }),
    ...(search !== undefined && { search }),
    ...(strict && { strict }),
    ...(codeExecution !== undefined && { codeExecutionDate: codeExecution }),
  };
}

function usage(message: string): CommandFailure {
  return new CommandFailure({ code: 'usage', message });
}

/** Nothing is written but what the provider would not take, with the changes that mend it. */
function showFindings({ findings }: Export, { json }: ExportOptions, { result, note }: Terminal): ExitCode {
  if (json) result(`${JSON.stringify({ findings })}\n`);
  else for (const finding of findings) result(`${findingLine(finding)}\n`);
  if (!json && findings.length === 0) note(`${text.noFindings}\n`);
  return findings.length === 0 ? EXIT.ok : EXIT.failed;
}

function findingLine(finding: ProviderFinding): string {
  const place = `${finding.tool}${finding.pointer}`;
  const fix = (finding.fix ?? []).map((edit) => JSON.stringify(edit)).join(' ');
  return `${place} ${providerText(finding)}${fix === '' ? '' : ` ${text.fix} ${fix}`}`.trim();
}

/** What the text does not tell by itself. */
function noteExport(made: Export, { note, style }: Terminal): void {
  if (made.tools.length === 0) note(`${text.nothing}\n`);
  const lines = [
    ...made.notExported.map((one) => style('red', notExportedText(one))),
    ...made.findings.map(findingLine),
    ...renamedTexts(made),
    ...lossSummary(made.losses).map((line) => style('yellow', line)),
  ];
  note(lines.map((line) => `${line}\n`).join(''));
}
