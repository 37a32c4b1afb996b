import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallRates, MINUTE_MS } from '../../../electron/gateway/call-rates.ts';
import { ok, openTestSession, type TestTool } from './test-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('no minute, wherever it begins, holds more calls than the limit', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 5 }), (waits, limit) => {
      let now = 0;
      const rates = createCallRates(() => now);
      const passed: number[] = [];
      for (const wait of waits) {
        now += wait;
        const blockedMs = rates.take('tool', limit);
        if (blockedMs > 0) {
          expect(passed.filter((at) => now - at < MINUTE_MS)).toHaveLength(limit);
          now += blockedMs;
          expect(rates.take('tool', limit)).toBe(0);
        }
        passed.push(now);
      }
      for (const from of passed) {
        expect(passed.filter((at) => at >= from && at < from + MINUTE_MS).length).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test('a limit that became stricter counts the calls that were already made', () => {
  let now = 0;
  const rates = createCallRates(() => now);
  expect([rates.take('tool', 3), rates.take('tool', 3), rates.take('tool', 3)]).toEqual([0, 0, 0]);
  now = 1000;
  expect([rates.take('tool', 2), rates.take('other', 2)]).toEqual([MINUTE_MS - 1000, 0]);
});

test('the minute of a tool is the same for all runs of a host, and tells when to come back', async () => {
  const tool: TestTool = { limits: { perMinute: 2 }, invoke: () => ok('1') };
  const one = openTestSession({ tool });
  one.callNow('tool');
  const other = one.open({ runId: 'r2' });
  other.callNow('tool');
  await vi.advanceTimersByTimeAsync(20_000);
  for (const session of [one, other]) {
    const record = session.callNow('tool');
    expect(record.error).toEqual({
      code: 'rate_limited',
      message:
        'tool: called 2 times within a minute, which is all that its limits.perMinute allows. It may be called again in 40 s.',
      details: { limit: 2, retryAfterMs: 40_000 },
    });
    expect([record.stages.at(-1)?.name, record.attempts]).toEqual(['gates', 0]);
  }
  await vi.advanceTimersByTimeAsync(40_000);
  expect(one.callNow('tool').status).toBe('ok');
});

test('a call that its rate refuses does not count against what a run may call', async () => {
  const tool: TestTool = { limits: { perMinute: 1, perRun: 2 }, invoke: () => ok('1') };
  const { callNow } = openTestSession({ tool });
  const codes = () => callNow('tool').error?.code;
  expect([codes(), codes(), codes()]).toEqual([undefined, 'rate_limited', 'rate_limited']);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([codes(), codes()]).toEqual([undefined, 'call_limit']);
});
