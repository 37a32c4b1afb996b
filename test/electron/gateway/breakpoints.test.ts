import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Breakpoint } from '../../../shared/model/breakpoint.ts';
import type { RunDebug } from '../../../electron/gateway/breakpoints.ts';
import { readBreakpoints, refusalOf } from '../../../electron/gateway/read-breakpoints.ts';
import { gatesOf, manualDesk } from '../../support/hold-desks.ts';
import { ok, openTestSession, type TestSessionOptions } from './test-session.ts';

const PROGRAM = 'programs/p.py';
/** The session of these tests makes every call on line 7. */
const LINE: Breakpoint = { program: PROGRAM, line: 7 };
const TOOL: Breakpoint = { tool: 'quote' };
const LARGE: Breakpoint = { tool: 'quote', arguments: { '/quantity': { minimum: 10 } } };

function open(breakpoints: readonly Breakpoint[], options: TestSessionOptions = {}) {
  const called: string[] = [];
  const tool = {
    inputSchema: { type: 'object', properties: { quantity: { type: 'integer' } } },
    invoke: ({ argumentsText }: { readonly argumentsText: string }) => {
      called.push(argumentsText);
      return ok('1');
    },
  };
  const desk = manualDesk();
  let set = breakpoints;
  const debug: RunDebug = { program: PROGRAM, breakpoints: () => readBreakpoints(set).ready, stopAtNext: false };
  const session = openTestSession({ quote: tool, other: tool }, { debug, holdDesk: desk.desk, ...options });
  const reasons = () => [...desk.waiting.values()].map(({ held }) => `${held.callId} ${held.reason}`);
  return { ...session, ...desk, called, debug, reasons, set: (next: readonly Breakpoint[]) => (set = next) };
}

describe('a breakpoint', () => {
  test('on a tool holds every call of it, and no other', async () => {
    const { call, callNow, answer, waiting, said } = open([TOOL]);
    expect(callNow('other').status).toBe('ok');
    const record = call('quote', '{"quantity":1}');
    expect(waiting.get('c2')?.held).toMatchObject({
      gate: undefined,
      stop: { kind: 'tool', tool: 'quote', pointers: [] },
      reason: 'breakpoint on quote',
      canStep: true,
    });
    answer('c2', { kind: 'edit', argumentsText: '{"quantity":2}' });
    expect(await record).toMatchObject({ status: 'ok', changed: { argumentsText: '{"quantity":2}', by: 'person' } });
    expect(said.slice(-3)).toEqual(['held c2 breakpoint on quote', 'released c2 edit person', 'settled c2 ok']);
  });

  test('on a line holds every call that is made there', () => {
    const { call, reasons } = open([LINE]);
    void call('other');
    void call('quote');
    expect(reasons()).toEqual(['c1 breakpoint at line 7', 'c2 breakpoint at line 7']);
  });

  test.each([
    { ...LINE, line: 8 },
    { ...LINE, program: 'programs/other.py' },
    { ...TOOL, disabled: true } as const,
    { ...TOOL, tool: 'quot' },
    { ...TOOL, tool: 'qu*' },
  ])('of another place, or one that is off, lets calls pass: %j', (breakpoint) => {
    expect(open([breakpoint]).callNow('quote').status).toBe('ok');
  });

  test('with a condition holds what fits it, and says on what', () => {
    const { callNow, call, reasons } = open([LARGE]);
    expect(callNow('quote', '{"quantity":9}').status).toBe('ok');
    expect(callNow('quote', '{}').status).toBe('ok');
    void call('quote', '{"quantity":10}');
    expect(reasons()).toEqual(['c3 breakpoint on quote, condition on /quantity']);
  });

  test('counts from the moment it is set, also while a run is under way', () => {
    const { callNow, call, set, reasons } = open([]);
    expect(callNow('quote').status).toBe('ok');
    set([TOOL]);
    void call('quote');
    expect(reasons()).toHaveLength(1);
  });

  test('is passed for the rest of the run once a person said so', async () => {
    const { call, callNow, answer } = open([TOOL]);
    const first = call('quote');
    const second = call('quote');
    answer('c1', { kind: 'continue', forRun: true });
    expect([(await first).status, (await second).status]).toEqual(['ok', 'ok']);
    expect(callNow('quote').status).toBe('ok');
  });
});

describe('between rules, budgets and breakpoints', () => {
  const HOLD = { match: { tool: 'quote' }, action: 'hold', reason: 'look' };

  test('what a rule denies stops at no breakpoint', () => {
    const { callNow } = open([TOOL], { gates: gatesOf({ match: { tool: 'quote' }, action: 'deny' }) });
    expect(callNow('quote').error?.code).toBe('denied');
  });

  test('nobody is asked about a call that a budget stops, and one that is denied counts nowhere', async () => {
    const { call, callNow, answer } = open([TOOL], { gates: gatesOf({ limit: { perRun: 1 } }) });
    const denied = call('quote');
    answer('c1', { kind: 'deny' });
    expect((await denied).error?.code).toBe('denied');
    const passed = call('quote');
    answer('c2', { kind: 'continue' });
    expect((await passed).status).toBe('ok');
    expect(callNow('quote').error?.code).toBe('call_limit');
  });

  test('a call that a person just let through a rule is not stopped again, also where it was changed', async () => {
    const { call, answer, waiting } = open([LARGE], { gates: gatesOf(HOLD) });
    const record = call('quote', '{"quantity":1}');
    expect(waiting.get('c1')?.held.reason).toBe('look');
    answer('c1', { kind: 'edit', argumentsText: '{"quantity":50}' });
    expect((await record).status).toBe('ok');
  });

  test('a call that goes on by an earlier answer was seen by nobody and stops', async () => {
    const { call, answer, reasons } = open([LARGE], { gates: gatesOf(HOLD) });
    const first = call('quote', '{"quantity":1}');
    answer('c1', { kind: 'continue', forRun: true });
    await first;
    void call('quote', '{"quantity":20}');
    expect(reasons()).toEqual(['c2 breakpoint on quote, condition on /quantity']);
  });

  test('arguments that are changed at a breakpoint are asked of the rules again', () => {
    const deny = {
      match: { tool: 'quote', arguments: { '/quantity': { const: 5 } } },
      action: 'deny',
      reason: 'no fives',
    };
    const { call, answer } = open([TOOL], { gates: gatesOf(deny) });
    void call('quote', '{"quantity":1}');
    expect(answer('c1', { kind: 'edit', argumentsText: '{"quantity":5}' })?.message).toContain('no fives');
    expect(answer('c1', { kind: 'edit', argumentsText: '{"quantity":"x"}' })?.code).toBe('invalid_arguments');
    expect(answer('c1', { kind: 'edit', argumentsText: '{"quantity":6}' })).toBeUndefined();
  });
});

describe('a step', () => {
  test('lets this call go on and holds the next one, of whatever tool, once', async () => {
    const { call, callNow, answer, reasons } = open([TOOL]);
    const first = call('quote');
    answer('c1', { kind: 'continue', step: true });
    await first;
    const second = call('other');
    expect(reasons()).toEqual(['c2 step']);
    answer('c2', { kind: 'continue' });
    await second;
    expect(callNow('other').status).toBe('ok');
  });

  test('of several calls that wait side by side holds the one that comes next, however many were stepped', async () => {
    const { call, callNow, answer, reasons } = open([TOOL]);
    const waiting = [call('quote'), call('quote'), call('quote')];
    answer('c1', { kind: 'continue', step: true });
    answer('c2', { kind: 'continue', step: true });
    expect(reasons()).toEqual(['c3 breakpoint on quote']);
    void call('other');
    expect(callNow('other').status).toBe('ok');
    expect(reasons()).toEqual(['c3 breakpoint on quote', 'c4 step']);
    await Promise.all(waiting.slice(0, 2));
  });

  test('stops at a call whose breakpoint is passed for the rest of the run', async () => {
    const { call, answer, debug, reasons } = open([TOOL]);
    const first = call('quote');
    answer('c1', { kind: 'continue', forRun: true });
    await first;
    debug.stopAtNext = true;
    void call('quote');
    expect(reasons()).toEqual(['c2 step']);
  });

  test('is over when a rule holds the next call', async () => {
    const hold = { match: { tool: 'quote' }, action: 'hold', reason: 'look' };
    const { call, callNow, answer, debug } = open([], { gates: gatesOf(hold) });
    debug.stopAtNext = true;
    const record = call('quote');
    answer('c1', { kind: 'continue' });
    await record;
    expect(callNow('other').status).toBe('ok');
  });

  test('is no more than to continue where no breakpoints stop the run', async () => {
    const hold = { match: { tool: 'quote' }, action: 'hold' };
    const { call, callNow, answer, waiting } = open([TOOL], { gates: gatesOf(hold), debug: undefined });
    const record = call('quote');
    expect(waiting.get('c1')?.held).toMatchObject({ gate: 0, stop: undefined, canStep: false });
    answer('c1', { kind: 'continue', step: true });
    await record;
    expect(callNow('other').status).toBe('ok');
  });
});

describe('a list of breakpoints', () => {
  test('keeps what can be read, and tells what cannot, which then stops nothing', () => {
    const read = readBreakpoints([
      TOOL,
      { tool: '' },
      { program: 'p.py', line: 0 },
      { tool: 'a', line: 3 },
      { ...LARGE, tool: 'b', arguments: { '/q~1a': { type: 'nonsense' } } },
      { ...TOOL, disabled: true },
      { ...LINE, disabled: true },
      { tool: 'c', arguments: { quantity: {} } },
      7,
    ]);
    expect(read.list).toEqual([TOOL, { ...LINE, disabled: true }]);
    expect(read.ready.map(({ place }) => place)).toEqual([TOOL]);
    expect(read.faults.map(({ pointer }) => pointer.split('/')[1])).toEqual(['1', '2', '3', '4', '7', '8']);
    expect(read.faults[3]).toMatchObject({
      pointer: '/4/arguments/~1q~01a/type',
      data: { reason: 'not_a_schema' },
    });
  });

  test('may be missing, and is told where it is no list', () => {
    expect(readBreakpoints(undefined).faults).toEqual([]);
    expect(readBreakpoints({}).faults).toEqual([{ pointer: '', data: { keyword: 'type', expected: 'array' } }]);
  });

  test('takes only what can be judged', () => {
    expect(refusalOf(LARGE)).toBeUndefined();
    expect(refusalOf({ ...TOOL, arguments: { '': true, '/a': { $ref: 'https://x/y' } } })).toMatchObject({
      pointer: '/a',
      reason: 'external_ref',
    });
  });
});

describe('an unanswered hold of a breakpoint', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is denied after holdMs like any other', async () => {
    const { call } = open([TOOL], { limits: { holdMs: 1000 } });
    const record = call('quote');
    await vi.advanceTimersByTimeAsync(1000);
    expect((await record).error).toMatchObject({ code: 'denied', details: { by: 'time' } });
  });
});
