import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BindingCall, BindingFailure, BindingResult } from '../../../electron/bindings/binding.ts';
import { backoffMs } from '../../../electron/gateway/retry.ts';
import type { ToolDefinition } from '../../../shared/model/tool.ts';
import { ok, openTestSession, type TestTool } from './test-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused: BindingFailure = { ok: false, code: 'tool_failed', message: 'connection refused', transport: true };
const idempotent = { annotations: { idempotentHint: true }, limits: { retries: 3 } };

/** A tool that answers from a list, then well; `calls` are those that it got. */
function answering(answers: readonly BindingResult[], definition: Partial<ToolDefinition> = idempotent, later = true) {
  const calls: BindingCall[] = [];
  const tool: TestTool = {
    ...definition,
    invoke(call) {
      calls.push(call);
      const answer = answers[calls.length - 1] ?? ok('"well"');
      return later ? Promise.resolve(answer) : answer;
    },
  };
  return { tool, calls };
}

const LONG_MS = 60_000;

describe.each([true, false])('a tool that answers later: %s', (later) => {
  test('is called again until it answers, and every attempt is told', async () => {
    const { tool, calls } = answering([refused, { ...refused, code: 'tool_timeout' }], idempotent, later);
    const { call, said } = openTestSession({ tool });
    const record = call('tool', '{"a":1}');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await record).toMatchObject({
      status: 'ok',
      resultText: '"well"',
      attempts: 3,
      failedAttempts: [
        { code: 'tool_failed', message: 'tool: connection refused' },
        { code: 'tool_timeout', message: 'tool: connection refused' },
      ],
    });
    expect(calls.map(({ argumentsText }) => argumentsText)).toEqual(['{"a":1}', '{"a":1}', '{"a":1}']);
    expect(said).toEqual([
      'requested c1 tool',
      'entered c1 invoke',
      'entered c1 invoke',
      'entered c1 invoke',
      'settled c1 ok',
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('fails as its last attempt did', async () => {
    const { tool, calls } = answering(
      Array.from({ length: 9 }, (_, n) => ({ ...refused, message: `no ${n + 1}` })),
      idempotent,
      later,
    );
    const { call } = openTestSession({ tool });
    const record = call('tool');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await record).toMatchObject({ attempts: 4, error: { code: 'tool_failed', message: 'tool: no 4' } });
    expect((await record).failedAttempts).toHaveLength(3);
    expect([calls.length, vi.getTimerCount()]).toEqual([4, 0]);
  });
});

describe('which failures are followed by another attempt', () => {
  test.each<[string, BindingFailure, boolean]>([
    ['the way to the tool failed', refused, true],
    ['the tool is not there', { ok: false, code: 'tool_unavailable', message: 'down' }, true],
    ['the tool ran over a time of its own', { ok: false, code: 'tool_timeout', message: 'slow' }, true],
    ['the tool said no', { ok: false, code: 'tool_failed', message: 'no such order' }, false],
    ['the result is none', { ok: false, code: 'invalid_result', message: 'no JSON' }, false],
    ['the result is too large', { ok: false, code: 'result_too_large', message: 'big' }, false],
    ['the tool gave up', { ok: false, code: 'cancelled', message: '' }, false],
  ])('%s', async (_, failure, isRetried) => {
    const { tool } = answering([failure]);
    const record = openTestSession({ tool }).call('tool');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect((await record).attempts).toBe(isRetried ? 2 : 1);
    expect((await record).failedAttempts !== undefined).toBe(isRetried);
  });

  test('a result that does not fit its schema is not asked for again', async () => {
    const { tool, calls } = answering([ok('1')], { ...idempotent, outputSchema: { type: 'string' } });
    expect((await openTestSession({ tool }).call('tool')).error?.code).toBe('invalid_result');
    expect(calls).toHaveLength(1);
  });
});

describe('which tools are called again', () => {
  test.each<[string, Partial<ToolDefinition>, boolean]>([
    ['one that is idempotent', idempotent, true],
    ['one that only reads', { annotations: { readOnlyHint: true }, limits: { retries: 1 } }, true],
    ['an imported one, confirmed', { ...idempotent, imported: { format: 'openapi', confirmed: true } }, true],
    [
      'an imported one that only claims it',
      { ...idempotent, imported: { format: 'openapi', confirmed: false } },
      false,
    ],
    ['one that says nothing of itself', { limits: { retries: 3 } }, false],
    ['one that is not idempotent', { annotations: { idempotentHint: false }, limits: { retries: 3 } }, false],
    ['one that asks for no retries', { annotations: { idempotentHint: true } }, false],
    ['one that asks for none by number', { annotations: { idempotentHint: true }, limits: { retries: 0 } }, false],
  ])('%s', async (_, definition, isRetried) => {
    const { tool } = answering([refused], definition);
    const record = openTestSession({ tool }).call('tool');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect((await record).attempts).toBe(isRetried ? 2 : 1);
  });
});

describe('the time of a call that is tried again', () => {
  test('is bounded as a whole', async () => {
    const { tool, calls } = answering(Array<BindingResult>(20).fill(refused), {
      annotations: { idempotentHint: true },
      limits: { retries: 20, timeoutMs: 1000 },
    });
    const record = openTestSession({ tool }).call('tool');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await record).toMatchObject({ error: { code: 'tool_failed' } });
    expect((await record).durationMs).toBeLessThanOrEqual(1000);
    expect(calls.length).toBeGreaterThan(2);
  });

  test('ends an attempt that does not answer', async () => {
    const never = new Promise<BindingResult>(() => undefined);
    const signals: AbortSignal[] = [];
    const tool: TestTool = {
      ...idempotent,
      invoke: ({ signal }) => (signals.push(signal) === 1 ? Promise.resolve(refused) : never),
    };
    const record = openTestSession({ tool }, { limits: { toolMs: 3000 } }).call('tool');
    await vi.advanceTimersByTimeAsync(2999);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await record).toMatchObject({ attempts: 2, durationMs: 3000, error: { code: 'tool_timeout' } });
    expect(signals.map(({ reason }) => reason as unknown)).toEqual([undefined, 'timed_out']);
  });

  test('a wait that the service asked for is kept, and not begun where it is too long', async () => {
    const busy = (retryAfterMs: number): BindingFailure => ({ ...refused, details: { retryAfterMs } });
    const { tool } = answering([busy(5000), busy(90_000)]);
    const record = openTestSession({ tool }).call('tool');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await record).toMatchObject({ attempts: 2, durationMs: 5000, error: { details: { retryAfterMs: 90_000 } } });
  });

  test('grows from attempt to attempt, differs between calls, and is the same for the same call', () => {
    const waits = (seed: string) => [1, 2, 3, 4, 5, 6, 7, 8].map((failed) => backoffMs(seed, failed));
    expect(waits('r1 c1')).toEqual(waits('r1 c1'));
    expect(waits('r1 c1')).not.toEqual(waits('r1 c2'));
    const longest = [200, 400, 800, 1600, 3200, 6400, 10_000, 10_000];
    for (let call = 0; call < 200; call += 1) {
      for (const [n, wait] of waits(`r1 c${call}`).entries()) {
        expect(wait).toBeGreaterThanOrEqual(longest[n]! / 2);
        expect(wait).toBeLessThanOrEqual(longest[n]!);
      }
    }
    expect(new Set(Array.from({ length: 200 }, (_, call) => backoffMs(`r1 c${call}`, 8))).size).toBeGreaterThan(150);
  });
});

describe('a call that waits for its next attempt', () => {
  test.each(['given up', 'closed'] as const)('ends at once when it is %s', async (how) => {
    const { tool, calls } = answering(Array<BindingResult>(9).fill(refused));
    const { call, session } = openTestSession({ tool });
    const controller = new AbortController();
    const record = call('tool', '{}', controller.signal);
    await vi.advanceTimersByTimeAsync(1);
    if (how === 'given up') controller.abort();
    else await session.close();
    expect(await record).toMatchObject({ status: 'cancelled', attempts: 1, durationMs: 1 });
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(calls).toHaveLength(1);
  });

  test('keeps its place among those in flight', async () => {
    const { tool } = answering([refused]);
    const other = answering([]);
    const { call } = openTestSession({ tool, other: other.tool }, { limits: { inFlight: 1 } });
    const records = [call('tool'), call('other')];
    await vi.advanceTimersByTimeAsync(1);
    expect(other.calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect((await Promise.all(records)).map(({ status }) => status)).toEqual(['ok', 'ok']);
  });

  test('is one call to the budgets, and each attempt is one to the rate', async () => {
    const { tool, calls } = answering(Array<BindingResult>(9).fill(refused), {
      ...idempotent,
      limits: { retries: 8, perRun: 1, perMinute: 3 },
    });
    const record = openTestSession({ tool }).call('tool');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await record).toMatchObject({ attempts: 3, error: { code: 'tool_failed' } });
    expect(calls).toHaveLength(3);
  });
});

describe('a tool that says it is at work', () => {
  function working() {
    const calls: { readonly call: BindingCall; answer(result: BindingResult): void }[] = [];
    const tool: TestTool = {
      limits: { timeoutMs: 100 },
      invoke: (call) => new Promise((answer) => calls.push({ call, answer })),
    };
    return { tool, calls };
  }

  test('has its whole time again', async () => {
    const { tool, calls } = working();
    const record = openTestSession({ tool }).call('tool');
    for (let n = 0; n < 5; n += 1) {
      await vi.advanceTimersByTimeAsync(99);
      calls[0]!.call.progressed();
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(await record).toMatchObject({ durationMs: 595, error: { code: 'tool_timeout' } });
  });

  test('changes nothing once the call is over', async () => {
    const { tool, calls } = working();
    const record = openTestSession({ tool }).call('tool');
    calls[0]!.answer(ok('1'));
    await record;
    calls[0]!.call.progressed();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a tool that throws is not called again', async () => {
  let calls = 0;
  const tool: TestTool = {
    ...idempotent,
    invoke: () => {
      calls += 1;
      throw new Error('a bug');
    },
  };
  const { callNow, bugs } = openTestSession({ tool });
  expect(callNow('tool')).toMatchObject({ attempts: 1, error: { code: 'tool_failed' } });
  expect([calls, bugs.length]).toEqual([1, 1]);
});
