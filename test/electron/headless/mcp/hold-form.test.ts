import { describe, expect, it } from 'vitest';
import { holdAnswerOf, holdForm } from '../../../../electron/headless/mcp/hold-form.ts';
import type { Hold } from '../../../../shared/model/hold.ts';

const HOLD: Hold = {
  holdId: 'r1/c1',
  runId: 'r1',
  callId: 'c1',
  tool: 'order',
  caller: 'program',
  line: 3,
  argumentsText: '{"quantity":12345678901234567890}',
  argumentBytes: 33,
  reason: 'large order',
  heldAt: '2026-01-01T00:00:00.000Z',
  deniedAt: '2026-01-01T00:10:00.000Z',
};

it('a held call is asked about with all of its arguments, and with why the last answer was not taken', () => {
  const { message, requestedSchema } = holdForm({ hold: HOLD, refused: 'order: /quantity must be a number' });
  expect(message).toContain('order on line 3 waits for you: large order');
  expect(message).toContain('12345678901234567890');
  expect(message.startsWith('order: /quantity must be a number')).toBe(true);
  expect(requestedSchema.required).toEqual(['decision']);
  const { line: _line, reason: _reason, ...bare } = HOLD;
  expect(holdForm({ hold: bare }).message).toContain('order waits for you.');
});

describe('what a form says', () => {
  it.each([
    [{ decision: 'continue' }, { kind: 'continue' }],
    [
      { decision: 'continue', forRun: true },
      { kind: 'continue', forRun: true },
    ],
    [{ decision: 'deny', text: 'ignored' }, { kind: 'deny' }],
    [
      { decision: 'edit', text: '{"a":1}', forRun: true },
      { kind: 'edit', argumentsText: '{"a":1}' },
    ],
    [{ decision: 'edit' }, { kind: 'edit', argumentsText: '' }],
    [
      { decision: 'answer', text: '1.0' },
      { kind: 'answer', resultText: '1.0' },
    ],
    [
      { decision: 'fail', text: 'no' },
      { kind: 'fail', message: 'no' },
    ],
    [
      { decision: 'fail', text: ' ' },
      { kind: 'fail', message: 'A person made this call fail.' },
    ],
    [{ decision: 'maybe' }, undefined],
    [{ decision: 1 }, undefined],
    [{}, undefined],
  ])('%j', (content, answer) => {
    expect(holdAnswerOf({ action: 'accept', content })).toEqual(answer);
  });

  it('is no answer where the person declined, cancelled, or sent nothing', () => {
    const content = { decision: 'continue' };
    expect(holdAnswerOf({ action: 'decline', content })).toBeUndefined();
    expect(holdAnswerOf({ action: 'cancel', content })).toBeUndefined();
    expect(holdAnswerOf({ action: 'accept' })).toBeUndefined();
  });
});
