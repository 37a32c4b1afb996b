import { close, fsync, mkdirSync, openSync, write } from 'node:fs';
import { join } from 'node:path';
import type { TraceEvent } from '../../shared/model/trace.ts';
import { createListeners } from '../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import { eventLine } from './event-line.ts';
import { TRACE_FILE } from './run-folder.ts';

export interface TraceLog {
  /** Takes an event for good: sets its `seq` now, makes it text and writes it a moment later. */
  push(event: TraceEvent): void;
  /** Bytes of whole lines that are on disk. */
  readonly bytes: number;
  /** Told after each write, and once when the log is closed. */
  onWritten(listener: () => void): Unsubscribe;
  /** Writes what waits, makes it last and closes the file. Settles with the first write error, or nothing. */
  close(): Promise<Error | undefined>;
}

const FLUSH_MS = 16;
const FLUSH_CHARS = 64 * 1024;
/** What an event takes on disk beside its long texts, roughly; it only decides when to write early. */
const EVENT_CHARS = 300;

/**
 * The one writer of a run's `trace.jsonl`. Taking an event costs an array slot: they become text together, when they are
 * written, 16 ms or about 64 KiB later. No promise is made per event. After a write error nothing more is written.
 */
export function createTraceLog(runFolder: string, onEvent?: (event: TraceEvent) => void): TraceLog {
  mkdirSync(runFolder, { recursive: true });
  const file = openSync(join(runFolder, TRACE_FILE), 'wx');
  const written = createListeners<[]>();
  let waiting: TraceEvent[] = [];
  let waitingChars = 0;
  let seq = 0;
  let bytes = 0;
  let isWriting = false;
  let failure: Error | undefined;
  let whenIdle: (() => void) | undefined;
  const wake = createWake(flush);

  function flush(): void {
    wake.clear();
    if (isWriting || waiting.length === 0) return;
    const lines = Buffer.from(linesOf(waiting), 'utf8');
    waiting = [];
    waitingChars = 0;
    isWriting = true;
    writeAll(file, lines, (error) => {
      isWriting = false;
      if (error) waiting = [];
      else bytes += lines.length;
      failure ??= error;
      written.tell();
      if (whenIdle && waiting.length === 0) whenIdle();
      else if (whenIdle) flush();
      else plan();
    });
  }

  /** Writes what waits when it is enough or has waited; each write costs as much as a call, however short it is. */
  function plan(): void {
    if (waitingChars >= FLUSH_CHARS) wake.soon();
    else if (waiting.length > 0) wake.later();
  }

  return {
    push(event) {
      if (failure) return;
      event.seq = ++seq;
      onEvent?.(event);
      waiting.push(event);
      waitingChars += EVENT_CHARS + longTextChars(event);
      plan();
    },
    get bytes() {
      return bytes;
    },
    onWritten: (listener) => written.add(listener),
    async close() {
      flush();
      if (isWriting) await new Promise<void>((resolve) => (whenIdle = resolve));
      failure ??= await finish(file);
      return failure;
    },
  };
}

/** Calls once, `FLUSH_MS` later or after what goes on now: a long result goes to the guest before it becomes a line. */
function createWake(call: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;
  return {
    later: () => void (timer ??= setTimeout(call, FLUSH_MS)),
    soon: () => void (immediate ??= setImmediate(call)),
    clear() {
      clearTimeout(timer);
      clearImmediate(immediate);
      [timer, immediate] = [undefined, undefined];
    },
  };
}

function linesOf(events: readonly TraceEvent[]): string {
  let text = '';
  for (const event of events) text += eventLine(event) + '\n';
  return text;
}

function longTextChars(event: TraceEvent): number {
  switch (event.kind) {
    case 'output':
      return event.text.length;
    case 'call.requested':
      return event.argumentsText.length;
    case 'call.released':
      return event.argumentsText?.length ?? 0;
    case 'call.settled':
      return event.resultText?.length ?? 0;
    case 'run.started':
      return event.source.length + event.inputsText.length;
    case 'run.ended':
      return event.valueText?.length ?? 0;
    default:
      return 0;
  }
}

function writeAll(file: number, bytes: Buffer, done: (error: Error | undefined) => void): void {
  write(file, bytes, (error, count) => {
    if (error) done(error);
    else if (count < bytes.length) writeAll(file, bytes.subarray(count), done);
    else done(undefined);
  });
}

function finish(file: number): Promise<Error | undefined> {
  return new Promise((resolve) => {
    fsync(file, (syncError) => close(file, (closeError) => resolve(syncError ?? closeError ?? undefined)));
  });
}
