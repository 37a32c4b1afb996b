import { createHeldTime } from '../../shared/model/hold-clock.ts';
import type { RunEnd, RunSummary } from '../../shared/model/run.ts';
import type { CallStatus } from '../../shared/model/tool-call.ts';
import type { TraceEvent, TraceEventOf } from '../../shared/model/trace.ts';

/** What was learnt of a run from the events so far, without its long texts. */
export interface TraceSummary {
  readonly started: TraceEventOf<'run.started'> | undefined;
  readonly guest: TraceEventOf<'guest.started'> | undefined;
  readonly ended: TraceEventOf<'run.ended'> | undefined;
  readonly calls: number;
  readonly failedCalls: number;
  readonly heldMs: number;
  readonly last: { readonly seq: number; readonly atMs: number };
}

export interface SummarizingReader {
  add(event: TraceEvent): void;
  summary(): TraceSummary;
}

/** Follows the events of one run, of which a host that is gone may have written only a part. */
export function createSummarizingReader(): SummarizingReader {
  let started: TraceSummary['started'];
  let guest: TraceSummary['guest'];
  let ended: TraceSummary['ended'];
  let calls = 0;
  let failedCalls = 0;
  let last = { seq: 0, atMs: 0 };
  const held = createHeldTime();
  return {
    add(event) {
      last = event;
      held.add(event);
      if (event.kind === 'run.started') started = event;
      else if (event.kind === 'guest.started') guest = event;
      else if (event.kind === 'run.ended') ended = event;
      else if (event.kind === 'call.requested') calls++;
      else if (event.kind === 'call.settled' && isFailed(event.status)) failedCalls++;
    },
    summary: () => ({
      started,
      guest,
      ended,
      calls,
      failedCalls,
      heldMs: held.ms(),
      last: { seq: last.seq, atMs: last.atMs },
    }),
  };
}

/** Whether a call counts as failed in lists: it gave the program an error. One that was given up did not. */
export function isFailed(status: CallStatus): boolean {
  return status === 'error';
}

/** The end of a run whose host is gone: it has everything up to the last event on disk. */
export function interruptedEnd(last: TraceSummary['last']): TraceEventOf<'run.ended'> {
  const end: RunEnd = {
    outcome: 'interrupted',
    violations: [],
    unawaited: [],
    truncated: { stdout: 0, stderr: 0 },
  };
  return { seq: last.seq + 1, atMs: last.atMs, kind: 'run.ended', durationMs: last.atMs, ...end };
}

/** What lists show of the run. `ended` is given by the caller, who knows whether its host is gone. */
export function toRunSummary(trace: TraceSummary, started: TraceEventOf<'run.started'>): RunSummary {
  const { ended } = trace;
  return {
    runId: started.runId,
    program: started.program,
    origin: started.origin,
    startedAt: started.startedAt,
    ...(ended && { durationMs: ended.durationMs }),
    ...(ended && trace.heldMs > 0 && { heldMs: trace.heldMs }),
    ...(ended && { outcome: ended.outcome }),
    ...(ended?.limit && { limit: ended.limit }),
    calls: trace.calls,
    failedCalls: trace.failedCalls,
    ...(started.faults && { faultSeed: started.faults.seed }),
  };
}
