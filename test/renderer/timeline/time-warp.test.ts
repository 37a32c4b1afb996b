import { describe, expect, it } from 'vitest';
import { gridLines } from '../../../renderer/features/timeline/time-grid.ts';
import { NO_WARP, warpOf } from '../../../renderer/features/timeline/time-warp.ts';
import { scaleOf, wholeRun, xOf } from '../../../renderer/features/timeline/viewport.ts';
import { visibleBars } from '../../../renderer/features/timeline/visible-bars.ts';
import { runOf } from './timeline-calls.ts';

/** A run of 1000 ms of its own, and one minute at the gate in the middle. */
const MINUTE = { startMs: 500, endMs: 60_500 };
const END_MS = 61_000;

describe('the time of the view', () => {
  it('is that of the run where nothing is folded', () => {
    expect(warpOf([], 60)).toBe(NO_WARP);
    // A fold would be longer than what it folds.
    expect(warpOf([{ startMs: 100, endMs: 110 }], 60)).toBe(NO_WARP);
  });

  it('has a fixed length for a fold, however long it took', () => {
    for (const heldMs of [1000, 60_000, 3_600_000]) {
      const warp = warpOf([{ startMs: 500, endMs: 500 + heldMs }], 60);
      expect(warp.toView(500)).toBe(500);
      expect(warp.toView(500 + heldMs)).toBeCloseTo(560);
      expect(warp.toView(1000 + heldMs)).toBeCloseTo(1060);
    }
  });

  it('leads there and back', () => {
    const warp = warpOf([MINUTE, { startMs: 60_700, endMs: 60_900 }], 60);
    expect(warp.folds).toHaveLength(2);
    for (const ms of [0, 499, 500, 3000, 60_500, 60_600, 60_800, 60_999]) {
      expect(warp.toRun(warp.toView(ms))).toBeCloseTo(ms, 6);
    }
  });
});

describe('the axis', () => {
  it('counts run time, not held time', () => {
    const warp = warpOf([MINUTE], 60);
    const lines = gridLines(scaleOf(wholeRun(warp.toView(END_MS)), 1060, warp));
    expect(lines.map(({ label }) => label)).toEqual([
      '0',
      '0.1 s',
      '0.2 s',
      '0.3 s',
      '0.4 s',
      '0.5 s',
      '0.6 s',
      '0.7 s',
      '0.8 s',
      '0.9 s',
      '1 s',
    ]);
    const at = (label: string) => lines.find((line) => line.label === label)?.atMs ?? 0;
    expect(at('0.5 s')).toBe(500);
    expect(at('0.6 s')).toBeCloseTo(660);
  });
});

describe('bars of a run with a fold', () => {
  it('stand where their moments do, and what comes after is in view', () => {
    const view = runOf([
      { id: 'a', from: 100, to: 200 },
      { id: 'b', from: 490, to: 60_600, holds: [{ at: 500, until: 60_500 }] },
      { id: 'c', from: 60_700, to: 60_900 },
    ]);
    expect(view.folds(END_MS)).toEqual([MINUTE]);
    const warp = warpOf(view.folds(END_MS), 60);
    const scale = scaleOf({ startMs: 0, spanMs: 1060 }, 1060, warp);
    const bars = visibleBars(view.lane(0), { scale, nowMs: END_MS });
    expect(bars.map(({ x, width }) => [Math.round(x), Math.round(width)])).toEqual([
      [100, 100],
      [490, 170],
      [760, 200],
    ]);
    expect(xOf(scale, 60_500)).toBeCloseTo(560);
    const right = scaleOf({ startMs: 700, spanMs: 300 }, 300, warp);
    expect(visibleBars(view.lane(0), { scale: right, nowMs: END_MS })).toHaveLength(1);
  });
});
