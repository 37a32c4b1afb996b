import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunEnd } from '../../shared/model/run.ts';
import type { TraceEvent, TraceEventOf } from '../../shared/model/trace.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import { cutForViewer } from './cut-event.ts';
import { TRACE_FILE } from './run-folder.ts';
import { createTraceReader, parseTraceLine } from './trace-reader.ts';
import { interruptedEnd } from './trace-summary.ts';

const MAX_BATCH = 512;

/** What tells a follower that a run went on. */
export interface TraceSource {
  /** Whether nobody will write to this trace again. */
  isOver(): boolean;
  /** Told when something may have been written, or the run may be over. */
  onProgress(listener: () => void): Unsubscribe;
}

/** Takes batches of events. Not asked for the next one before it settled: a slow viewer slows its reading, nothing else. */
export type EventSink = (events: readonly TraceEvent[]) => Promise<void>;

export interface FollowOptions {
  readonly fromSeq: number;
  readonly signal: AbortSignal;
}

/**
 * Reads a run's events from disk, from `fromSeq` on, then as they are written, until the run is over. The file is the
 * only queue between run and viewer: nothing is held in memory for a slow one and nothing is lost. A run whose host is
 * gone ends with an event of its own, `interrupted`.
 */
export async function followTrace(
  runFolder: string,
  source: TraceSource,
  sink: EventSink,
  { fromSeq, signal }: FollowOptions,
): Promise<RunEnd | undefined> {
  const file = await open(join(runFolder, TRACE_FILE), 'r');
  const progress = createProgress(source, signal);
  let last = { seq: 0, atMs: 0 };
  try {
    const reader = createTraceReader(file);
    for (;;) {
      // Asked before the read: what was written before the end is then read as well.
      const isOver = source.isOver();
      const lines = await reader.read();
      if (signal.aborted) return undefined;
      const events = lines.map(parseTraceLine).filter((event) => event !== undefined);
      last = events.at(-1) ?? last;
      await deliver(events, fromSeq, sink);
      const end = events.findLast((event) => event.kind === 'run.ended');
      if (end) return toRunEnd(end);
      if (lines.length > 0) continue;
      if (isOver) break;
      await progress.next();
    }
  } finally {
    progress.stop();
    await file.close();
  }
  const end = interruptedEnd(last);
  await deliver([end], fromSeq, sink);
  return toRunEnd(end);
}

async function deliver(events: readonly TraceEvent[], fromSeq: number, sink: EventSink): Promise<void> {
  const wanted = events.filter((event) => event.seq >= fromSeq).map(cutForViewer);
  for (let at = 0; at < wanted.length; at += MAX_BATCH) await sink(wanted.slice(at, at + MAX_BATCH));
}

/** How the run ended, its value cut as in the event. */
function toRunEnd(event: TraceEventOf<'run.ended'>): RunEnd {
  const {
    seq: _seq,
    atMs: _atMs,
    kind: _kind,
    durationMs: _durationMs,
    valueBytes: _valueBytes,
    ...end
  } = cutForViewer(event) as TraceEventOf<'run.ended'>; // cutting keeps the kind
  return end;
}

/** Remembers progress that came while nobody waited, so that none is missed between a read and the wait after it. */
function createProgress(source: TraceSource, signal: AbortSignal) {
  let hasCome = false;
  let wake: (() => void) | undefined;
  function come(): void {
    hasCome = true;
    wake?.();
  }
  const off = source.onProgress(come);
  signal.addEventListener('abort', come);
  return {
    async next(): Promise<void> {
      if (!hasCome) await new Promise<void>((resolve) => (wake = resolve));
      hasCome = false;
    },
    stop(): void {
      off();
      signal.removeEventListener('abort', come);
    },
  };
}
