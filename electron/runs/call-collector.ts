import type { CallFault } from '../../shared/model/fault-rack.ts';
import { stagesFrom, type CallRecord } from '../../shared/model/tool-call.ts';
import type { TraceEvent, TraceEventOf } from '../../shared/model/trace.ts';

export interface CallCollector {
  /** The record of a call, once the event that settled it came. */
  add(event: TraceEvent): CallRecord | undefined;
  /** Calls that were requested and never settled, as they stood at `atMs`. */
  open(atMs: number): readonly CallRecord[];
}

/** Puts the events of a call together again into the record that the gateway made of it. */
export function createCallCollector(): CallCollector {
  const requests = new Map<string, TraceEventOf<'call.requested'>>();
  const holds = new Map<string, HoldEvent>();
  const faults = new Map<string, CallFault>();
  return {
    add(event) {
      if (event.kind === 'call.requested') requests.set(event.callId, event);
      if (event.kind === 'call.held' || event.kind === 'call.released') holds.set(event.callId, event);
      if (event.kind === 'call.faulted') faults.set(event.callId, event.fault);
      if (event.kind !== 'call.settled') return undefined;
      const request = requests.get(event.callId);
      requests.delete(event.callId);
      holds.delete(event.callId);
      faults.delete(event.callId);
      return request && settledCall(request, event);
    },
    open: (atMs) =>
      [...requests.values()].map((request) =>
        openCall(request, { hold: holds.get(request.callId), fault: faults.get(request.callId), atMs }),
      ),
  };
}

/** The last that was told of the hold of a call. */
type HoldEvent = TraceEventOf<'call.held'> | TraceEventOf<'call.released'>;

function settledCall(request: TraceEventOf<'call.requested'>, settled: TraceEventOf<'call.settled'>): CallRecord {
  return {
    ...requestedPart(request),
    ...(settled.changed && { changed: settled.changed }),
    ...(settled.fault && { fault: settled.fault }),
    status: settled.status,
    ...(settled.resultText !== undefined && { resultText: settled.resultText }),
    ...(settled.error && { error: settled.error }),
    startMs: request.atMs,
    durationMs: settled.durationMs,
    queuedMs: settled.queuedMs,
    heldMs: settled.heldMs,
    attempts: settled.attempts,
    ...(settled.failedAttempts && { failedAttempts: settled.failedAttempts }),
    bytes: { arguments: request.argumentBytes, result: settled.resultBytes },
    stages: stagesFrom(settled.stageMs),
  };
}

interface OpenFacts {
  readonly hold: HoldEvent | undefined;
  readonly fault: CallFault | undefined;
  readonly atMs: number;
}

function openCall(request: TraceEventOf<'call.requested'>, { hold, fault, atMs }: OpenFacts): CallRecord {
  return {
    ...requestedPart(request),
    ...(hold && changeIn(hold)),
    ...(fault && { fault }),
    status: 'open',
    startMs: request.atMs,
    durationMs: Math.max(0, atMs - request.atMs),
    queuedMs: 0,
    heldMs: hold ? heldMsAt(hold, atMs) : 0,
    attempts: 0,
    bytes: { arguments: request.argumentBytes, result: 0 },
    stages: [],
  };
}

function heldMsAt(hold: HoldEvent, atMs: number): number {
  return hold.kind === 'call.released' ? hold.heldMs : Math.max(0, atMs - hold.atMs);
}

function changeIn(hold: HoldEvent): Pick<CallRecord, 'changed'> {
  if (hold.kind === 'call.held' || hold.argumentsText === undefined) return {};
  return { changed: { argumentsText: hold.argumentsText, by: hold.by } };
}

function requestedPart(request: TraceEventOf<'call.requested'>) {
  const { callId, tool, caller, line, argumentsText } = request;
  return { callId, tool, caller, ...(line !== undefined && { line }), argumentsText };
}
