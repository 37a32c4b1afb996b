import { Option, type Command } from 'commander';
import type { Outcome } from '../../../shared/model/run.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import type { Host } from '../../host/host.ts';
import { runRecordJson } from '../../host/record-json.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { openEventSink, type EventSink } from '../cli/event-sink.ts';
import { jsonObjectText } from '../cli/json-option.ts';
import { namesIn } from '../cli/name-list.ts';
import { readProgramFile, type ProgramFile } from '../cli/program-file.ts';
import type { Perform } from '../cli/run-cli.ts';
import { printRun } from '../cli/run-report.ts';
import type { Terminal } from '../cli/terminal.ts';
import { holdPolicy } from '../cli/hold-prompt.ts';
import { noteServers } from '../cli/server-notes.ts';
import { noteProblems } from '../cli/workspace-problems.ts';
import { openCommandHost } from '../command-host.ts';

interface RunOptions {
  readonly workspace?: string;
  readonly inputs?: string;
  readonly tools?: string;
  readonly skills?: string;
  readonly holds?: 'deny' | 'allow';
  readonly json?: true;
  readonly events?: true;
  readonly eventsTo?: string;
  readonly parentCall?: string;
}

const { options: optionText, run: text } = CLI_TEXT;

const EXIT_OF: Readonly<Record<Outcome, ExitCode>> = {
  succeeded: EXIT.ok,
  failed: EXIT.failed,
  rejected: EXIT.rejected,
  timed_out: EXIT.timedOut,
  cancelled: EXIT.cancelled,
  crashed: EXIT.crashed,
  interrupted: EXIT.crashed,
};

/** How often the line of a running program is written again. */
const PROGRESS_MS = 200;

export function runCommand(program: Command, perform: Perform): void {
  program
    .command('run')
    .description(text.about)
    .argument('<file>', text.file)
    .option('--workspace <dir>', optionText.workspace)
    .option('--inputs <json>', optionText.inputs)
    .option('--tools <globs>', optionText.tools)
    .option('--skills <names>', optionText.skills)
    .addOption(new Option('--holds <choice>', optionText.holds).choices(['deny', 'allow']))
    .option('--json', optionText.json)
    .option('--events', optionText.events)
    .option('--events-to <file>', optionText.eventsTo)
    .option('--parent-call <id>', optionText.parentCall)
    .addHelpText('after', `\n${text.details.join('\n')}\n\n${CLI_TEXT.exitCodes}`)
    .action((file: string, options: RunOptions) => perform((context) => run(file, options, context)));
}

async function run(file: string, options: RunOptions, context: CommandContext): Promise<ExitCode> {
  const sink = openEventSink(options, context);
  try {
    return await runWith(sink, file, options, context);
  } catch (error) {
    sink.refuse(error);
    throw error;
  } finally {
    await sink.close();
  }
}

async function runWith(sink: EventSink, file: string, options: RunOptions, context: CommandContext): Promise<ExitCode> {
  const inputsText = options.inputs === undefined ? undefined : jsonObjectText('--inputs', options.inputs);
  const program = await readProgramFile(file, options.workspace, context.cwd);
  const host = await openCommandHost(program.workspace, context, holdPolicy(options.holds, context));
  try {
    await host.startServers({ kind: 'run', ...(options.tools !== undefined && { tools: namesIn(options.tools) }) });
    noteServers(host, context.terminal);
    noteProblems(host, context.terminal);
    const asked = { ...options, ...program, sink, ...(inputsText !== undefined && { inputsText }) };
    return await runIn(host, asked, context);
  } finally {
    await host.dispose();
  }
}

type RunIn = ProgramFile & RunOptions & { readonly inputsText?: string; readonly sink: EventSink };

async function runIn(host: Host, asked: RunIn, { terminal, signal }: CommandContext): Promise<ExitCode> {
  const { program, source, inputsText, tools, skills, parentCall, json, events, sink } = asked;
  const isText = !json && !events;
  const progress = showProgress(program, terminal);
  try {
    const started = await host.startRun({
      program,
      source,
      origin: 'person',
      signal,
      ...(inputsText !== undefined && { inputsText }),
      ...(tools !== undefined && { tools: namesIn(tools) }),
      ...(skills !== undefined && { skills: namesIn(skills) }),
      ...(parentCall !== undefined && { parentCallId: parentCall }),
      onEvent(event) {
        sink.take(event);
        if (isText) printOutput(event, terminal);
        progress.see(event);
      },
    });
    const { outcome } = await started.ended;
    const record = await started.record();
    progress.end();
    if (json) terminal.result(`${runRecordJson(record)}\n`);
    else if (isText) printRun(record, terminal);
    return EXIT_OF[outcome];
  } finally {
    progress.end();
  }
}

function printOutput(event: TraceEvent, { result, note }: Terminal): void {
  if (event.kind !== 'output') return;
  if (event.stream === 'stdout') result(event.text);
  else note(event.text);
}

function showProgress(program: string, terminal: Terminal) {
  const begun = performance.now();
  let calls = 0;
  const show = () => terminal.progress(text.running(program, calls, Math.round((performance.now() - begun) / 1000)));
  const timer = setInterval(show, PROGRESS_MS);
  return {
    see(event: TraceEvent) {
      if (event.kind === 'call.requested') calls += 1;
    },
    end() {
      clearInterval(timer);
      terminal.progress();
    },
  };
}
