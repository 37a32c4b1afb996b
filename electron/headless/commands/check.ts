import type { Command } from 'commander';
import type { ProgramCheck } from '../../../shared/model/program-check.ts';
import { findingsOf } from '../../../shared/text/check-text.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { namesIn } from '../cli/name-list.ts';
import { readProgramFile } from '../cli/program-file.ts';
import type { Perform } from '../cli/run-cli.ts';
import { noteServers } from '../cli/server-notes.ts';
import type { Terminal } from '../cli/terminal.ts';
import { noteProblems } from '../cli/workspace-problems.ts';
import { openCommandHost } from '../command-host.ts';

interface CheckOptions {
  readonly workspace?: string;
  readonly tools?: string;
  readonly skills?: string;
  readonly json?: true;
}

const { options: optionText, run: runText, check: text } = CLI_TEXT;

export function checkCommand(program: Command, perform: Perform): void {
  program
    .command('check')
    .description(text.about)
    .argument('<file>', runText.file)
    .option('--workspace <dir>', optionText.workspace)
    .option('--tools <globs>', optionText.tools)
    .option('--skills <names>', optionText.skills)
    .option('--json', optionText.json)
    .addHelpText('after', `\n${text.details.join('\n')}`)
    .action((file: string, options: CheckOptions) => perform((context) => check(file, options, context)));
}

async function check(file: string, options: CheckOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, signal, cwd } = context;
  const { workspace, program, source } = await readProgramFile(file, options.workspace, cwd);
  const asked = {
    ...(options.tools !== undefined && { tools: namesIn(options.tools) }),
    ...(options.skills !== undefined && { skills: namesIn(options.skills) }),
  };
  const host = await openCommandHost(workspace, context);
  try {
    noteProblems(host, terminal);
    const found = await host.checkProgram({ program, source, ...asked, startsServers: true, signal });
    noteServers(host, terminal);
    if (options.json) terminal.result(`${JSON.stringify({ program, ...found })}\n`);
    else print(found, program, terminal);
    return findingsOf(found, program).length === 0 ? EXIT.ok : EXIT.failed;
  } finally {
    await host.dispose();
  }
}

function print(found: ProgramCheck, program: string, { result, style }: Terminal): void {
  const findings = findingsOf(found, program);
  for (const finding of findings) result(`${style('red', finding.place)} ${finding.text}\n`);
  const tools = new Set(found.tools.map(({ tool }) => tool)).size;
  result(`${findings.length === 0 ? text.clean(program, tools) : text.found(findings.length)}\n`);
}
