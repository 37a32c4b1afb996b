import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HoldAnswer } from '../../../shared/model/hold.ts';
import type { HoldDesk } from '../../../electron/gateway/hold-desk.ts';
import type { BindingCall } from '../../../electron/bindings/binding.ts';
import { gatesOf, manualDesk } from '../../support/hold-desks.ts';
import { ok, openTestSession, type TestSessionOptions, type TestTool } from './test-session.ts';

const LARGE = { match: { tool: 'quote' }, action: 'hold', reason: 'large order' };

/** A tool that notes the arguments it is called with, and takes a whole quantity. */
function quoteTool() {
  const called: string[] = [];
  const tool: TestTool = {
    inputSchema: { type: 'object', properties: { quantity: { type: 'integer' } }, required: ['quantity'] },
    outputSchema: { type: 'object', properties: { total: { type: 'number' } }, required: ['total'] },
    limits: { resultBytes: 100 },
    invoke(call: BindingCall) {
      called.push(call.argumentsText);
      return ok('{"total":12.50}');
    },
  };
  return { tool, called };
}

function open(gates: readonly object[] = [LARGE], options: TestSessionOptions = {}) {
  const { tool, called } = quoteTool();
  const desk = manualDesk();
  const session = openTestSession(
    { quote: tool, other: tool },
    { gates: gatesOf(...gates), holdDesk: desk.desk, ...options },
  );
  return { ...session, ...desk, called };
}

describe('a person', () => {
  test('sees the call, lets it go on, and the trace tells how', async () => {
    const { call, answer, waiting, called, said } = open();
    const record = call('quote', '{"quantity":12}');
    expect(waiting.get('c1')?.held).toMatchObject({
      runId: 'r1',
      tool: 'quote',
      caller: 'program',
      line: 7,
      argumentsText: '{"quantity":12}',
      gate: 0,
      reason: 'large order',
    });
    expect(called).toEqual([]);
    expect(answer('c1', { kind: 'continue' })).toBeUndefined();
    const { changed, ...rest } = await record;
    expect(rest).toMatchObject({ status: 'ok', argumentsText: '{"quantity":12}', resultText: '{"total":12.50}' });
    expect(changed).toBeUndefined();
    expect(rest.stages.map(({ name }) => name)).toHaveLength(8);
    expect(said).toEqual(['requested c1 quote', 'held c1 gates/0', 'released c1 continue person', 'settled c1 ok']);
    expect(waiting.size).toBe(0);
  });

  test('changes the arguments: the tool gets those, and the record has both', async () => {
    const { call, answer, called } = open();
    const record = call('quote', '{"quantity":12}');
    answer('c1', { kind: 'edit', argumentsText: '{"quantity":2.0}' });
    expect(await record).toMatchObject({
      status: 'ok',
      argumentsText: '{"quantity":12}',
      changed: { argumentsText: '{"quantity":2.0}', by: 'person' },
    });
    expect(called).toEqual(['{"quantity":2.0}']);
  });

  test('gives a result, and the tool is not called', async () => {
    const { call, answer, called } = open();
    const record = call('quote', '{"quantity":12}');
    answer('c1', { kind: 'answer', resultText: '{"total":1.0}' });
    const { status, resultText, changed, attempts, stages } = await record;
    expect({ status, resultText, attempts }).toEqual({ status: 'ok', resultText: '{"total":1.0}', attempts: 0 });
    expect(changed).toEqual({ resultText: '{"total":1.0}', by: 'person' });
    expect(stages).toHaveLength(8);
    expect(called).toEqual([]);
  });

  test.each<{ answer: HoldAnswer; error: object }>([
    {
      answer: { kind: 'fail', message: 'no stock today' },
      error: { code: 'tool_failed', message: 'quote: no stock today', details: { by: 'person' } },
    },
    {
      answer: { kind: 'deny' },
      error: { code: 'denied', message: 'quote: denied by a person.', details: { by: 'person' } },
    },
    {
      answer: { kind: 'deny', reason: 'too much' },
      error: {
        code: 'denied',
        message: 'quote: denied by a person: too much.',
        details: { by: 'person', reason: 'too much' },
      },
    },
  ])('ends it: $answer', async ({ answer: said, error }) => {
    const { call, answer, called } = open();
    const record = call('quote', '{"quantity":12}');
    answer('c1', said);
    expect(await record).toMatchObject({ status: 'error', error });
    expect(called).toEqual([]);
  });

  test.each<{ answer: HoldAnswer; code: string }>([
    { answer: { kind: 'edit', argumentsText: '{"quantity":"two"}' }, code: 'invalid_arguments' },
    { answer: { kind: 'edit', argumentsText: '{"quantity":' }, code: 'invalid_arguments' },
    { answer: { kind: 'edit', argumentsText: '[]' }, code: 'invalid_arguments' },
    { answer: { kind: 'edit', argumentsText: `{"quantity":${' '.repeat(200)}1}` }, code: 'arguments_too_large' },
    { answer: { kind: 'edit', argumentsText: '{"quantity":99}' }, code: 'denied' },
    { answer: { kind: 'answer', resultText: '{"total":"one"}' }, code: 'invalid_result' },
    { answer: { kind: 'answer', resultText: 'none' }, code: 'invalid_result' },
    { answer: { kind: 'answer', resultText: `{"total":${' '.repeat(200)}1}` }, code: 'result_too_large' },
  ])('is told why $answer cannot be taken, and the call waits on', async ({ answer: said, code }) => {
    const never = { match: { arguments: { '/quantity': { minimum: 99 } } }, action: 'deny' };
    const { call, answer, waiting, called } = open([never, LARGE], { limits: { argumentBytes: 100 } });
    const record = call('quote', '{"quantity":12}');
    expect(answer('c1', said)?.code).toBe(code);
    expect(waiting.has('c1')).toBe(true);
    expect(called).toEqual([]);
    answer('c1', { kind: 'continue' });
    expect((await record).status).toBe('ok');
  });

  test('is not asked again about what they themselves wrote', async () => {
    const { call, answer, waiting } = open();
    const record = call('quote', '{"quantity":12}');
    answer('c1', { kind: 'edit', argumentsText: '{"quantity":11}' });
    expect(waiting.size).toBe(0);
    expect((await record).status).toBe('ok');
  });

  test('makes budgets count that are for the arguments they wrote', async () => {
    const few = { match: { arguments: { '/quantity': { maximum: 2 } } }, limit: { perRun: 1 } };
    const { call, answer } = open([LARGE, few]);
    const edit: HoldAnswer = { kind: 'edit', argumentsText: '{"quantity":1}' };
    const records = [call('quote', '{"quantity":12}'), call('quote', '{"quantity":12}')];
    answer('c1', edit);
    answer('c2', edit);
    expect((await Promise.all(records)).map(({ error }) => error?.code)).toEqual([undefined, 'call_limit']);
  });

  test('decides for the rest of the run: for what waits, and what comes', async () => {
    const { call, callNow, answer, waiting, said, open: openOther } = open();
    const records = [1, 2, 3].map((quantity) => call('quote', `{"quantity":${quantity}}`));
    expect([...waiting.keys()]).toEqual(['c1', 'c2', 'c3']);
    answer('c2', { kind: 'deny', forRun: true });
    expect((await Promise.all(records)).map(({ error }) => error?.code)).toEqual(['denied', 'denied', 'denied']);
    expect(callNow('quote', '{"quantity":4}').error?.code).toBe('denied');
    expect(said.filter((line) => line.startsWith('released'))).toHaveLength(4);
    expect(waiting.size).toBe(0);
    // Another run asks again.
    void openOther({ gates: gatesOf(LARGE) }).call('quote', '{"quantity":1}');
    expect(waiting.size).toBe(1);
  });

  test('decides for the run on one rule and one tool, not on others', () => {
    const { call, answer, waiting } = open([LARGE, { action: 'hold' }]);
    void call('quote', '{"quantity":1}');
    answer('c1', { kind: 'continue', forRun: true });
    void call('other', '{"quantity":1}');
    expect([...waiting.keys()]).toEqual(['c2']);
  });
});

describe('who decides where nobody is asked', () => {
  const deskOf = (decision: ReturnType<HoldDesk['hold']>): HoldDesk => ({ hold: () => decision });
  test.each([
    ['allow', { answer: { kind: 'continue' }, by: 'option' }, undefined],
    [
      'deny',
      { answer: { kind: 'deny' }, by: 'option' },
      'quote: denied, because a person would have to decide on it (large order) and holds are denied here.',
    ],
    [
      'nobody',
      { answer: { kind: 'deny' }, by: 'nobody' },
      'quote: denied, because a person would have to decide on it (large order) and nobody can be asked here.',
    ],
  ] as const)('%s: at once', (_title, decision, message) => {
    const { callNow, said } = open([LARGE], { holdDesk: deskOf(decision) });
    const { error, changed } = callNow('quote', '{"quantity":12}');
    expect(error?.message).toBe(message);
    expect(changed).toBeUndefined();
    expect(said.slice(1, 3)).toEqual(['held c1 gates/0', `released c1 ${decision.answer.kind} ${decision.by}`]);
  });
});

describe('a hold ends without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('after holdMs, denied, and none of it was time of the call', async () => {
    const { call, waiting } = open([LARGE], { limits: { holdMs: 5000, toolMs: 10 } });
    const record = call('quote', '{"quantity":12}');
    vi.advanceTimersByTime(4999);
    expect(waiting.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await record).toMatchObject({
      error: {
        code: 'denied',
        message: 'quote: denied, because nobody decided on it within 5000 ms (holdMs) (large order).',
      },
      heldMs: 5000,
      durationMs: 5000,
    });
    expect((await record).stages.find(({ name }) => name === 'gates')?.ms).toBe(0);
    expect(waiting.size).toBe(0);
  });

  test('when the program gives the call up, as cancelled', async () => {
    const { call, waiting, said, called } = open();
    const controller = new AbortController();
    const record = call('quote', '{"quantity":12}', controller.signal);
    vi.advanceTimersByTime(70);
    controller.abort();
    expect(await record).toMatchObject({ status: 'cancelled', heldMs: 70 });
    expect(said.slice(-2)).toEqual(['released c1 cancelled program', 'settled c1 cancelled']);
    expect(waiting.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(called).toEqual([]);
  });

  test('when the run ends', async () => {
    const { call, waiting, said, session } = open();
    const records = [call('quote', '{"quantity":12}'), call('quote', '{"quantity":13}')];
    await session.close();
    expect((await Promise.all(records)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(said.filter((line) => line.includes('cancelled run'))).toHaveLength(2);
    expect(waiting.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an answer that comes too late is taken by nobody', async () => {
    const { call, waiting, called, session } = open();
    const record = call('quote', '{"quantity":12}');
    const late = waiting.get('c1')?.call;
    await session.close();
    expect(late?.decide({ answer: { kind: 'continue' }, by: 'person' })).toBeUndefined();
    expect((await record).status).toBe('cancelled');
    expect(called).toEqual([]);
  });
});

test('the time of a tool begins after the hold', async () => {
  vi.useFakeTimers();
  try {
    const slow: TestTool = { binding: { kind: 'mock', cases: [{ return: 1, delayMs: 90 }] } };
    const { desk, answer } = manualDesk();
    const { call } = openTestSession(
      { slow },
      { gates: gatesOf({ action: 'hold' }), holdDesk: desk, limits: { toolMs: 100 } },
    );
    const record = call('slow');
    vi.advanceTimersByTime(1000);
    answer('c1', { kind: 'continue' });
    await vi.advanceTimersByTimeAsync(90);
    expect(await record).toMatchObject({ status: 'ok', heldMs: 1000 });
  } finally {
    vi.useRealTimers();
  }
});
