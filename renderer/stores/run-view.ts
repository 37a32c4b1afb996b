import type { CallFault } from '../../shared/model/fault-rack.ts';
import type { AppError } from '../../shared/contract/errors.ts';
import type { Stretch } from '../../shared/model/hold-clock.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { TraceEvent, TraceEventOf } from '../../shared/model/trace.ts';

/** A call at the gate, and what became of it; null while it waits. */
export interface CallHold {
  readonly held: TraceEventOf<'call.held'>;
  released: TraceEventOf<'call.released'> | null;
}

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
  /** How far its tool last said it is, while it is under way. */
  progress: TraceEventOf<'call.progress'> | null;
  /** What faults did to it; absent where they left it alone. */
  fault: CallFault | null;
  settled: TraceEventOf<'call.settled'> | null;
  /** The times it was held, nearly always none. */
  holds: readonly CallHold[];
}

/** The hold in which a call is at this moment. */
export function openHoldOf({ holds, settled }: Pick<CallView, 'holds' | 'settled'>): CallHold | undefined {
  const last = holds.at(-1);
  return settled === null && last?.released === null ? last : undefined;
}

/** The calls of one lane in time order, which do not overlap, and columns beside them for drawing. */
export interface LaneView {
  readonly calls: readonly CallView[];
  /** By place in `calls`; the columns are longer than it. */
  readonly startMs: Float64Array;
  /** `Infinity` while the call is under way. */
  readonly endMs: Float64Array;
  /** 1 where the call ended well. */
  readonly isPlain: Uint8Array;
  /** Number of the tool in this run. */
  readonly tool: Int32Array;
}

/** The picture of one run: calls, output and end, kept in plain arrays outside React. `version` grows with every batch. */
export interface RunView {
  readonly runId: string;
  readonly version: number;
  readonly started: TraceEventOf<'run.started'> | null;
  readonly guest: TraceEventOf<'guest.started'> | null;
  readonly ended: TraceEventOf<'run.ended'> | null;
  readonly calls: readonly CallView[];
  /** What the program asked about its tools, in order; they are no calls. */
  readonly lookups: readonly TraceEventOf<'lookup'>[];
  readonly lanes: number;
  /** Calls that ended with an error of the gateway or the tool. */
  readonly failedCalls: number;
  readonly cancelledCalls: number;
  readonly openCalls: number;
  /** Calls that wait at the gate at this moment, and those that ever did. */
  readonly heldNow: number;
  readonly heldCalls: number;
  /** Calls above the bound of what a window keeps; they are kept with the run. */
  readonly cutCalls: number;
  /** Latest time that an event carried, in ms since the run started. */
  readonly endMs: number;
  /** Time in which no call was in flight, as the compute clock counts it. */
  computeMs(nowMs: number): number;
  /** Stretches in which the run only waited for a person, and nothing else happened. */
  folds(nowMs: number): readonly Stretch[];
  /** Events that were lost on the way because this window was too slow. */
  readonly dropped: number;
  /** Events come faster than a window can show each batch, as when a stored run is opened; it is then shown in steps. */
  readonly isBehind: boolean;
  /** Highest `seq` seen; replayed events below it are ignored. */
  readonly lastSeq: number;
  /** Why the trace could not be read; null while it can. */
  readonly trouble: AppError | null;
  call(callId: string): CallView | undefined;
  lane(lane: number): LaneView;
  /** Names of the tools that were called. */
  tools(): Iterable<string>;
  /** Calls by program line, for the marks beside the text. */
  callsOnLine(line: number): readonly CallView[];
  lines(): ReadonlyMap<number, readonly CallView[]>;
  readonly output: OutputLog;
  apply(events: readonly TraceEvent[], dropped: number): void;
  readonly subscribe: (listener: () => void) => Unsubscribe;
}

export type OutputStream = 'stdout' | 'stderr';

export interface OutputLine {
  readonly stream: OutputStream;
  readonly atMs: number;
  readonly text: string;
  /** True where a line too long to show in one row goes on from the row before. */
  readonly continues: boolean;
}

/** A row of the output in order with calls: a line, or a call at the moment it settled. */
export type OutputEntry = OutputLine | CallView;

/** Output of a run as lines, bounded; `cutLines` counts what was let go at the top. */
export interface OutputLog {
  readonly lines: readonly OutputLine[];
  readonly cutLines: number;
  /** The kept lines of one stream. */
  of(stream: OutputStream): readonly OutputLine[];
  /** Kept lines and settled calls in the order they happened. */
  readonly inOrder: readonly OutputEntry[];
  /** Lines that a stream wrote, those let go included. */
  count(stream: OutputStream): number;
}
