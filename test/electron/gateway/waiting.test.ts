import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BindingCall, BindingResult } from '../../../electron/bindings/binding.ts';
import { ok, openTestSession, type TestTool } from './test-session.ts';

/** A tool whose calls the test answers one by one. */
function manualTool(definition: TestTool = {}) {
  const calls: { readonly call: BindingCall; answer(result?: BindingResult): void }[] = [];
  const tool: TestTool = {
    ...definition,
    invoke: (call) =>
      new Promise((resolve) => {
        calls.push({ call, answer: (result = ok('null')) => resolve(result) });
      }),
  };
  return { tool, calls };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the observer', () => {
  interface Row {
    readonly title: string;
    readonly cases: readonly object[];
    readonly inFlight?: number;
    readonly calls?: number;
    readonly said: readonly string[];
  }
  const rows: readonly Row[] = [
    { title: 'a call that waits nowhere', cases: [{ return: 1 }], said: ['requested c1 mock', 'settled c1 ok'] },
    {
      title: 'a call whose tool answers later',
      cases: [{ return: 1, delayMs: 1 }],
      said: ['requested c1 mock', 'entered c1 invoke', 'settled c1 ok'],
    },
    {
      title: 'calls that wait for a place',
      cases: [{ return: 1, delayMs: 5, times: 1 }, { return: 2 }],
      inFlight: 1,
      calls: 3,
      said: [
        'requested c1 mock',
        'entered c1 invoke',
        'requested c2 mock',
        'entered c2 gates',
        'requested c3 mock',
        'entered c3 gates',
        'settled c1 ok',
        'settled c2 ok',
        'settled c3 ok',
      ],
    },
    {
      title: 'a call that waits for a place and then for its tool',
      cases: [{ return: 1, delayMs: 5 }],
      inFlight: 1,
      calls: 2,
      said: [
        'requested c1 mock',
        'entered c1 invoke',
        'requested c2 mock',
        'entered c2 gates',
        'settled c1 ok',
        'entered c2 invoke',
        'settled c2 ok',
      ],
    },
  ];

  test.each(rows)('hears $title in order', async ({ cases, inFlight = 8, calls = 1, said }) => {
    const mock: TestTool = { binding: { kind: 'mock', cases: [...cases] } };
    const session = openTestSession({ mock }, { limits: { inFlight } });
    await Promise.all(Array.from({ length: calls }, () => session.call('mock')));
    expect(session.said).toEqual(said);
  });

  test('hears of a record before whoever made the call does', async () => {
    const { tool, calls } = manualTool();
    const { call, said } = openTestSession({ tool });
    const record = Promise.resolve(call('tool')).then(() => said.push('answered'));
    calls[0]?.answer();
    await record;
    expect(said.slice(-2)).toEqual(['settled c1 ok', 'answered']);
  });
});

describe('places in flight', () => {
  test('no more calls than allowed reach their tools, in the order in which they came', async () => {
    const { tool, calls } = manualTool();
    const { call } = openTestSession({ tool }, { limits: { inFlight: 2 } });
    const records = Array.from({ length: 6 }, (_, n) => call('tool', `{"n":${n}}`));
    expect(calls.map(({ call: { argumentsText } }) => argumentsText)).toEqual(['{"n":0}', '{"n":1}']);
    for (let n = 0; n < 6; n += 1) {
      calls[n]?.answer();
      await settled();
    }
    expect(calls.map(({ call: { argumentsText } }) => argumentsText)).toEqual(
      Array.from({ length: 6 }, (_, n) => `{"n":${n}}`),
    );
    expect((await Promise.all(records)).map(({ status }) => status)).toEqual(Array<string>(6).fill('ok'));
  });

  test('a tool with a limit of its own lets others pass while it waits', async () => {
    const narrow = manualTool({ limits: { inFlight: 1 } });
    const wide = manualTool();
    const { call } = openTestSession({ narrow: narrow.tool, wide: wide.tool }, { limits: { inFlight: 3 } });
    const records = [call('narrow'), call('narrow'), call('wide')];
    expect([narrow.calls.length, wide.calls.length]).toEqual([1, 1]);
    narrow.calls[0]?.answer();
    await settled();
    expect(narrow.calls).toHaveLength(2);
    narrow.calls[1]?.answer();
    wide.calls[0]?.answer();
    await Promise.all(records);
  });

  test('the limit of a tool never lets more through than the run does', () => {
    const { tool, calls } = manualTool({ limits: { inFlight: 50 } });
    const { call } = openTestSession({ tool }, { limits: { inFlight: 2 } });
    for (let n = 0; n < 5; n += 1) void call('tool');
    expect(calls).toHaveLength(2);
  });

  test('the time in the queue is counted apart', async () => {
    const { tool, calls } = manualTool();
    let now = 0;
    const { call } = openTestSession({ tool }, { limits: { inFlight: 1 }, now: () => now });
    const first = call('tool');
    const second = call('tool');
    now = 40;
    calls[0]?.answer();
    await first;
    now = 55;
    calls[1]?.answer();
    expect(await second).toMatchObject({ queuedMs: 40, durationMs: 55, startMs: 0 });
    expect((await second).stages.find(({ name }) => name === 'invoke')?.ms).toBe(15);
  });

  test('thousands of queued calls that answer at once do not pile up on the stack', async () => {
    const mock: TestTool = { binding: { kind: 'mock', cases: [{ delayMs: 1, times: 1 }, {}] } };
    const { call } = openTestSession({ mock }, { limits: { inFlight: 1, calls: 50_000 } });
    const records = await Promise.all(Array.from({ length: 5_000 }, () => call('mock')));
    expect(records.every(({ status }) => status === 'ok')).toBe(true);
  });

  test('a call that is refused frees nothing and takes nothing', async () => {
    const { tool, calls } = manualTool({ inputSchema: { type: 'object', required: ['a'] } });
    const { call, callNow } = openTestSession({ tool }, { limits: { inFlight: 1 } });
    const first = call('tool', '{"a":1}');
    expect(callNow('tool', '{}').error?.code).toBe('invalid_arguments');
    const second = call('tool', '{"a":2}');
    expect(calls).toHaveLength(1);
    calls[0]?.answer();
    await first;
    calls[1]?.answer();
    expect((await second).status).toBe('ok');
  });
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['the limit "toolMs" of the run', 100, {}],
    ['the limit "toolMs" of the run', 100, { limits: { timeoutMs: 5000 } }],
    ['its limits.timeoutMs', 30, { limits: { timeoutMs: 30 } }],
    [
      "its binding's timeoutMs",
      20,
      { limits: { timeoutMs: 30 }, binding: { kind: 'module', file: 'a.mjs', export: 'a', timeoutMs: 20 } },
    ],
  ] as const)('%s of %d ms ends a call', async (setBy, limitMs, definition) => {
    const { tool, calls } = manualTool(definition);
    const { call } = openTestSession({ tool }, { limits: { toolMs: 100 } });
    const record = call('tool');
    const { signal } = calls[0]!.call;
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal).toMatchObject({ aborted: true, reason: 'timed_out' });
    expect((await record).error).toEqual({
      code: 'tool_timeout',
      message: `tool: no answer within ${limitMs} ms (${setBy}).`,
      details: { limitMs },
    });
  });

  test('an answer that comes after the time is dropped, and leaves no timer', async () => {
    const { tool, calls } = manualTool();
    const { call, said } = openTestSession({ tool }, { limits: { toolMs: 10 } });
    const record = call('tool');
    await vi.advanceTimersByTimeAsync(10);
    calls[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect((await record).error?.code).toBe('tool_timeout');
    expect(said.filter((line) => line.startsWith('settled'))).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('time in the queue does not count', async () => {
    const { tool, calls } = manualTool();
    const { call } = openTestSession({ tool }, { limits: { toolMs: 10, inFlight: 1 } });
    const first = call('tool');
    const second = call('tool');
    await vi.advanceTimersByTimeAsync(10);
    expect((await first).error?.code).toBe('tool_timeout');
    await vi.advanceTimersByTimeAsync(9);
    calls[1]?.answer();
    expect((await second).status).toBe('ok');
  });

  test('a limit longer than timers go does not end a call at once', async () => {
    const { tool, calls } = manualTool();
    const { call } = openTestSession({ tool }, { limits: { toolMs: 2 ** 40 } });
    const record = call('tool');
    await vi.advanceTimersByTimeAsync(1000);
    calls[0]?.answer();
    expect((await record).status).toBe('ok');
  });
});

describe('a call that the guest gives up', () => {
  test('is cancelled at once and its tool hears so', async () => {
    const { tool, calls } = manualTool();
    const { call, said } = openTestSession({ tool });
    const controller = new AbortController();
    const record = call('tool', '{}', controller.signal);
    const { signal } = calls[0]!.call;
    controller.abort();
    expect(signal).toMatchObject({ aborted: true, reason: 'cancelled' });
    expect(await record).toMatchObject({ status: 'cancelled', error: { code: 'cancelled' } });
    expect(said.at(-1)).toBe('settled c1 cancelled');
  });

  test('leaves the queue, and its place stays for others', async () => {
    const { tool, calls } = manualTool();
    const { call } = openTestSession({ tool }, { limits: { inFlight: 1 } });
    const controller = new AbortController();
    const first = call('tool', '{"n":1}');
    const given = call('tool', '{"n":2}', controller.signal);
    const third = call('tool', '{"n":3}');
    controller.abort();
    expect(await given).toMatchObject({ status: 'cancelled', attempts: 0 });
    expect((await given).stages.at(-1)?.name).toBe('gates');
    calls[0]?.answer();
    await first;
    expect(calls.map(({ call: { argumentsText } }) => argumentsText)).toEqual(['{"n":1}', '{"n":3}']);
    calls[1]?.answer();
    await third;
  });

  test('before it came never reaches its tool', () => {
    const { tool, calls } = manualTool();
    const { callNow } = openTestSession({ tool });
    expect(callNow('tool', '{}', AbortSignal.abort())).toMatchObject({ status: 'cancelled' });
    expect(calls).toHaveLength(0);
  });

  test('frees its place although its tool goes on', async () => {
    const { tool, calls } = manualTool();
    const { call } = openTestSession({ tool }, { limits: { inFlight: 1 } });
    const controller = new AbortController();
    const first = call('tool', '{}', controller.signal);
    const second = call('tool');
    controller.abort();
    await first;
    calls[1]?.answer();
    expect((await second).status).toBe('ok');
  });
});

describe('closing a session', () => {
  test('cancels what is under way and what waits, then says nothing more (chuk)', async () => {
    const { tool, calls } = manualTool();
    const { call, session, said } = openTestSession({ tool }, { limits: { inFlight: 1 } });
    const records = [call('tool'), call('tool')];
    const { signal } = calls[0]!.call;
    const closed = session.close();
    expect(signal).toMatchObject({ aborted: true, reason: 'cancelled' });
    expect((await Promise.all(records)).map(({ error }) => error?.message)).toEqual(
      Array<string>(2).fill('tool: cancelled, the run is over.'),
    );
    const before = [...said];
    calls[0]?.answer();
    await closed;
    expect(calls).toHaveLength(1);
    expect(said).toEqual(before);
  });

  test('waits until the tools have let go', async () => {
    const { tool, calls } = manualTool();
    const { call, session } = openTestSession({ tool });
    void call('tool');
    let isClosed = false;
    const closed = session.close().then(() => (isClosed = true));
    await settled();
    expect(isClosed).toBe(false);
    calls[0]?.answer({ ok: false, code: 'cancelled', message: '' });
    await closed;
  });

  test('a call that comes later is cancelled and nobody hears of it (chuk)', async () => {
    const { tool, calls } = manualTool();
    const { callNow, session, said } = openTestSession({ tool });
    await session.close();
    expect(callNow('tool')).toMatchObject({
      status: 'cancelled',
      error: { message: 'tool: cancelled, the run is over.' },
    });
    expect([said, calls]).toEqual([[], []]);
  });

  test('disposing of the gateway closes its sessions', async () => {
    const { tool, calls } = manualTool();
    const { call, gateway } = openTestSession({ tool });
    const record = call('tool');
    const disposed = gateway.dispose();
    calls[0]?.answer();
    await disposed;
    expect((await record).status).toBe('cancelled');
  });
});
