import type { CallView, LaneView } from '../../stores/run-view.ts';
import { endMsOf, startMsOf } from './call-times.ts';
import { NO_WARP } from './time-warp.ts';
import { xOf, type TimeScale } from './viewport.ts';

/** One call on the screen, in px from the left edge of the plot. */
export interface Bar {
  readonly kind: 'call';
  readonly call: CallView;
  readonly x: number;
  readonly width: number;
}

/** Calls too narrow to part at this zoom. `tool` is null where they are of several tools. */
export interface Block {
  readonly kind: 'block';
  readonly first: CallView;
  readonly last: CallView;
  readonly count: number;
  readonly tool: string | null;
  readonly x: number;
  readonly width: number;
}

export type Shape = Bar | Block;

/** Narrowest bar. */
const MIN_BAR_PX = 3;
/** Widest gap over which narrow neighbours join. */
const JOIN_GAP_PX = 1;

export interface BarOptions {
  readonly scale: TimeScale;
  /** The moment to which calls under way reach. */
  readonly nowMs: number;
  /** A call for which this is true is drawn by itself; failed and open ones always are. */
  readonly alone?: (call: CallView) => boolean;
}

/**
 * What of one lane is in view. Its calls are in time order and do not overlap, so that the part in view is found by
 * halving. Under 3 px neighbours of one tool join to a block; different tools join only where they would cover each
 * other; what did not go well is never joined.
 */
export function visibleBars(lane: LaneView, { scale, nowMs, alone }: BarOptions): readonly Shape[] {
  const { calls, startMs, endMs, isPlain } = lane;
  const row = new Row(lane);
  const { warp = NO_WARP } = scale;
  const rightMs = warp.toRun(scale.startMs + scale.widthPx / scale.pxPerMs);
  for (let at = firstInView(lane, warp.toRun(scale.startMs)); at < calls.length; at += 1) {
    const start = startMs[at] ?? 0;
    if (start > rightMs) break;
    const end = Math.max(start, Math.min(endMs[at] ?? nowMs, nowMs));
    const x = xOf(scale, start);
    const width = xOf(scale, end) - x;
    if (isPlain[at] !== 1 || alone?.(callAt(calls[at])) === true) row.addAlone(at, x, width);
    else if (width >= MIN_BAR_PX) row.addBar(at, x, width);
    else row.addNarrow(at, x, width);
  }
  return row.done();
}

/** The bar of one call, wherever it is. */
export function barOf(call: CallView, { scale, nowMs }: BarOptions): Bar {
  const x = xOf(scale, startMsOf(call));
  return barAt(call, x, xOf(scale, endMsOf(call, nowMs)) - x);
}

/** Place of the first call that ends after `startMs`. */
export function firstInView({ calls, endMs }: LaneView, startMs: number): number {
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((endMs[middle] ?? Infinity) < startMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Stands for several tools. */
const MIXED = -1;

/** Neighbours that grow together. */
interface Growing {
  /** Place of its first call in the lane. */
  readonly at: number;
  readonly x: number;
  count: number;
  tool: number;
  endPx: number;
}

/** Shapes of one lane from left to right, and the block that still grows. */
class Row {
  readonly #shapes: Shape[] = [];
  #block: Growing | null = null;
  #lastAlonePx = -Infinity;

  constructor(readonly lane: LaneView) {}

  addBar(at: number, x: number, width: number): void {
    this.#endBlock();
    this.#shapes.push(barAt(this.lane.calls[at], x, width));
  }

  /** Bars that would cover the very same pixel are drawn once. */
  addAlone(at: number, x: number, width: number): void {
    const px = Math.round(x);
    if (width >= MIN_BAR_PX || px !== this.#lastAlonePx) this.addBar(at, x, width);
    this.#lastAlonePx = px;
  }

  addNarrow(at: number, x: number, width: number): void {
    const tool = this.lane.tool[at] ?? MIXED;
    const block = this.#block;
    if (!block || !joins(block, tool, x)) {
      this.#endBlock();
      this.#block = { at, x, tool, count: 1, endPx: x + width };
      return;
    }
    block.count += 1;
    block.endPx = x + width;
    if (block.tool !== tool) block.tool = MIXED;
  }

  done(): readonly Shape[] {
    this.#endBlock();
    return this.#shapes;
  }

  #endBlock(): void {
    if (!this.#block) return;
    const { at, x, count, tool, endPx } = this.#block;
    this.#block = null;
    const width = Math.max(MIN_BAR_PX, endPx - x);
    const first = callAt(this.lane.calls[at]);
    if (count === 1) this.#shapes.push(barAt(first, x, width));
    else {
      const last = callAt(this.lane.calls[at + count - 1]);
      const name = tool === MIXED ? null : first.requested.tool;
      this.#shapes.push({ kind: 'block', first, last, count, tool: name, x, width });
    }
  }
}

function joins(block: Growing, tool: number, x: number): boolean {
  if (x < block.x + MIN_BAR_PX) return true;
  return block.tool === tool && x - Math.max(block.endPx, block.x + MIN_BAR_PX) <= JOIN_GAP_PX;
}

function barAt(call: CallView | undefined, x: number, width: number): Bar {
  return { kind: 'call', call: callAt(call), x, width: Math.max(MIN_BAR_PX, width) };
}

function callAt(call: CallView | undefined): CallView {
  if (!call) throw new Error('A lane has fewer calls than its columns say');
  return call;
}
