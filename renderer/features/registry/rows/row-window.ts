/** Rows beyond both edges, so that a scroll shows rows before it is heard of. */
const OVERSCAN = 6;

/** Equal rows that pass under a heading as high as one of them. */
export interface Rows {
  readonly count: number;
  readonly rowPx: number;
  /** The row to bring into sight when it becomes another; -1 where there is none. */
  readonly cursor: number;
}

/** What is in sight of rows, with the heading. */
export interface View {
  readonly topPx: number;
  /** 0 until it is known. */
  readonly heightPx: number;
  /** The cursor that was brought into sight. */
  readonly followed: number;
}

/** The view as these rows leave it: not beyond their end, and with a new cursor in sight. The same object where nothing changes. */
export function followedView(known: View, { count, rowPx, cursor }: Rows): View {
  const { heightPx, followed } = known;
  if (heightPx === 0) return known;
  const endPx = Math.max(0, (count + 1) * rowPx - heightPx);
  const inBoundsPx = Math.min(known.topPx, endPx);
  const topPx = cursor < 0 || cursor === followed ? inBoundsPx : topWithRow(cursor, inBoundsPx, { rowPx, heightPx });
  return topPx === known.topPx && cursor === followed ? known : { heightPx, topPx, followed: cursor };
}

/** The least scroll from `topPx` that shows a row: neither under the heading nor below the end. */
function topWithRow(row: number, topPx: number, { rowPx, heightPx }: Record<'rowPx' | 'heightPx', number>): number {
  return Math.min(row * rowPx, Math.max(topPx, (row + 2) * rowPx - heightPx));
}

/** The rows that must exist, in order: those in sight, some beyond, and the one that the keys are on. */
export function existingRows({ topPx, heightPx }: View, { count, rowPx, cursor }: Rows): readonly number[] {
  const first = Math.max(0, Math.floor(topPx / rowPx) - OVERSCAN);
  const end = Math.min(count, Math.ceil((topPx + heightPx) / rowPx) - 1 + OVERSCAN);
  const inSight = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  if (cursor < 0 || cursor >= count || (cursor >= first && cursor < end)) return inSight;
  return cursor < first ? [cursor, ...inSight] : [...inSight, cursor];
}
