import { resolve } from 'node:path';
import type { Command } from 'commander';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { makeWorkspace } from '../../host/make-workspace.ts';
import { shippedResources, userConfigFolder } from '../../host/places.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import type { Perform } from '../cli/run-cli.ts';
import { logTo } from '../command-host.ts';
import { VERSION } from '../version.ts';

const { init: text, options: optionText } = CLI_TEXT;

export function initCommand(program: Command, perform: Perform): void {
  program
    .command('init')
    .description(text.about)
    .argument('[dir]', text.folder, '.')
    .option('--json', optionText.json)
    .action((dir: string, options: { readonly json?: true }) => perform((context) => init(dir, options, context)));
}

async function init(dir: string, { json }: { readonly json?: true }, context: CommandContext): Promise<ExitCode> {
  const { cwd, env, terminal } = context;
  const folder = await makeWorkspace(
    { kind: 'new', folder: resolve(cwd, dir) },
    {
      version: VERSION,
      configFolder: userConfigFolder(env),
      resources: shippedResources(),
      log: logTo(terminal.note),
    },
  );
  terminal.result(json ? `${JSON.stringify({ folder })}\n` : `${text.made(folder)}\n`);
  return EXIT.ok;
}
