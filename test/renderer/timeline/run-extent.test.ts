import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extentOf } from '../../../renderer/features/timeline/run-extent.ts';
import { moved, scaleOf, xOf, type Viewport } from '../../../renderer/features/timeline/viewport.ts';

const PLOT_PX = 1000;
/** A run of 1000 ms of its own that was held for a minute and for 100 ms. */
const FOLDS = [
  { startMs: 500, endMs: 60_500 },
  { startMs: 60_700, endMs: 60_800 },
];
const END_MS = 61_100;
const extent = extentOf(FOLDS, END_MS, PLOT_PX);

const scaleAt = (view: Viewport) => scaleOf(view, PLOT_PX, extent.warpAt(view.spanMs));
const foldPx = (view: Viewport) =>
  extent.warpAt(view.spanMs).folds.map(({ startMs, endMs }) => xOf(scaleAt(view), endMs) - xOf(scaleAt(view), startMs));

const plan = fc.record({
  folds: fc.array(
    fc.tuple(fc.double({ min: 1, max: 1e4, noNaN: true }), fc.double({ min: 50, max: 1e6, noNaN: true })),
    {
      maxLength: 30,
    },
  ),
  steps: fc.array(
    fc.oneof(
      fc.record({ by: fc.double({ min: -1e5, max: 1e5, noNaN: true }) }),
      fc.record({
        factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
        anchor: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    ),
    { maxLength: 12 },
  ),
});

describe('a run with folds', () => {
  it('is whole in one view, the last moment just before its right edge', () => {
    const { whole } = extent;
    expect(whole.startMs).toBe(0);
    expect(xOf(scaleAt(whole), END_MS)).toBeCloseTo(PLOT_PX / 1.02, 0);
  });

  it('has folds of one width at every zoom', () => {
    let view = extent.whole;
    for (let step = 0; step < 12; step += 1) {
      for (const px of foldPx(view)) expect(px).toBeCloseTo(56, 0);
      view = extent.zoomed(view, { factor: 0.5, anchor: 0.5 });
    }
    expect(view.spanMs).toBeLessThan(1);
  });

  it('keeps half of the view for what is no fold, however many there are', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ startMs: at * 1000 + 10, endMs: at * 1000 + 1000 }));
    const { whole, warpAt } = extentOf(many, 100_000, PLOT_PX);
    const warp = warpAt(whole.spanMs);
    const foldedMs = warp.folds.reduce((sum, { viewStartMs, viewEndMs }) => sum + viewEndMs - viewStartMs, 0);
    expect(warp.folds).toHaveLength(100);
    expect(foldedMs / whole.spanMs).toBeLessThanOrEqual(0.51);
  });

  it('keeps the moment under the pointer where it is, also behind a fold', () => {
    const view = extent.between(60_000, 61_000);
    const momentAt = (shown: Viewport) => extent.warpAt(shown.spanMs).toRun(shown.startMs + shown.spanMs * 0.75);
    for (const factor of [0.5, 0.9]) {
      expect(momentAt(extent.zoomed(view, { factor, anchor: 0.75 }))).toBeCloseTo(momentAt(view), 6);
    }
  });

  it('shows a stretch from edge to edge', () => {
    for (const [from, to] of [
      [100, 200],
      [400, 60_600],
      [60_650, 61_000],
    ] as const) {
      const view = extent.between(from, to);
      expect(xOf(scaleAt(view), from)).toBeCloseTo(0, 3);
      expect(xOf(scaleAt(view), to)).toBeCloseTo(PLOT_PX, 3);
    }
  });

  it('is never left, whatever folds it has', () => {
    fc.assert(
      fc.property(plan, ({ folds, steps }) => {
        let atMs = 0;
        const stretches = folds.map(([own, held]) => {
          const startMs = atMs + own;
          atMs = startMs + held;
          return { startMs, endMs: atMs };
        });
        const run = extentOf(stretches, atMs + 10, PLOT_PX);
        const view = steps.reduce(
          (now, step) => ('by' in step ? moved(now, run.endAt(now.spanMs), step.by) : run.zoomed(now, step)),
          run.whole,
        );
        expect(view.spanMs).toBeGreaterThan(0);
        expect(view.spanMs).toBeLessThanOrEqual(run.whole.spanMs);
        expect(view.startMs).toBeGreaterThanOrEqual(0);
        expect(view.startMs + view.spanMs).toBeLessThanOrEqual(
          Math.max(view.spanMs, run.endAt(view.spanMs) * 1.02) + 1e-6,
        );
      }),
    );
  });
});
