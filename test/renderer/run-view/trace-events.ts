import { limitsWith } from '../../../shared/model/limits.ts';
import type { RunEnd } from '../../../shared/model/run.ts';
import type { TraceEvent, TraceEventOf } from '../../../shared/model/trace.ts';

type Body<E> = E extends TraceEvent ? Omit<E, 'seq' | 'atMs'> : never;

/** Events of one run, numbered and timed by their place: the n-th happens at n ms. */
export function numbered(bodies: readonly Body<TraceEvent>[]): TraceEvent[] {
  return bodies.map((body, index) => ({ ...body, seq: index + 1, atMs: index + 1 })); // number and time complete each kind
}

export const started = (): Body<TraceEventOf<'run.started'>> => ({
  kind: 'run.started',
  version: 1,
  runId: 'run-1',
  program: 'programs/quote.py',
  origin: 'person',
  source: 'return 1\n',
  inputsText: '{}',
  registryHash: 'hash',
  owner: { pid: 1, startedAt: '', bootId: '' },
  startedAt: '2026-11-29T10:00:00.000Z',
  runtime: { kind: 'local', isolation: 'none', armed: ['computeMs'], limits: limitsWith() },
});

export const printed = (
  text: string,
  stream: 'stdout' | 'stderr' = 'stdout',
  offset = 0,
): Body<TraceEventOf<'output'>> => ({ kind: 'output', stream, offset, text });

export const requested = (
  callId: string,
  more: Partial<Body<TraceEventOf<'call.requested'>>> = {},
): Body<TraceEventOf<'call.requested'>> => ({
  kind: 'call.requested',
  callId,
  tool: 'get_inventory',
  caller: 'program',
  argumentsText: '{}',
  argumentBytes: 2,
  ...more,
});

export const settled = (
  callId: string,
  more: Partial<Body<TraceEventOf<'call.settled'>>> = {},
): Body<TraceEventOf<'call.settled'>> => ({
  kind: 'call.settled',
  callId,
  status: 'ok',
  resultText: '{}',
  resultBytes: 2,
  durationMs: 1,
  queuedMs: 0,
  heldMs: 0,
  attempts: 1,
  stageMs: [],
  ...more,
});

export const end = (more: Partial<RunEnd> = {}): RunEnd => ({
  outcome: 'succeeded',
  violations: [],
  unawaited: [],
  truncated: { stdout: 0, stderr: 0 },
  ...more,
});

export const ended = (more: Partial<RunEnd> = {}): Body<TraceEventOf<'run.ended'>> => ({
  kind: 'run.ended',
  durationMs: 10,
  ...end(more),
});
