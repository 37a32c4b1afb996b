import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gatesOf, manualDesk } from '../../support/hold-desks.ts';
import { openTestSession, type TestTool } from './test-session.ts';

const answer: TestTool = { binding: { kind: 'mock', cases: [{ return: 1 }] } };
const tools = { create_quote: answer, read_stock: answer };

describe('budgets of the workspace', () => {
  test('count all calls that match together, in one run', () => {
    const gates = gatesOf({ match: { tool: '*' }, limit: { perRun: 2 }, reason: 'two are enough' });
    const { callNow, open } = openTestSession(tools, { gates });
    expect([callNow('create_quote').status, callNow('read_stock').status]).toEqual(['ok', 'ok']);
    expect(callNow('read_stock').error).toEqual({
      code: 'call_limit',
      message: 'read_stock: this run has made the 2 calls that a budget of the workspace allows: two are enough.',
      details: { limit: 2, gate: 0, reason: 'two are enough' },
    });
    expect(open({ gates }).callNow('read_stock').status).toBe('ok');
  });

  test('leave calls alone that they do not match', () => {
    const gates = gatesOf({ match: { tool: 'create_*' }, limit: { perRun: 1 } });
    const { callNow } = openTestSession(tools, { gates });
    expect(['create_quote', 'read_stock', 'read_stock'].map((tool) => callNow(tool).status)).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    expect(callNow('create_quote').error).toMatchObject({
      code: 'call_limit',
      message:
        'create_quote: this run has made the 1 calls that a budget of the workspace allows (gates/0 in gatehouse.json).',
    });
  });

  test('are not used up by a call that a rule denies, nor by one that another budget stops', () => {
    const gates = gatesOf(
      { match: { tool: 'create_quote' }, limit: { perRun: 1 } },
      { match: { tool: '*' }, limit: { perRun: 3 } },
      { match: { arguments: { '/bad': true } }, action: 'deny' },
    );
    const { callNow } = openTestSession(tools, { gates });
    const codes = [
      callNow('create_quote', '{"bad":1}'),
      callNow('create_quote'),
      callNow('create_quote'),
      callNow('read_stock'),
      callNow('read_stock'),
      callNow('read_stock'),
    ].map(({ error }) => error?.code ?? 'ok');
    expect(codes).toEqual(['denied', 'ok', 'call_limit', 'ok', 'ok', 'call_limit']);
  });

  test('stop what is over them before a person is asked', () => {
    const { desk, waiting } = manualDesk();
    const gates = gatesOf({ action: 'hold' }, { limit: { perRun: 1 } });
    const { call, callNow } = openTestSession(tools, { gates, holdDesk: desk });
    void call('read_stock');
    void call('read_stock');
    expect([...waiting.keys()]).toEqual(['c1', 'c2']);
    waiting.get('c1')?.call.decide({ answer: { kind: 'continue' }, by: 'person' });
    expect(callNow('read_stock').error?.code).toBe('call_limit');
  });

  test('stop a call that a person let go on, where others were faster', async () => {
    const { desk, answer: say } = manualDesk();
    const gates = gatesOf({ action: 'hold' }, { limit: { perRun: 1 } });
    const { call } = openTestSession(tools, { gates, holdDesk: desk });
    const [one, two] = [call('read_stock'), call('read_stock')];
    say('c2', { kind: 'continue' });
    say('c1', { kind: 'continue' });
    expect([(await one).error?.code, (await two).status]).toEqual(['call_limit', 'ok']);
  });
});

describe('calls within a minute', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('are counted over all runs of a host', () => {
    const gates = gatesOf({ match: { tool: '*' }, limit: { perMinute: 2 } });
    const { callNow, open } = openTestSession(tools, { gates });
    expect([callNow('create_quote').status, open({ gates }).callNow('read_stock').status]).toEqual(['ok', 'ok']);
    vi.advanceTimersByTime(20_000);
    expect(open({ gates }).callNow('create_quote').error).toEqual({
      code: 'rate_limited',
      message:
        'create_quote: a budget of the workspace allows 2 calls within a minute (gates/0 in gatehouse.json). It may be called again in 40 s.',
      details: { limit: 2, retryAfterMs: 40_000, gate: 0 },
    });
    vi.advanceTimersByTime(40_000);
    expect(callNow('read_stock').status).toBe('ok');
  });
});
