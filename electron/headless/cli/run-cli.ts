import { Command, CommanderError } from 'commander';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { callCommand } from '../commands/call.ts';
import { checkCommand } from '../commands/check.ts';
import { evalCommand } from '../commands/eval.ts';
import { exportCommand } from '../commands/export.ts';
import { importCommand } from '../commands/import.ts';
import { initCommand } from '../commands/init.ts';
import { mcpCommand } from '../commands/mcp.ts';
import { runCommand } from '../commands/run.ts';
import { runtimesCommand } from '../commands/runtimes.ts';
import { secretCommand } from '../commands/secret.ts';
import { serveCommand } from '../commands/serve.ts';
import { toolsCommand } from '../commands/tools.ts';
import { VERSION } from '../version.ts';
import { EXIT, type CommandContext, type ExitCode } from './context.ts';
import { commandErrorOf, type CommandError } from './failure.ts';

/** Does one command's work, given to commander as its action. */
export type Perform = (work: (context: CommandContext) => Promise<ExitCode>) => Promise<void>;

/** One command of the line: its file declares it and holds its work. */
export type DefineCommand = (program: Command, perform: Perform) => void;

const COMMANDS: readonly DefineCommand[] = [
  initCommand,
  runCommand,
  checkCommand,
  callCommand,
  evalCommand,
  toolsCommand,
  exportCommand,
  importCommand,
  runtimesCommand,
  secretCommand,
  mcpCommand,
  serveCommand,
];

/** Runs one command line and answers its exit code. Never rejects. */
export async function runCli(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = createProgram(context, async (work) => {
    code = await work(context);
  });
  try {
    if (args.length === 0) program.help({ error: true });
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return report(error, { args, program, context });
  }
}

function createProgram({ terminal }: CommandContext, perform: Perform): Command {
  const program = new Command('gatehouse')
    .description(CLI_TEXT.about)
    .version(VERSION)
    .addHelpText('after', `\n${CLI_TEXT.exitCodes}`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.result(text),
      writeErr: (text) => terminal.note(text),
      outputError: () => undefined, // told with the hint, or as JSON, where the error is caught
    });
  for (const define of COMMANDS) define(program, perform);
  return program;
}

interface Reported {
  readonly args: readonly string[];
  readonly program: Command;
  readonly context: CommandContext;
}

function report(error: unknown, { args, program, context: { terminal } }: Reported): ExitCode {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
  if (error instanceof CommanderError && error.code === 'commander.help') return EXIT.usage;
  const failure = usageErrorOf(error, hintFor(args, program)) ?? commandErrorOf(error) ?? bug(error, terminal.note);
  if (args.includes('--json')) terminal.result(`${JSON.stringify({ error: failure })}\n`);
  else terminal.note(`${terminal.style('red', 'gatehouse:')} ${placed(failure)}\n`);
  return EXIT.usage;
}

function usageErrorOf(error: unknown, hint: string): CommandError | undefined {
  if (!(error instanceof CommanderError)) return undefined;
  const message = error.message
    .replace(/^error: /, '')
    .replace(/\n\(?/g, '. ')
    .replace(/\)$/, '');
  return { code: 'usage', message: `${message}\n${hint}` };
}

function hintFor(args: readonly string[], program: Command): string {
  const command = program.commands.find((known) => known.name() === args[0]);
  return CLI_TEXT.errors.hint(command ? `gatehouse ${command.name()}` : 'gatehouse');
}

function bug(error: unknown, note: (text: string) => void): CommandError {
  note(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return { code: 'internal', message: CLI_TEXT.errors.bug };
}

function placed({ message, file, line }: CommandError): string {
  if (file === undefined || message.includes(file)) return message;
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`;
}
