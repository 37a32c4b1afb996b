import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/contract/errors.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { RunViewState } from '../../../renderer/stores/run-view-state.ts';
import { end, ended, numbered, printed, requested, settled, started } from './trace-events.ts';

const now = (flush: () => void): void => flush();
const viewOf = (events: readonly TraceEvent[]): RunViewState => {
  const view = new RunViewState('run-1', { schedule: now });
  view.apply(events, 0);
  return view;
};

const picture = (view: RunViewState) => ({
  calls: view.calls,
  lanes: view.lanes,
  inLane: Array.from({ length: view.lanes }, (_, lane) => view.lane(lane).calls.map((call) => call.callId)),
  lines: [...view.lines()].map(([line, calls]) => [line, calls.map((call) => call.callId)]),
  output: view.output.lines,
  inOrder: view.output.inOrder.map((entry) => ('callId' in entry ? entry.callId : entry.text)),
  counts: [view.output.count('stdout'), view.output.count('stderr'), view.failedCalls, view.lastSeq, view.endMs],
  ended: view.ended,
});

describe('lanes', () => {
  it.each([
    ['one after the other shares a lane', ['+a', '-a', '+b', '-b'], { a: 0, b: 0 }],
    ['calls in flight together take a lane each', ['+a', '+b', '+c'], { a: 0, b: 1, c: 2 }],
    [
      'the lowest free lane is taken',
      ['+a', '+b', '+c', '-b', '-a', '+d', '+e', '+f'],
      { a: 0, b: 1, c: 2, d: 0, e: 1, f: 3 },
    ],
    ['a lane stays with a call that others overtake', ['+a', '+b', '-b', '+c', '-a', '+d'], { a: 0, b: 1, c: 1, d: 0 }],
  ])('%s', (_, steps, lanes) => {
    const view = viewOf(
      numbered(steps.map((step) => (step[0] === '+' ? requested(step.slice(1)) : settled(step.slice(1))))),
    );
    expect(Object.fromEntries(view.calls.map((call) => [call.callId, call.lane]))).toEqual(lanes);
  });
});

describe('a run view', () => {
  it('ignores what it has seen before', () => {
    const events = numbered([started(), requested('a'), printed('x\n'), settled('a'), ended()]);
    const view = viewOf(events);
    const before = structuredClone(picture(view));
    view.apply(events.slice(1), 0);
    expect(picture(view)).toEqual(before);
  });

  it('skips an event of a kind it does not know', () => {
    const view = viewOf([{ kind: 'call.held', seq: 1, atMs: 4 } as unknown as TraceEvent]); // as a newer host may send it
    expect([view.lastSeq, view.endMs, view.calls.length]).toEqual([1, 4, 0]);
  });

  it('shows the stage of a call under way and forgets it when the call settles', () => {
    const view = viewOf(numbered([requested('a'), { kind: 'call.stage', callId: 'a', stage: 'invoke' }]));
    expect(view.call('a')?.stage).toBe('invoke');
    view.apply([{ ...numbered([settled('a', { status: 'error' })])[0]!, seq: 9 }], 0);
    expect([view.call('a')?.stage, view.failedCalls]).toEqual([null, 1]);
  });

  it('shows how far a call under way is and forgets it when the call settles', () => {
    const said = (progress: number) => ({ kind: 'call.progress', callId: 'a', progress, total: 8 }) as const;
    const view = viewOf(numbered([requested('a'), said(1), said(2)]));
    expect(view.call('a')?.progress).toMatchObject({ progress: 2, total: 8 });
    view.apply([{ ...numbered([settled('a')])[0]!, seq: 9 }], 0);
    expect(view.call('a')?.progress).toBeNull();
  });

  it('keeps a settled call settled', () => {
    const view = viewOf(numbered([requested('a'), settled('a'), settled('a', { status: 'error' })]));
    expect([view.call('a')?.settled?.status, view.failedCalls]).toEqual(['ok', 0]);
  });

  it('counts dropped events', () => {
    const view = viewOf([]);
    view.apply([], 3);
    view.apply([], 4);
    expect(view.dropped).toBe(7);
  });

  it('counts calls above its bound instead of keeping them', () => {
    const view = new RunViewState('run-1', { schedule: now, maxCalls: 2 });
    view.apply(numbered([requested('a'), requested('b'), requested('c'), settled('c')]), 0);
    expect([view.calls.length, view.cutCalls]).toEqual([2, 1]);
  });

  it('keeps no more text than its bound', () => {
    const view = new RunViewState('run-1', { schedule: now, maxTextChars: 10 });
    view.apply(numbered([requested('a', { argumentsText: '{"a":1}' }), settled('a', { resultText: '[1,2,3,4]' })]), 0);
    expect([view.call('a')?.requested.argumentsText, view.call('a')?.settled?.resultText]).toEqual(['{"a":1}', '']);
  });

  it('gives an interrupted run the end its trace lacks, once', () => {
    const view = viewOf(numbered([started(), requested('a')]));
    view.finish(end({ outcome: 'interrupted' }));
    view.finish(end());
    expect(view.ended).toMatchObject({ outcome: 'interrupted', durationMs: 2 });
  });

  it('shows trouble until events come again', () => {
    const view = viewOf([]);
    view.fail(new AppError('disconnected'));
    expect(view.trouble?.code).toBe('disconnected');
    view.apply([], 0);
    expect(view.trouble).toBeNull();
  });

  it('gives one notice for the batches of one frame', () => {
    const flushes: (() => void)[] = [];
    const view = new RunViewState('run-1', { schedule: (flush) => flushes.push(flush) });
    let notices = 0;
    const stop = view.subscribe(() => (notices += 1));
    view.apply(numbered([requested('a')]), 0);
    view.apply([], 1);
    flushes.splice(0).forEach((flush) => flush());
    expect([notices, view.version]).toEqual([1, 2]);
    stop();
    view.apply([], 1);
    flushes.splice(0).forEach((flush) => flush());
    expect(notices).toBe(1);
  });

  it('pauses between notices while full batches come, and catches up at once with the last one', () => {
    const pauses: number[] = [];
    const flushes: (() => void)[] = [];
    const schedule = (flush: () => void, pauseMs = 0): void => {
      pauses.push(pauseMs);
      flushes.push(flush);
    };
    const view = new RunViewState('run-1', { schedule });
    let notices = 0;
    view.subscribe(() => (notices += 1));
    const events = numbered(Array.from({ length: 1_025 }, (_, index) => requested(`c${index}`)));
    view.apply(events.slice(0, 512), 0);
    view.apply(events.slice(512, 1_024), 0);
    expect([view.isBehind, pauses.length, pauses[0]! > 0]).toEqual([true, 1, true]);
    view.apply(events.slice(1_024), 0);
    expect([view.isBehind, pauses.length, pauses[1]]).toEqual([false, 2, 0]);
    flushes.splice(0).forEach((flush) => flush());
    expect(notices).toBe(1);
  });
});

describe('the compute clock of a run', () => {
  const guest = { kind: 'guest.started', python: '3.11.2', interpreter: 'python3' } as const;

  it.each([
    ['stands still before the guest is up', [started()], 9, 0],
    ['runs while no call is in flight', [started(), guest], 9, 7],
    [
      'stands still while any call is in flight',
      [started(), guest, requested('a'), requested('b'), settled('a')],
      9,
      1,
    ],
    ['goes on when the last one settles', [started(), guest, requested('a'), settled('a')], 9, 6],
    ['stops when the run ends', [started(), guest, requested('a'), settled('a'), ended()], 9, 2],
  ])('%s', (_, bodies, nowMs, computeMs) => {
    expect(viewOf(numbered(bodies)).computeMs(nowMs)).toBe(computeMs);
  });
});

const anyBody = fc.oneof(
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom('a', '\n', '\r', 'é', '😀') }),
      fc.constantFrom('stdout' as const, 'stderr' as const),
    )
    .map(([text, stream]) => printed(text, stream)),
  fc
    .record({ id: fc.integer({ min: 0, max: 40 }), line: fc.integer({ min: 1, max: 4 }) })
    .map(({ id, line }) => requested(`c${id}`, { line })),
  fc.integer({ min: 0, max: 40 }).map((id) => settled(`c${id}`, { status: id % 3 ? 'ok' : 'error' })),
);
const anyRun = fc
  .uniqueArray(anyBody, {
    selector: (body) => (body.kind === 'output' ? Symbol('each') : `${body.kind}${body.callId}`),
    maxLength: 120,
  })
  .map((bodies) => numbered(bodies));

describe('any run', () => {
  it('looks the same however its events are batched', () => {
    fc.assert(
      fc.property(anyRun, fc.array(fc.integer({ min: 0, max: 20 })), (events, cuts) => {
        const view = new RunViewState('run-1', { schedule: now });
        let from = 0;
        for (const length of cuts) {
          view.apply(events.slice(from, from + length), 0);
          from += length;
        }
        view.apply(events.slice(from), 0);
        expect(picture(view)).toEqual(picture(viewOf(events)));
      }),
    );
  });

  it('has no two calls in one lane at one time', () => {
    fc.assert(
      fc.property(anyRun, (events) => {
        const view = viewOf(events);
        for (let lane = 0; lane < view.lanes; lane += 1) {
          const { calls } = view.lane(lane);
          for (const [index, call] of calls.slice(1).entries()) {
            expect(calls[index]?.settled?.atMs ?? Infinity).toBeLessThan(call.requested.atMs);
          }
        }
      }),
    );
  });
});
