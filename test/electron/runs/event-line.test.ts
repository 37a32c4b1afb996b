import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventLine } from '../../../electron/runs/event-line.ts';
import { CALLERS } from '../../../shared/model/tool-call.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';

const micros = fc.integer({ min: 0, max: 2 ** 50 }).map((us) => us / 1000);
const ms = fc.oneof(micros, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, 1e-7, -0.5, 1e21));
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json());
const numbered = { seq: fc.nat(), atMs: ms };

const requested = fc.record({
  ...numbered,
  kind: fc.constant('call.requested' as const),
  callId: text,
  tool: text,
  caller: fc.constantFrom(...CALLERS),
  line: fc.option(fc.nat(), { nil: undefined }),
  argumentsText: text,
  argumentBytes: fc.nat(),
});

const settled = fc.record({
  ...numbered,
  kind: fc.constant('call.settled' as const),
  callId: text,
  status: fc.constantFrom('ok' as const, 'error' as const),
  resultText: fc.option(text, { nil: undefined }),
  resultBytes: fc.nat(),
  error: fc.option(fc.record({ code: fc.constant('denied' as const), message: text }), { nil: undefined }),
  durationMs: ms,
  queuedMs: ms,
  heldMs: ms,
  attempts: fc.nat(),
  failedAttempts: fc.option(
    fc.array(fc.record({ atMs: ms, code: fc.constant('tool_failed' as const), message: text })),
    { nil: undefined },
  ),
  stageMs: fc.array(ms, { maxLength: 8 }),
  changed: fc.option(fc.record({ by: text, resultText: text }), { nil: undefined }),
  fault: fc.option(fc.record({ kind: fc.constant('wrong_result' as const), at: text }), { nil: undefined }),
});

const staged = fc.record({
  ...numbered,
  kind: fc.constant('call.stage' as const),
  callId: text,
  stage: fc.constant('invoke' as const),
});

describe('the line of an event', () => {
  it('is what JSON.stringify gives, for any numbers and texts', () => {
    const event: fc.Arbitrary<TraceEvent> = fc.oneof(requested, settled, staged);
    fc.assert(
      fc.property(event, (one) => {
        expect(eventLine(one)).toBe(JSON.stringify(one));
      }),
      { numRuns: 2000 },
    );
  });
});
