import { describe, expect, it } from 'vitest';
import { changeBreakpoints, keepMovedBreakpoints } from '../../../renderer/stores/breakpoint-actions.ts';
import { breakpointsNow, keptMovedLines, readMovedLines } from '../../../renderer/stores/breakpoints-slice.ts';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import type { Breakpoint, BreakpointChange, BreakpointRefusal } from '../../../shared/model/breakpoint.ts';

const P = 'programs/p.py';
const LINE = { program: P, line: 4 };
const TOOL = { tool: 'quote' };

function open(breakpoints: readonly Breakpoint[], refused?: BreakpointRefusal) {
  const asked: BreakpointChange[] = [];
  const store = createAppStore();
  store.getState().setDebug({ breakpoints: [...breakpoints], faults: {}, problems: [] });
  const call = (_name: string, change: BreakpointChange) => {
    asked.push(change);
    return Promise.resolve(refused ? { refused } : {});
  };
  const host = { call } as unknown as HostClient; // it asks for one call only
  return { store, host, asked, now: () => breakpointsNow(store.getState()) };
}

describe('breakpoints of a window', () => {
  it('are shown at once, and the host is told of the difference', async () => {
    const { store, host, asked, now } = open([TOOL]);
    const change = changeBreakpoints({ host, store }, { set: [LINE], remove: [TOOL] });
    expect(now()).toEqual([LINE]);
    await change;
    expect(asked).toEqual([{ set: [LINE], remove: [TOOL] }]);
  });

  it('follow the text, and their lines are kept when it is saved or run', async () => {
    const { store, host, asked, now } = open([{ ...LINE, disabled: true }, TOOL]);
    store.getState().setMovedLines(P, new Map([[4, 9]]));
    expect(now()).toEqual([{ program: P, line: 9, disabled: true }, TOOL]);
    await keepMovedBreakpoints({ host, store });
    expect(asked).toEqual([{ set: [{ program: P, line: 9, disabled: true }], remove: [LINE] }]);
    expect(store.getState().movedLines.size).toBe(0);
    await keepMovedBreakpoints({ host, store });
    expect(asked).toHaveLength(1);
  });

  it('are named by where they stand now', async () => {
    const { store, host, asked, now } = open([LINE, { program: P, line: 7 }]);
    store.getState().setMovedLines(
      P,
      new Map([
        [4, 5],
        [7, 8],
      ]),
    );
    await changeBreakpoints({ host, store }, { remove: [{ program: P, line: 5 }] });
    expect(now()).toEqual([{ program: P, line: 8 }]);
    expect(asked).toEqual([{ set: [{ program: P, line: 8 }], remove: [LINE, { program: P, line: 7 }] }]);
  });

  it('that come to stand on one line are one', async () => {
    const { store, host, now } = open([LINE, { program: P, line: 5 }]);
    store.getState().setMovedLines(P, new Map([[5, 4]]));
    await keepMovedBreakpoints({ host, store });
    expect(now()).toEqual([LINE]);
  });

  it('are put back where the host refuses', async () => {
    const refused = { pointer: '/a', reason: 'not_a_schema', detail: '', at: '' };
    const { store, host, now } = open([TOOL], refused);
    expect(await changeBreakpoints({ host, store }, { set: [{ ...TOOL, arguments: { '/a': {} } }] })).toBe(refused);
    expect(now()).toEqual([TOOL]);
  });
});

it('a run that is about to start waits for a breakpoint that was just set', async () => {
  const store = createAppStore();
  store.getState().setDebug({ breakpoints: [], faults: {}, problems: [] });
  const order: string[] = [];
  let take: () => void = () => undefined;
  const call = () => new Promise((resolve) => (take = () => resolve({})));
  const host = { call } as unknown as HostClient; // it asks for one call only
  void changeBreakpoints({ host, store }, { set: [LINE] }).then(() => order.push('taken'));
  const ready = keepMovedBreakpoints({ host, store }).then(() => order.push('ready'));
  order.push('asked');
  take();
  await ready;
  expect(order).toEqual(['asked', 'taken', 'ready']);
});

describe('lines that moved in an unsaved text', () => {
  it('are kept as JSON and read again; what does not fit is left out', () => {
    const moved = new Map([[P, new Map([[4, 6]])]]);
    expect(readMovedLines(JSON.parse(JSON.stringify(keptMovedLines(moved))))).toEqual(moved);
    expect(readMovedLines({ [P]: [[4, 6], [0, 1], ['4', 6], 7, [1]], 'programs/q.py': 7 })).toEqual(
      new Map([
        [P, new Map([[4, 6]])],
        ['programs/q.py', new Map()],
      ]),
    );
    for (const kept of [undefined, null, 7, []]) expect(readMovedLines(kept).size).toBe(0);
  });
});
