import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { TraceEvent, TraceEventOf } from '../../shared/model/trace.ts';

/** One call as the screen knows it: what its events said so far. */
export interface CallView {
  readonly callId: string;
  /** Place in the order of requests, from 0. */
  readonly index: number;
  /** First free lane when it was requested; stable. */
  readonly lane: number;
  readonly requested: TraceEventOf<'call.requested'>;
  /** The stage in which it waits, while it is under way. */
  stage: TraceEventOf<'call.stage'>['stage'] | null;
  settled: TraceEventOf<'call.settled'> | null;
}

/** The picture of one run: calls, output and end, kept in plain arrays outside React. `version` grows with every batch. */
export interface RunView {
  readonly runId: string;
  readonly version: number;
  readonly started: TraceEventOf<'run.started'> | null;
  readonly guest: TraceEventOf<'guest.started'> | null;
  readonly ended: TraceEventOf<'run.ended'> | null;
  readonly calls: readonly CallView[];
  readonly lanes: number;
  /** Events that were lost on the way because this window was too slow. */
  readonly dropped: number;
  /** Highest `seq` seen; replayed events below it are ignored. */
  readonly lastSeq: number;
  call(callId: string): CallView | undefined;
  /** Calls by program line, for the marks beside the text. */
  callsOnLine(line: number): readonly CallView[];
  lines(): ReadonlyMap<number, readonly CallView[]>;
  readonly output: OutputLog;
  apply(events: readonly TraceEvent[], dropped: number): void;
  subscribe(listener: () => void): Unsubscribe;
}

export interface OutputLine {
  readonly stream: 'stdout' | 'stderr';
  readonly atMs: number;
  readonly text: string;
}

/** Output of a run as lines, bounded; `cutLines` counts what was let go at the top. */
export interface OutputLog {
  readonly lines: readonly OutputLine[];
  readonly cutLines: number;
  count(stream: 'stdout' | 'stderr'): number;
}
