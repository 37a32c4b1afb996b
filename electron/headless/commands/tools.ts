import type { Command } from 'commander';
import type { ToolSummary } from '../../../shared/model/tool.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { findWorkspace } from '../cli/find-workspace.ts';
import type { Perform } from '../cli/run-cli.ts';
import { oneLine, table } from '../cli/table.ts';
import { noteServers } from '../cli/server-notes.ts';
import { noteProblems } from '../cli/workspace-problems.ts';
import { openCommandHost } from '../command-host.ts';

interface ToolsOptions {
  readonly workspace?: string;
  readonly json?: true;
}

const { options: optionText, tools: text } = CLI_TEXT;
const DESCRIPTION_WIDTH = 80;

export function toolsCommand(program: Command, perform: Perform): void {
  program
    .command('tools')
    .description(text.about)
    .option('--workspace <dir>', optionText.workspace)
    .option('--json', optionText.json)
    .action((options: ToolsOptions) => perform((context) => listTools(options, context)));
}

async function listTools(options: ToolsOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, cwd } = context;
  const host = await openCommandHost(findWorkspace(options.workspace, cwd), context);
  try {
    await host.startServers({ kind: 'all' });
    noteServers(host, terminal);
    const { tools, problems } = host.snapshot();
    if (options.json) {
      terminal.result(`${JSON.stringify({ tools, problems })}\n`);
      return EXIT.ok;
    }
    noteProblems(host, terminal);
    if (tools.length === 0) terminal.note(`${text.none}\n`);
    else terminal.result(`${table([text.headings, ...tools.map(rowOf)])}\n`);
    if (tools.length > 0 && !tools.some(({ allowed }) => allowed)) terminal.note(`${text.nothingAllowed}\n`);
    return EXIT.ok;
  } finally {
    await host.dispose();
  }
}

function rowOf({ name, allowed, usable, binding, description }: ToolSummary): readonly string[] {
  const callable = usable ? (allowed ? text.allowed : text.notAllowed) : text.broken;
  return [name, callable, binding ?? text.noBinding, oneLine(description, DESCRIPTION_WIDTH)];
}
