import { describe, expect, test } from 'vitest';
import { createCallCollector } from '../../../electron/runs/call-collector.ts';
import { cutForViewer } from '../../../electron/runs/cut-event.ts';
import { TRACE_TEXT_BYTES, type TraceEvent } from '../../../shared/model/trace.ts';

const requested: TraceEvent = {
  seq: 1,
  atMs: 10,
  kind: 'call.requested',
  callId: 'c1',
  tool: 'quote',
  caller: 'program',
  argumentsText: '{"n":12}',
  argumentBytes: 8,
};
const held: TraceEvent = { seq: 2, atMs: 15, kind: 'call.held', callId: 'c1', gate: 0 };
const released: TraceEvent = {
  seq: 3,
  atMs: 45,
  kind: 'call.released',
  callId: 'c1',
  outcome: 'edit',
  by: 'person',
  heldMs: 30,
  argumentsText: '{"n":2}',
};
const faulted: TraceEvent = { seq: 2, atMs: 15, kind: 'call.faulted', callId: 'c1', fault: { kind: 'hang' } };

describe('a call whose host was gone before it ended', () => {
  test.each([
    ['in its hold', [requested, held], { heldMs: 85 }],
    ['after it', [requested, held, released], { heldMs: 30, changed: { argumentsText: '{"n":2}', by: 'person' } }],
    ['before it', [requested], { heldMs: 0 }],
    ['while a fault let it hang', [requested, faulted], { heldMs: 0, fault: { kind: 'hang' } }],
  ] as const)('%s', (_title, events, facts) => {
    const collector = createCallCollector();
    for (const event of events) expect(collector.add(event)).toBeUndefined();
    const [call] = collector.open(100);
    expect(call).toMatchObject({ status: 'open', argumentsText: '{"n":12}', ...facts });
    expect(call && 'changed' in call).toBe('changed' in facts);
  });
});

test('arguments that went on in place of others are cut for a viewer', () => {
  const argumentsText = 'x'.repeat(TRACE_TEXT_BYTES + 1);
  expect(cutForViewer({ ...released, argumentsText })).toEqual({
    ...released,
    argumentsText: argumentsText.slice(1),
    argumentBytes: TRACE_TEXT_BYTES + 1,
  });
  expect(cutForViewer(released)).toBe(released);
});
