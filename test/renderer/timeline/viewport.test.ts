import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLines, gridStepMs } from '../../../renderer/features/timeline/time-grid.ts';
import { inside, isWholeRun, scaleOf, showing, wholeRun } from '../../../renderer/features/timeline/viewport.ts';

describe('a viewport', () => {
  it.each([
    ['left of the run', { startMs: -50, spanMs: 100 }, { startMs: 0, spanMs: 100 }],
    ['right of the run', { startMs: 990, spanMs: 100 }, { startMs: 920, spanMs: 100 }],
    ['longer than the run', { startMs: 5, spanMs: 9000 }, { startMs: 0, spanMs: 1020 }],
  ])('does not show what is %s', (_, view, expected) => {
    expect(inside(view, 1000)).toEqual(expected);
  });

  it.each([
    ['nothing where the stretch is in view', { startMs: 120, endMs: 150 }, 100],
    ['left to one before', { startMs: 50, endMs: 60 }, 45],
    ['right to one after', { startMs: 300, endMs: 310 }, 215],
    ['to the beginning of one too long', { startMs: 300, endMs: 900 }, 295],
  ])('moves %s', (_, stretch, startMs) => {
    expect(showing({ startMs: 100, spanMs: 100 }, 1000, stretch).startMs).toBe(startMs);
  });

  it('knows whether it shows the whole run', () => {
    const whole = wholeRun(500);
    expect([isWholeRun(whole, whole), isWholeRun({ startMs: 10, spanMs: 100 }, whole)]).toEqual([true, false]);
  });
});

describe('the grid', () => {
  it.each([
    [1, 1],
    [1.01, 2],
    [3, 5],
    [60, 100],
    [0.00021, 0.0005],
  ])('for steps of at least %f ms has %f ms', (minMs, step) => {
    expect(gridStepMs(minMs)).toBeCloseTo(step, 12);
  });

  it.each([
    ['seconds', { startMs: 0, spanMs: 2500 }, ['0', '0.5 s', '1 s', '1.5 s', '2 s', '2.5 s']],
    ['milliseconds', { startMs: 10, spanMs: 3 }, ['10 ms', '10.5 ms', '11 ms', '11.5 ms', '12 ms', '12.5 ms', '13 ms']],
    ['microseconds', { startMs: 0.1, spanMs: 0.1 }, ['100 µs', '120 µs', '140 µs', '160 µs', '180 µs', '200 µs']],
    [
      'as fine a second as it takes',
      { startMs: 1000, spanMs: 100 },
      ['1 s', '1.02 s', '1.04 s', '1.06 s', '1.08 s', '1.1 s'],
    ],
  ])('speaks in %s', (_, view, labels) => {
    expect(gridLines(scaleOf(view, 500)).map((line) => line.label)).toEqual(labels);
  });

  it('has lines 60 to 150 px apart at any zoom', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.02, max: 1e7, noNaN: true }),
        fc.integer({ min: 200, max: 3000 }),
        (spanMs, widthPx) => {
          const scale = scaleOf({ startMs: 0, spanMs }, widthPx);
          const [first, second] = gridLines(scale);
          const gap = ((second?.atMs ?? 0) - (first?.atMs ?? 0)) * scale.pxPerMs;
          expect(gap).toBeGreaterThan(59.9);
          expect(gap).toBeLessThan(150.1);
        },
      ),
    );
  });
});
