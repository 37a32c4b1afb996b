import { describe, expect, it } from 'vitest';
import { existingRows, followedView, type View } from '../../../renderer/features/registry/rows/row-window.ts';

/** Ten rows in sight under their heading. */
const VIEW: View = { topPx: 0, heightPx: 220, followed: 0 };
const ROWS = { count: 1000, rowPx: 20, cursor: 0 };

describe('followedView', () => {
  it('stays the same object while the cursor stays', () => {
    const view = { ...VIEW, topPx: 4000 };
    expect(followedView(view, ROWS)).toBe(view);
  });

  it('does not move for a cursor that is in sight', () => {
    expect(followedView(VIEW, { ...ROWS, cursor: 9 })).toEqual({ ...VIEW, followed: 9 });
  });

  it('moves no further than a cursor below needs', () => {
    expect(followedView(VIEW, { ...ROWS, cursor: 10 }).topPx).toBe(20);
    expect(followedView(VIEW, { ...ROWS, cursor: 999 }).topPx).toBe(1001 * 20 - 220);
  });

  it('moves a cursor above out from under the heading', () => {
    const view = { ...VIEW, topPx: 4000, followed: 205 };
    expect(followedView(view, { ...ROWS, cursor: 200 }).topPx).toBe(4000);
    expect(followedView(view, { ...ROWS, cursor: 199 }).topPx).toBe(3980);
    expect(followedView(view, ROWS).topPx).toBe(0);
  });

  it('does not stay beyond the end of fewer rows', () => {
    const view = { ...VIEW, topPx: 4000 };
    expect(followedView(view, { ...ROWS, count: 100 }).topPx).toBe(101 * 20 - 220);
    expect(followedView(view, { ...ROWS, count: 3 }).topPx).toBe(0);
  });

  it('waits for its height', () => {
    const view = { ...VIEW, heightPx: 0 };
    expect(followedView(view, { ...ROWS, cursor: 500 })).toBe(view);
  });
});

describe('existingRows', () => {
  it('are those in sight and some beyond', () => {
    expect(existingRows(VIEW, ROWS)).toEqual(Array.from({ length: 16 }, (_, index) => index));
    const rows = existingRows({ ...VIEW, topPx: 4010 }, { ...ROWS, cursor: 200 });
    expect([rows[0], rows.at(-1), rows.length]).toEqual([194, 216, 23]);
  });

  it('end with the last row', () => {
    expect(existingRows(VIEW, { ...ROWS, count: 3 })).toEqual([0, 1, 2]);
    expect(existingRows(VIEW, { ...ROWS, count: 0, cursor: -1 })).toEqual([]);
  });

  it('hold the row that has the keys, also far from what is in sight', () => {
    const view = { ...VIEW, topPx: 4000 };
    expect(existingRows(view, { ...ROWS, cursor: 2 })[0]).toBe(2);
    expect(existingRows(view, { ...ROWS, cursor: 900 }).at(-1)).toBe(900);
    expect(existingRows(view, { ...ROWS, cursor: 205 }).filter((index) => index === 205)).toHaveLength(1);
  });
});
