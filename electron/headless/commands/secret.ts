import type { Command } from 'commander';
import { isSecretName } from '../../../shared/model/reference.ts';
import { MAX_SECRET_LENGTH, SHORTEST_HIDDEN_SECRET, type SecretSummary } from '../../../shared/model/secret.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { secretsText } from '../../../shared/text/secret-text.ts';
import type { SecretStore } from '../../host/host.ts';
import { userConfigFolder } from '../../host/places.ts';
import { createSecretFile, secretFilePath } from '../../host/user-folder/secret-file.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { CommandFailure } from '../cli/failure.ts';
import { findWorkspace, isInWorkspace } from '../cli/find-workspace.ts';
import type { Perform } from '../cli/run-cli.ts';
import { table } from '../cli/table.ts';
import { readAll, readHiddenLine } from '../cli/text-input.ts';
import { openCommandHost } from '../command-host.ts';

interface SecretOptions {
  readonly json?: true;
}
interface ListOptions extends SecretOptions {
  readonly workspace?: string;
}

const { options: optionText, secret: text, errors } = CLI_TEXT;

export function secretCommand(program: Command, perform: Perform): void {
  const secret = program.command('secret').description(text.about);
  secret
    .command('set')
    .description(text.setAbout)
    .argument('<name>', text.name)
    .option('--json', optionText.json)
    .action((name: string, options: SecretOptions) => perform((context) => setSecret(name, options, context)));
  secret
    .command('list')
    .description(text.listAbout)
    .option('--workspace <dir>', optionText.workspace)
    .option('--json', optionText.json)
    .action((options: ListOptions) => perform((context) => listSecrets(options, context)));
  secret
    .command('remove')
    .description(text.removeAbout)
    .argument('<name>', text.name)
    .option('--json', optionText.json)
    .action((name: string, options: SecretOptions) => perform((context) => removeSecret(name, options, context)));
}

async function setSecret(name: string, { json }: SecretOptions, context: CommandContext): Promise<ExitCode> {
  requireName(name);
  const { terminal } = context;
  const secrets = secretsOf(context);
  await secrets.names(); // a file that cannot be used is told before anybody types a value
  const value = await readValue(name, context);
  if (value === undefined) return EXIT.cancelled;
  requireValue(value);
  await secrets.write(name, value);
  if (value.length < SHORTEST_HIDDEN_SECRET) terminal.note(`${secretsText.short(SHORTEST_HIDDEN_SECRET)}\n`);
  terminal.result(json ? `${JSON.stringify({ name })}\n` : `${text.set(name, secrets.place.file)}\n`);
  return EXIT.ok;
}

/** Never from the arguments, which every user of the machine may read. The line end that `echo` adds is not part of it. */
async function readValue(name: string, { input, terminal, signal }: CommandContext): Promise<string | undefined> {
  if (input.isTTY !== true) return (await readAll(input, MAX_SECRET_LENGTH + 2)).replace(/\r?\n$/, '');
  const value = await readHiddenLine(input, { ask: () => terminal.note(text.prompt(name)), signal });
  terminal.note('\n');
  return value;
}

async function listSecrets(options: ListOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const secrets = await secretsAndUses(options, context);
  if (options.json) terminal.result(`${JSON.stringify({ secrets })}\n`);
  else if (secrets.length === 0) terminal.note(`${text.none}\n`);
  else terminal.result(`${table([text.headings, ...secrets.flatMap(rowsOf)])}\n`);
  return EXIT.ok;
}

/** Outside a workspace only what is set is known. */
async function secretsAndUses({ workspace }: ListOptions, context: CommandContext): Promise<readonly SecretSummary[]> {
  const names = await secretsOf(context).names();
  if (workspace === undefined && !isInWorkspace(context.cwd)) {
    return names.map((name) => ({ name, isSet: true, uses: [] }));
  }
  const host = await openCommandHost(findWorkspace(workspace, context.cwd), context);
  try {
    return (await host.secrets()).secrets;
  } finally {
    await host.dispose();
  }
}

/** The first line names the secret, one below it for each further place. */
function rowsOf({ name, isSet, uses }: SecretSummary): (readonly string[])[] {
  const places = uses.map(({ file, pointer }) => `${file}#${pointer}`);
  const [first = text.unused, ...more] = places;
  return [[name, isSet ? text.isSet : text.isMissing, first], ...more.map((place) => ['', '', place])];
}

async function removeSecret(name: string, { json }: SecretOptions, context: CommandContext): Promise<ExitCode> {
  requireName(name);
  const { terminal } = context;
  const removed = await secretsOf(context).remove(name);
  if (json) terminal.result(`${JSON.stringify({ name, removed })}\n`);
  else if (removed) terminal.result(`${text.removed(name)}\n`);
  else terminal.note(`${text.noSuch(name)}\n`);
  return removed ? EXIT.ok : EXIT.failed;
}

function secretsOf({ env }: CommandContext): SecretStore {
  return createSecretFile({ path: secretFilePath(userConfigFolder(env)) });
}

function requireName(name: string): void {
  if (!isSecretName(name)) throw new CommandFailure({ code: 'usage', message: errors.secretName(name) });
}

function requireValue(value: string): void {
  if (value === '') throw new CommandFailure({ code: 'usage', message: errors.secretEmpty });
  if (value.length > MAX_SECRET_LENGTH) {
    throw new CommandFailure({ code: 'usage', message: errors.secretTooLong(MAX_SECRET_LENGTH) });
  }
}
