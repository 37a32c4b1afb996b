import type { Command } from 'commander';
import type { RuntimeChoice } from '../../../shared/model/settings.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { isolationText } from '../../../shared/text/run-text.ts';
import { runtimeNames, runtimeText } from '../../../shared/text/runtime-text.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { findWorkspace } from '../cli/find-workspace.ts';
import type { Perform } from '../cli/run-cli.ts';
import { table } from '../cli/table.ts';
import { openCommandHost } from '../command-host.ts';

interface RuntimesOptions {
  readonly workspace?: string;
  readonly json?: true;
}

const { options: optionText, runtimes: text } = CLI_TEXT;

export function runtimesCommand(program: Command, perform: Perform): void {
  program
    .command('runtimes')
    .description(text.about)
    .option('--workspace <dir>', optionText.workspace)
    .option('--json', optionText.json)
    .action((options: RuntimesOptions) => perform((context) => listRuntimes(options, context)));
}

type Listed = RuntimeChoice & { readonly chosen: boolean };

function rowOf(runtime: Listed): readonly string[] {
  const { kind, ok, isolation, chosen } = runtime;
  return [
    runtimeNames[kind],
    ok ? text.ready : text.missing,
    chosen ? text.chosen : '',
    isolationText(isolation),
    runtimeText(runtime),
  ];
}

async function listRuntimes(options: RuntimesOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, cwd } = context;
  const host = await openCommandHost(findWorkspace(options.workspace, cwd), context);
  try {
    const { kind: chosen } = await host.runtimeState();
    const choices = await host.runtimeChoices();
    const list = choices.map((choice) => ({ ...choice, chosen: choice.kind === chosen }));
    terminal.result(options.json ? `${JSON.stringify(list)}\n` : `${table(list.map(rowOf))}\n`);
    return EXIT.ok;
  } finally {
    await host.dispose();
  }
}
