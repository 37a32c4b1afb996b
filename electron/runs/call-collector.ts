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
  return {
    add(event) {
      if (event.kind === 'call.requested') requests.set(event.callId, event);
      if (event.kind !== 'call.settled') return undefined;
      const request = requests.get(event.callId);
      requests.delete(event.callId);
      return request && settledCall(request, event);
    },
    open: (atMs) => [...requests.values()].map((request) => openCall(request, atMs)),
  };
}

function settledCall(request: TraceEventOf<'call.requested'>, settled: TraceEventOf<'call.settled'>): CallRecord {
  return {
    ...requestedPart(request),
    ...(settled.changed && { changed: settled.changed }),
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

function openCall(request: TraceEventOf<'call.requested'>, atMs: number): CallRecord {
  return {
    ...requestedPart(request),
    status: 'open',
    startMs: request.atMs,
    durationMs: Math.max(0, atMs - request.atMs),
    queuedMs: 0,
    heldMs: 0,
    attempts: 0,
    bytes: { arguments: request.argumentBytes, result: 0 },
    stages: [],
  };
}

function requestedPart(request: TraceEventOf<'call.requested'>) {
  const { callId, tool, caller, line, argumentsText } = request;
  return { callId, tool, caller, ...(line !== undefined && { line }), argumentsText };
}
