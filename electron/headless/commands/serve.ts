import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { makeWorkspace } from '../../host/make-workspace.ts';
import { shippedResources, userConfigFolder } from '../../host/places.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { findWorkspace } from '../cli/find-workspace.ts';
import type { Perform } from '../cli/run-cli.ts';
import { logTo } from '../command-host.ts';
import { portNumber } from '../serve/free-port.ts';
import { startServing, type Serving } from '../serve/serving.ts';
import { VERSION } from '../version.ts';

interface ServeOptions {
  readonly port?: string;
  readonly workspace?: string;
  readonly example?: string;
  readonly json?: true;
}

const { options: optionText, serve: text } = CLI_TEXT;

export function serveCommand(program: Command, perform: Perform): void {
  program
    .command('serve')
    .description(text.about)
    .argument('[dir]', text.folder)
    .option('--port <number>', optionText.port)
    .option('--workspace <dir>', text.folder)
    .option('--example <id>', optionText.example)
    .option('--json', optionText.json)
    .action((dir: string | undefined, options: ServeOptions) =>
      perform((context) => serve({ ...(dir !== undefined && { workspace: dir }), ...options }, context)),
    );
}

async function serve(options: ServeOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, env, signal } = context;
  const port = options.port === undefined ? {} : { port: portNumber(options.port) };
  const configFolder = userConfigFolder(env);
  const folder = await folderToOpen(options, { ...context, configFolder });
  const serving = await startServing({
    ...port,
    ...(folder !== undefined && { folder }),
    configFolder,
    log: logTo(terminal.note),
  });
  try {
    tellAddress(serving, options, context);
    if (!signal.aborted) await once(signal, 'abort');
    if (!options.json) terminal.note(`${text.stopping}\n`);
    return EXIT.ok;
  } finally {
    await serving.close();
  }
}

type FolderContext = CommandContext & { readonly configFolder: string };

async function folderToOpen(options: ServeOptions, context: FolderContext): Promise<string | undefined> {
  const { cwd, terminal, configFolder } = context;
  if (options.workspace !== undefined) return findWorkspace(options.workspace, cwd);
  if (options.example === undefined) return undefined;
  return makeWorkspace(
    { kind: 'example', example: options.example },
    { version: VERSION, configFolder, resources: shippedResources(), log: logTo(terminal.note) },
  );
}

function tellAddress(serving: Serving, { json }: ServeOptions, { terminal, signal }: CommandContext): void {
  const address = serving.newAddress();
  if (json) {
    terminal.result(`${JSON.stringify({ url: address })}\n`);
    return;
  }
  terminal.result(`${text.at(address)}\n`);
  if (!process.stdin.isTTY) return;
  terminal.note(`${text.once}\n`);
  const lines = createInterface({ input: process.stdin });
  lines.on('line', () => terminal.result(`${text.at(serving.newAddress())}\n`));
  signal.addEventListener('abort', () => lines.close(), { once: true });
}
