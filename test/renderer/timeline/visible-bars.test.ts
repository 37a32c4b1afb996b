import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleBars, type Shape } from '../../../renderer/features/timeline/visible-bars.ts';
import { runOf, type CallSketch } from './timeline-calls.ts';

const scale = { startMs: 0, pxPerMs: 1, widthPx: 100 };
const show = (shape: Shape): string =>
  shape.kind === 'call'
    ? `${shape.call.callId}@${shape.x}+${shape.width}`
    : `${shape.count}×${shape.tool ?? '*'}@${shape.x}+${shape.width}`;
const shown = (sketches: readonly CallSketch[], more = {}) =>
  visibleBars(runOf(sketches).lane(0), { scale, nowMs: 90, ...more }).map(show);

describe('visibleBars', () => {
  it.each<[string, CallSketch[], string[]]>([
    [
      'wide calls stand alone',
      [
        { id: 'x', from: 0, to: 10 },
        { id: 'y', from: 10, to: 20 },
      ],
      ['x@0+10', 'y@10+10'],
    ],
    ['a lonely narrow call has the least width', [{ id: 'x', from: 5, to: 5.2 }], ['x@5+3']],
    [
      'narrow neighbours of one tool join',
      [
        { id: 'x', from: 0, to: 2 },
        { id: 'y', from: 2.5, to: 4 },
        { id: 'z', from: 5, to: 6 },
      ],
      ['3×a@0+6'],
    ],
    [
      'a gap parts them',
      [
        { id: 'x', from: 0, to: 1 },
        { id: 'y', from: 6, to: 7 },
      ],
      ['x@0+3', 'y@6+3'],
    ],
    [
      'another tool parts them',
      [
        { id: 'x', from: 0, to: 2 },
        { id: 'y', from: 3, to: 5, tool: 'b' },
      ],
      ['x@0+3', 'y@3+3'],
    ],
    [
      'tools that would cover each other join without a name',
      [
        { id: 'x', from: 0, to: 1 },
        { id: 'y', from: 1, to: 2, tool: 'b' },
      ],
      ['2×*@0+3'],
    ],
    [
      'a failed call never joins',
      [
        { id: 'x', from: 0, to: 1 },
        { id: 'y', from: 1, to: 2, status: 'error' },
        { id: 'z', from: 2, to: 3 },
      ],
      ['x@0+3', 'y@1+3', 'z@2+3'],
    ],
    ['a call under way reaches to now', [{ id: 'x', from: 80 }], ['x@80+10']],
    [
      'calls outside the view are left out',
      [
        { id: 'x', from: 0, to: 1 },
        { id: 'y', from: 200, to: 210 },
      ],
      ['x@0+3'],
    ],
  ])('%s', (_, sketches, bars) => {
    expect(shown(sketches)).toEqual(bars);
  });

  it('shows what reaches into the view from the left', () => {
    const at50 = { scale: { startMs: 50, pxPerMs: 1, widthPx: 10 } };
    expect(
      shown(
        [
          { id: 'w', from: 0, to: 10 },
          { id: 'x', from: 20, to: 55 },
          { id: 'y', from: 57, to: 65 },
        ],
        at50,
      ),
    ).toEqual(['x@-30+35', 'y@7+8']);
  });

  it('keeps a call alone that is asked for', () => {
    const alone = { alone: ({ callId }: { callId: string }) => callId === 'y' };
    expect(
      shown(
        [
          { id: 'x', from: 0, to: 1 },
          { id: 'y', from: 1, to: 2 },
        ],
        alone,
      ),
    ).toEqual(['x@0+3', 'y@1+3']);
  });

  it('draws no more than fits, however many calls there are', () => {
    const failures = Array.from({ length: 5000 }, (_, at): CallSketch => ({
      id: `c${at}`,
      from: at / 50,
      to: at / 50 + 0.01,
      status: 'error',
    }));
    const tools = Array.from({ length: 5000 }, (_, at): CallSketch => ({
      id: `c${at}`,
      from: at / 50,
      to: at / 50 + 0.01,
      tool: `t${at % 7}`,
    }));
    expect(shown(failures).length).toBeLessThanOrEqual(101);
    expect(shown(tools).length).toBeLessThanOrEqual(35);
  });

  it('accounts for every call in view exactly once', () => {
    const anyCalls = fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 9 }),
        length: fc.integer({ min: 0, max: 9 }),
        tool: fc.constantFrom('a', 'b'),
      }),
    );
    fc.assert(
      fc.property(anyCalls, fc.double({ min: 0.05, max: 20, noNaN: true }), (steps, pxPerMs) => {
        let at = 0;
        const sketches = steps.map(({ gap, length, tool }, index) => {
          const from = (at += gap);
          return { id: `c${index}`, from, to: (at += length), tool };
        });
        const shapes = visibleBars(runOf(sketches).lane(0), {
          scale: { startMs: 0, pxPerMs, widthPx: (at + 1) * pxPerMs },
          nowMs: at,
        });
        const count = shapes.reduce((sum, shape) => sum + (shape.kind === 'call' ? 1 : shape.count), 0);
        expect(count).toBe(sketches.length);
      }),
    );
  });
});
