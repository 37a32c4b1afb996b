import { createWriteStream, fstatSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { createRunEventLines, refusedRunLine } from '../../host/run-events.ts';
import type { CommandContext } from './context.ts';
import { CommandFailure, commandErrorOf } from './failure.ts';

export interface EventSinkOptions {
  /** To stdout, which then carries nothing else. */
  readonly events?: true;
  readonly eventsTo?: string;
  readonly json?: true;
}

/** Where the events of a run are written as they happen (docs/events.md). */
export interface EventSink {
  take(event: TraceEvent): void;
  /** Of a run that could not be made. */
  refuse(error: unknown): void;
  /** Settles when all is written. */
  close(): Promise<void>;
}

export function openEventSink(options: EventSinkOptions, { terminal, cwd }: CommandContext): EventSink {
  if (options.events && options.json) {
    throw new CommandFailure({ code: 'usage', message: CLI_TEXT.errors.eventsAndJson });
  }
  const file = options.eventsTo === undefined ? undefined : openFile(options.eventsTo, cwd, terminal.note);
  const lineOf = createRunEventLines();
  const isWanted = options.events === true || file !== undefined;
  let hasBegun = false;

  function write(line: string): void {
    if (options.events) terminal.result(`${line}\n`);
    file?.write(`${line}\n`);
  }

  return {
    take(event) {
      hasBegun = true;
      if (isWanted) write(lineOf(event));
    },
    refuse(error) {
      const told = commandErrorOf(error);
      if (told && !hasBegun) write(refusedRunLine(told));
    },
    async close() {
      if (file) await new Promise<void>((done) => file.end(done));
    },
  };
}

/** One that breaks off later is told, and the run goes on. */
function openFile(name: string, cwd: string, note: (text: string) => void): Writable {
  try {
    const [, descriptor] = /^\/dev\/fd\/(\d+)$/.exec(name) ?? [];
    const fd = descriptor === undefined ? openSync(resolve(cwd, name), 'w') : Number(descriptor);
    // What Node hands to its children is a socket, which cannot be opened by its path.
    const stream = fstatSync(fd).isSocket() ? new Socket({ fd, writable: true }) : createWriteStream(name, { fd });
    stream.on('error', (error: Error) => note(`${CLI_TEXT.errors.eventsUnwritable(name, error.message)}\n`));
    return stream;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new CommandFailure({ code: 'unwritable', message: CLI_TEXT.errors.eventsUnwritable(name, error.message) });
  }
}
