import { Option, type Command } from 'commander';
import { prettyJson } from '../../../shared/lib/json-layout.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { ownTimeText } from '../../../shared/text/run-text.ts';
import { callRecordJson } from '../../host/record-json.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { findWorkspace } from '../cli/find-workspace.ts';
import { holdPolicy } from '../cli/hold-prompt.ts';
import { jsonObjectText } from '../cli/json-option.ts';
import type { Perform } from '../cli/run-cli.ts';
import { noteServers } from '../cli/server-notes.ts';
import { noteProblems } from '../cli/workspace-problems.ts';
import { openCommandHost } from '../command-host.ts';

interface CallOptions {
  readonly workspace?: string;
  readonly args: string;
  readonly holds?: 'deny' | 'allow';
  readonly json?: true;
}

const { options: optionText, call: text } = CLI_TEXT;

export function callCommand(program: Command, perform: Perform): void {
  program
    .command('call')
    .description(text.about)
    .argument('<tool>', text.tool)
    .option('--args <json>', optionText.args, '{}')
    .option('--workspace <dir>', optionText.workspace)
    .addOption(new Option('--holds <choice>', optionText.holds).choices(['deny', 'allow']))
    .option('--json', optionText.json)
    .action((tool: string, options: CallOptions) => perform((context) => call(tool, options, context)));
}

async function call(tool: string, options: CallOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, signal, cwd } = context;
  const argumentsText = jsonObjectText('--args', options.args);
  const host = await openCommandHost(
    findWorkspace(options.workspace, cwd),
    context,
    holdPolicy(options.holds, context),
  );
  try {
    await host.startServers({ kind: 'call', tool });
    noteServers(host, terminal);
    noteProblems(host, terminal);
    const record = await host.callTool({ tool, argumentsText, signal });
    if (options.json) terminal.result(`${callRecordJson(record)}\n`);
    else if (record.resultText !== undefined) terminal.result(`${prettyJson(record.resultText)}\n`);
    if (record.status === 'ok') {
      if (terminal.isInteractive) terminal.note(`${text.ok(ownTimeText(record.durationMs, record.heldMs))}\n`);
      return EXIT.ok;
    }
    if (record.error && !options.json) terminal.note(`${record.error.code}: ${record.error.message}\n`);
    return EXIT.failed;
  } finally {
    await host.dispose();
  }
}
