import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answerable, HeldCall, HoldDecision } from '../../../electron/gateway/hold-desk.ts';
import { ABSENCE_MS, createWorkspaceHolds, type WorkspaceHolds } from '../../../electron/host/hold-desk.ts';
import type { HoldQuestion } from '../../../electron/host/hold-questions.ts';
import type { HoldAnswer } from '../../../shared/model/hold.ts';
import { TRACE_TEXT_BYTES } from '../../../shared/model/trace.ts';

const HELD: HeldCall = {
  runId: 'r1',
  callId: 'c1',
  tool: 'quote',
  caller: 'program',
  line: 7,
  argumentsText: '{"a":1}',
  argumentBytes: 7,
  gate: 0,
  stop: undefined,
  canStep: false,
  reason: 'large',
  holdMs: 600_000,
};

/** Holds a call and keeps what is decided on it; the call then leaves, as real ones do. */
function holdOne(holds: WorkspaceHolds, own: Partial<HeldCall> = {}) {
  const decisions: HoldDecision[] = [];
  const call: Answerable = {
    decide(decision) {
      decisions.push(decision);
      if ('withdraw' in taken) taken.withdraw();
      return undefined;
    },
  };
  const taken = holds.hold({ ...HELD, ...own }, call);
  if (!('withdraw' in taken)) decisions.push(taken);
  return { decisions, taken };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('without a terminal or an option', () => {
  const denied: HoldDecision = { answer: { kind: 'deny' }, by: 'nobody' };

  test('a call is denied at once while no window was ever there', () => {
    const holds = createWorkspaceHolds(undefined);
    expect(holdOne(holds).decisions).toEqual([denied]);
    expect(holds.list()).toEqual([]);
  });

  test('it waits while there is a window, and is listed', () => {
    const holds = createWorkspaceHolds(undefined);
    holds.windows(1);
    const told = vi.fn();
    holds.onChange(told);
    const { decisions } = holdOne(holds);
    expect(holds.list()).toMatchObject([
      { holdId: 'r1/c1', runId: 'r1', callId: 'c1', tool: 'quote', line: 7, gate: 0, reason: 'large' },
    ]);
    expect(told).toHaveBeenCalledTimes(1);
    expect(holds.answer('r1/c1', { kind: 'continue' })).toBeUndefined();
    expect(decisions).toEqual([{ answer: { kind: 'continue' }, by: 'person' }]);
    expect(holds.list()).toEqual([]);
    expect(told).toHaveBeenCalledTimes(2);
    expect(() => holds.answer('r1/c1', { kind: 'continue' })).toThrow('not_found');
  });

  test('a window that is loaded again is no absence', () => {
    const holds = createWorkspaceHolds(undefined);
    holds.windows(1);
    const { decisions } = holdOne(holds);
    holds.windows(0);
    vi.advanceTimersByTime(ABSENCE_MS - 1);
    const while_away = holdOne(holds, { callId: 'c2' });
    holds.windows(1);
    vi.advanceTimersByTime(ABSENCE_MS);
    expect([...decisions, ...while_away.decisions]).toEqual([]);
    expect(holds.list()).toHaveLength(2);
  });

  test('once all have been away for a minute, what waits is denied, and what comes', () => {
    const holds = createWorkspaceHolds(undefined);
    holds.windows(2);
    const held = [holdOne(holds), holdOne(holds, { callId: 'c2' })];
    holds.windows(1);
    vi.advanceTimersByTime(2 * ABSENCE_MS);
    expect(holds.list()).toHaveLength(2);
    holds.windows(0);
    vi.advanceTimersByTime(ABSENCE_MS);
    expect(held.flatMap(({ decisions }) => decisions)).toEqual([denied, denied]);
    expect(holdOne(holds, { callId: 'c3' }).decisions).toEqual([denied]);
  });

  test('a host that ends waits for no window', () => {
    const holds = createWorkspaceHolds(undefined);
    holds.windows(1);
    holds.windows(0);
    holds.dispose();
  });

  test('a list shows the beginning of large arguments, and all of them when asked', () => {
    const holds = createWorkspaceHolds(undefined);
    holds.windows(1);
    const argumentsText = `{"a":"${'é'.repeat(TRACE_TEXT_BYTES)}"}`;
    holdOne(holds, { argumentsText, argumentBytes: Buffer.byteLength(argumentsText) });
    const [hold] = holds.list();
    expect(Buffer.byteLength(hold?.argumentsText ?? '')).toBeLessThanOrEqual(TRACE_TEXT_BYTES);
    expect(argumentsText.startsWith(hold?.argumentsText ?? 'nothing')).toBe(true);
    expect(holds.argumentsOf('r1/c1')).toBe(argumentsText);
    expect(() => holds.argumentsOf('r1/c2')).toThrow('not_found');
  });
});

test.each([
  ['deny', { answer: { kind: 'deny' }, by: 'option' }],
  ['allow', { answer: { kind: 'continue' }, by: 'option' }],
] as const)('the option %s stands for every answer, windows or not', (policy, decision) => {
  const holds = createWorkspaceHolds(policy);
  expect(holdOne(holds).decisions).toEqual([decision]);
});

describe('at a terminal', () => {
  /** A person who answers when the test says so. */
  function person() {
    const asked: { question: HoldQuestion; signal: AbortSignal; answer: (answer?: HoldAnswer) => void }[] = [];
    const ask = (question: HoldQuestion, signal: AbortSignal) =>
      new Promise<HoldAnswer | undefined>((resolve) => {
        asked.push({ question, signal, answer: resolve });
        signal.addEventListener('abort', () => resolve(undefined));
      });
    return { asked, holds: createWorkspaceHolds({ ask }) };
  }
  const settled = () => vi.advanceTimersByTimeAsync(0);

  test('one call after the other is asked about', async () => {
    const { asked, holds } = person();
    const [one, two] = [holdOne(holds), holdOne(holds, { callId: 'c2' })];
    await settled();
    expect(asked.map(({ question }) => question.hold.callId)).toEqual(['c1']);
    asked[0]?.answer({ kind: 'continue' });
    await settled();
    expect(asked.map(({ question }) => question.hold.callId)).toEqual(['c1', 'c2']);
    asked[1]?.answer();
    await settled();
    expect([...one.decisions, ...two.decisions]).toEqual([
      { answer: { kind: 'continue' }, by: 'person' },
      { answer: { kind: 'deny' }, by: 'person' },
    ]);
  });

  test('what cannot be taken is asked again, with the reason', async () => {
    const { asked, holds } = person();
    const answers: HoldAnswer[] = [];
    holds.hold(HELD, {
      decide({ answer }) {
        answers.push(answer);
        return answer.kind === 'edit' ? { code: 'invalid_arguments', message: 'not so' } : undefined;
      },
    });
    await settled();
    asked[0]?.answer({ kind: 'edit', argumentsText: '{}' });
    await settled();
    expect(asked[1]?.question.refused).toBe('not so');
    asked[1]?.answer({ kind: 'continue' });
    await settled();
    expect(answers.map(({ kind }) => kind)).toEqual(['edit', 'continue']);
  });

  test('a call that waits no more is asked about no more', async () => {
    const { asked, holds } = person();
    const [one, two] = [holdOne(holds), holdOne(holds, { callId: 'c2' })];
    await settled();
    for (const { taken } of [one, two]) if ('withdraw' in taken) taken.withdraw();
    await settled();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect([...one.decisions, ...two.decisions]).toEqual([]);
  });
});

describe('a policy of one run', () => {
  test('stands in place of that of the host, for its run only, until it is taken back', () => {
    const holds = createWorkspaceHolds('deny');
    const takeBack = holds.forRun('r2', 'allow');
    expect(holdOne(holds, { runId: 'r2' }).decisions).toEqual([{ answer: { kind: 'continue' }, by: 'option' }]);
    expect(holdOne(holds).decisions).toEqual([{ answer: { kind: 'deny' }, by: 'option' }]);
    takeBack();
    expect(holdOne(holds, { runId: 'r2' }).decisions).toEqual([{ answer: { kind: 'deny' }, by: 'option' }]);
  });

  test('asks about its calls while those of another run are asked about', async () => {
    const holds = createWorkspaceHolds(undefined);
    const asked: string[] = [];
    const answers = new Map<string, (answer: HoldAnswer) => void>();
    for (const runId of ['r1', 'r2']) {
      const ask = ({ hold }: HoldQuestion) =>
        new Promise<HoldAnswer>((resolve) => {
          asked.push(hold.holdId);
          answers.set(hold.runId, resolve);
        });
      holds.forRun(runId, { ask });
    }
    const [one, other] = [holdOne(holds, { runId: 'r1' }), holdOne(holds, { runId: 'r2' })];
    await vi.waitFor(() => expect(asked).toEqual(['r1/c1', 'r2/c1']));
    answers.get('r2')?.({ kind: 'continue' });
    await vi.waitFor(() => expect(other.decisions).toEqual([{ answer: { kind: 'continue' }, by: 'person' }]));
    expect(one.decisions).toEqual([]);
    answers.get('r1')?.({ kind: 'deny' });
    await vi.waitFor(() => expect(one.decisions).toEqual([{ answer: { kind: 'deny' }, by: 'person' }]));
  });
});
