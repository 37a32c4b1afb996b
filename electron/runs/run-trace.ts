import { createHeldTime } from '../../shared/model/hold-clock.ts';
import type { LimitName } from '../../shared/model/limits.ts';
import type { RunEnd, RunSummary } from '../../shared/model/run.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { TraceEvent, TraceEventOf } from '../../shared/model/trace.ts';
import type { GatewayObserver } from '../gateway/gateway.ts';
import type { LookupAnswer, ToolLookup } from '../gateway/look-up.ts';
import type { ExecuteObserver } from '../runtime/runtime.ts';
import { createTraceLog, type TraceLog } from './trace-log.ts';
import { isFailed } from './trace-summary.ts';

/** What is known of a run before its guest is up. */
export type RunFacts = Omit<TraceEventOf<'run.started'>, 'seq' | 'atMs' | 'kind' | 'version'>;

/** Turns what gateway and runtime say of one run into its events, and counts. */
export interface RunTrace {
  /** Present once the run exists: a runtime that cannot start makes none. */
  readonly log: TraceLog | undefined;
  readonly gatewayObserver: GatewayObserver;
  readonly executeObserver: ExecuteObserver;
  end(end: RunEnd): void;
  summary(): RunSummary;
}

export interface RunTraceOptions {
  readonly facts: RunFacts;
  readonly runFolder: string;
  /** Milliseconds since the run started. */
  readonly now: () => number;
  readonly onEvent: ((event: TraceEvent) => void) | undefined;
  /** The run exists from now on. */
  readonly onBegin: (log: TraceLog) => void;
  /** Something that lists show has changed. */
  readonly onChange: () => void;
}

export function createRunTrace({ facts, runFolder, now, onEvent, onBegin, onChange }: RunTraceOptions): RunTrace {
  let log: TraceLog | undefined;
  let ended: (RunEnd & { readonly durationMs: number }) | undefined;
  const counts = { calls: 0, failedCalls: 0 };
  const held = createHeldTime();

  function begin(armed: readonly LimitName[] = facts.runtime.armed): TraceLog {
    if (log) return log;
    log = createTraceLog(runFolder, (event) => {
      held.add(event);
      onEvent?.(event);
    });
    const runtime = { ...facts.runtime, armed: [...armed] };
    log.push({ seq: 0, atMs: 0, kind: 'run.started', version: 1, ...facts, runtime });
    onBegin(log);
    onChange();
    return log;
  }

  return {
    get log() {
      return log;
    },
    gatewayObserver: observeGateway(begin, counts, onChange),
    executeObserver: observeGuest(begin, now),
    end(end) {
      const durationMs = roundMs(now());
      ended = { ...end, durationMs };
      begin().push({ seq: 0, atMs: durationMs, kind: 'run.ended', durationMs, ...end });
      onChange();
    },
    summary: () => ({
      runId: facts.runId,
      program: facts.program,
      origin: facts.origin,
      startedAt: facts.startedAt,
      ...(ended && { durationMs: ended.durationMs }),
      ...(ended && held.ms() > 0 && { heldMs: held.ms() }),
      ...(ended && { outcome: ended.outcome }),
      ...(ended?.limit && { limit: ended.limit }),
      ...counts,
      ...(facts.faults && { faultSeed: facts.faults.seed }),
    }),
  };
}

type Begin = (armed?: readonly LimitName[]) => TraceLog;

function observeGateway(
  begin: Begin,
  counts: { calls: number; failedCalls: number },
  onChange: () => void,
): GatewayObserver {
  return {
    requested({ callId, tool, caller, line, argumentsText, bytes, atMs }) {
      counts.calls++;
      begin().push({
        seq: 0,
        atMs,
        kind: 'call.requested',
        callId,
        tool,
        caller,
        line,
        argumentsText,
        argumentBytes: bytes,
      });
      onChange();
    },
    entered(callId, stage, atMs) {
      begin().push({ seq: 0, atMs, kind: 'call.stage', callId, stage });
    },
    progressed(callId, { progress, total, message }, atMs) {
      const facts = { callId, progress, total, message: message?.slice(0, MAX_PROGRESS_CHARS) };
      begin().push({ seq: 0, atMs, kind: 'call.progress', ...facts });
    },
    held(hold) {
      begin().push({ seq: 0, atMs: hold.atMs, kind: 'call.held', callId: hold.callId, ...causeOf(hold) });
      onChange();
    },
    released({ callId, outcome, by, forRun, heldMs, argumentsText, atMs }) {
      begin().push({
        seq: 0,
        atMs,
        kind: 'call.released',
        callId,
        outcome,
        by,
        ...(forRun && { forRun }),
        heldMs,
        ...(argumentsText !== undefined && { argumentsText }),
      });
      onChange();
    },
    faulted(callId, fault, atMs) {
      begin().push({ seq: 0, atMs, kind: 'call.faulted', callId, fault });
    },
    lookedUp: (lookup, answer, atMs) => begin().push(lookupEvent(lookup, answer, atMs)),
    settled(record) {
      if (isFailed(record.status)) counts.failedCalls++;
      begin().push(settledEvent(record));
      onChange();
    },
  };
}

/** What was too large to be asked with is not kept either. */
function lookupEvent(
  { lookup, argumentsText, line }: ToolLookup,
  answer: LookupAnswer,
  atMs: number,
): TraceEventOf<'lookup'> {
  const error = answer.ok ? undefined : answer.error;
  return {
    seq: 0,
    atMs: roundMs(atMs),
    kind: 'lookup',
    lookup,
    ...(line !== undefined && { line }),
    argumentsText: error?.code === 'arguments_too_large' ? '{}' : argumentsText,
    resultBytes: answer.ok ? Buffer.byteLength(answer.resultText) : 0,
    ...(error && { error }),
  };
}

const MAX_PROGRESS_CHARS = 500;

function causeOf({ gate, stop, reason }: Parameters<GatewayObserver['held']>[0]) {
  return {
    ...(gate !== undefined && { gate }),
    ...(stop !== undefined && { stop }),
    ...(reason !== undefined && { reason }),
  };
}

function observeGuest(begin: Begin, now: () => number): ExecuteObserver {
  const offsets = { stdout: 0, stderr: 0 };
  return {
    started({ python, interpreter, armed }) {
      begin(armed).push({ seq: 0, atMs: roundMs(now()), kind: 'guest.started', python, interpreter });
    },
    output(stream, text) {
      const offset = offsets[stream];
      offsets[stream] += Buffer.byteLength(text);
      begin().push({ seq: 0, atMs: roundMs(now()), kind: 'output', stream, offset, text });
    },
  };
}

function settledEvent(record: CallRecord): TraceEventOf<'call.settled'> {
  return {
    seq: 0,
    atMs: roundMs(record.startMs + record.durationMs),
    kind: 'call.settled',
    callId: record.callId,
    status: record.status,
    resultText: record.resultText,
    resultBytes: record.bytes.result,
    error: record.error,
    durationMs: record.durationMs,
    queuedMs: record.queuedMs,
    heldMs: record.heldMs,
    attempts: record.attempts,
    failedAttempts: record.failedAttempts,
    stageMs: record.stages.map((stage) => stage.ms),
    changed: record.changed,
    fault: record.fault,
  };
}

/** To the microsecond: what is finer is noise, and costs bytes in every event. */
function roundMs(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
