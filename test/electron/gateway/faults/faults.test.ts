import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BindingCall, BindingResult } from '../../../../electron/bindings/binding.ts';
import type { RunFaults, ToolFaults } from '../../../../shared/model/fault-rack.ts';
import { gatesOf } from '../../../support/hold-desks.ts';
import { ok, openTestSession, type TestSessionOptions, type TestTool } from '../test-session.ts';

const STOCK = { type: 'object', properties: { available: { type: 'integer' } }, required: ['available'] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(stock: ToolFaults, tool: TestTool = {}, options: TestSessionOptions = {}) {
  const called: string[] = [];
  const invoke = (call: BindingCall): BindingResult => {
    called.push(call.argumentsText);
    return ok('{"available":8}');
  };
  const faults: RunFaults = { seed: 's', tools: { stock } };
  const tools = { stock: { outputSchema: STOCK, invoke, ...tool }, other: { invoke } };
  return { ...openTestSession(tools, { faults, ...options }), called };
}

describe('a call under faults', () => {
  test('fails without its tool, and says so in trace and record', () => {
    const { callNow, said, called } = open({ errorRate: 1 });
    expect(callNow('stock')).toMatchObject({
      status: 'error',
      error: { code: 'tool_failed', details: { fault: 'error' } },
      fault: { kind: 'error' },
    });
    expect(said).toEqual(['requested c1 stock', 'faulted c1 error', 'settled c1 tool_failed']);
    expect(called).toEqual([]);
  });

  test('is rate limited at the gates, without its tool', () => {
    const { callNow, called } = open({ rateLimitRate: 1, latencyMs: 50 });
    const record = callNow('stock');
    expect(record).toMatchObject({
      error: { code: 'rate_limited', details: { retryAfterMs: 1000, fault: 'rate_limit' } },
      fault: { kind: 'rate_limit' },
    });
    expect(record.fault).toEqual({ kind: 'rate_limit' });
    expect(record.stages.at(-1)?.name).toBe('gates');
    expect(called).toEqual([]);
  });

  test('waits before its tool is called, and the time is in the invoke stage', async () => {
    const { call, called, said } = open({ latencyMs: 200 });
    const record = call('stock');
    await vi.advanceTimersByTimeAsync(199);
    expect(called).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const { status, fault, stages } = await record;
    expect({ status, fault }).toEqual({ status: 'ok', fault: { delayMs: 200 } });
    expect(stages.find(({ name }) => name === 'invoke')?.ms).toBe(200);
    expect(said).toEqual(['requested c1 stock', 'faulted c1 200 ms', 'entered c1 invoke', 'settled c1 ok']);
  });

  test('times out where latency is longer than the tool may take', async () => {
    const { call, called } = open({ latencyMs: 200 }, { limits: { timeoutMs: 100 } });
    const record = call('stock');
    await vi.advanceTimersByTimeAsync(100);
    expect(await record).toMatchObject({ error: { code: 'tool_timeout' }, fault: { delayMs: 200 } });
    await vi.advanceTimersByTimeAsync(200);
    expect(called).toEqual([]);
  });

  test('hangs until its tool is out of time', async () => {
    const { call, called, session } = open({ hangRate: 1 }, { limits: { timeoutMs: 300 } });
    const record = call('stock');
    await vi.advanceTimersByTimeAsync(300);
    expect(await record).toMatchObject({ error: { code: 'tool_timeout' }, fault: { kind: 'hang' }, attempts: 1 });
    expect(called).toEqual([]);
    await session.close();
  });

  test.each([{ hangRate: 1 }, { latencyMs: 500 }])('under %j ends when the program gives it up', async (figures) => {
    const { call, called, session } = open(figures);
    const given = new AbortController();
    const record = call('stock', '{}', given.signal);
    given.abort();
    expect(await record).toMatchObject({ status: 'cancelled' });
    await session.close();
    expect(called).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends with the run while it hangs', async () => {
    const { call, session } = open({ hangRate: 1 });
    const record = call('stock');
    await session.close();
    expect(await record).toMatchObject({ status: 'cancelled', fault: { kind: 'hang' } });
  });

  test.each([{ wrongResultRate: 1 }, { droppedFieldRate: 1 }])('under %j is an invalid result', async (figures) => {
    const { callNow, called } = open(figures);
    expect(callNow('stock')).toMatchObject({ error: { code: 'invalid_result' }, fault: { at: '/available' } });
    expect(called).toHaveLength(1);
    const later = open(figures, { invoke: () => Promise.resolve(ok('{"available":8}')) });
    expect(await later.call('stock')).toMatchObject({ error: { code: 'invalid_result' }, fault: { at: '/available' } });
  });

  test('gives the program a broken result where its tool has no output schema', () => {
    const { callNow } = open({ droppedFieldRate: 1 }, { outputSchema: undefined });
    expect(callNow('stock')).toMatchObject({
      status: 'ok',
      resultText: '{}',
      fault: { kind: 'dropped_field', at: '/available' },
    });
  });

  test('that fails by itself keeps its failure', () => {
    const failure: BindingResult = { ok: false, code: 'tool_failed', message: 'closed' };
    const { callNow } = open({ wrongResultRate: 1 }, { invoke: () => failure });
    const { error, fault } = callNow('stock');
    expect(error).toMatchObject({ code: 'tool_failed', message: 'stock: closed' });
    expect(fault).toEqual({ kind: 'wrong_result' });
  });

  test('of another tool is left alone, and so is every call without faults', () => {
    const { callNow, said } = open({ errorRate: 1 });
    expect(callNow('other')).toMatchObject({ status: 'ok' });
    expect(callNow('other')).not.toHaveProperty('fault', expect.anything());
    expect(said.some((line) => line.startsWith('faulted'))).toBe(false);
  });

  test('meets the faults last: a rule that denies it comes before, and counts its turn', () => {
    const gates = gatesOf({ match: { tool: 'stock', arguments: { '/no': {} } }, action: 'deny' });
    const { callNow, said } = open({ errorRate: 1 }, {}, { gates });
    const denied = callNow('stock', '{"no":1}');
    expect(denied).toMatchObject({ error: { code: 'denied' } });
    expect(denied.fault).toBeUndefined();
    expect(said).toEqual(['requested c1 stock', 'settled c1 denied']);
    const kinds = (first: string) => {
      const session = open({ errorRate: 0.5 }, {}, { gates });
      session.callNow('stock', first);
      return Array.from({ length: 30 }, () => session.callNow('stock').status);
    };
    expect(kinds('{"no":1}')).toEqual(kinds('{}'));
  });

  test('is counted by budgets before a fault stops it', () => {
    const { callNow } = open({ errorRate: 1 }, { limits: { perRun: 2 } });
    const codes = [1, 2, 3].map(() => callNow('stock').error?.code);
    expect(codes).toEqual(['tool_failed', 'tool_failed', 'call_limit']);
  });

  test('draws by its arrival, also where it has to wait for a place', async () => {
    const outcomes = async (inFlight: number) => {
      const { call, session } = open({ latencyMs: 10, errorRate: 0.5 }, {}, { limits: { inFlight } });
      const calls = Array.from({ length: 20 }, () => call('stock'));
      await vi.advanceTimersByTimeAsync(1000);
      const records = await Promise.all(calls);
      await session.close();
      return records.map(({ status }) => status);
    };
    const alone = await outcomes(1);
    expect(alone).toEqual(await outcomes(8));
    expect(new Set(alone)).toEqual(new Set(['ok', 'error']));
  });
});
