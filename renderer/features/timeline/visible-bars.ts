import type { CallView } from '../../stores/run-view.ts';
import { endMsOf, lookOf, startMsOf } from './call-times.ts';
import type { TimeScale } from './viewport.ts';

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
export const MIN_BAR_PX = 3;
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
export function visibleBars(calls: readonly CallView[], { scale, nowMs, alone }: BarOptions): readonly Shape[] {
  const shapes: Shape[] = [];
  const rightMs = scale.startMs + scale.widthPx / scale.pxPerMs;
  let block: Growing | null = null;
  let lastAlonePx = -Infinity;
  const endBlock = (): void => {
    if (block) shapes.push(finished(block));
    block = null;
  };
  for (let at = firstInView(calls, scale.startMs, nowMs); at < calls.length; at += 1) {
    const call = calls[at];
    if (!call || startMsOf(call) > rightMs) break;
    const x = (startMsOf(call) - scale.startMs) * scale.pxPerMs;
    const width = (endMsOf(call, nowMs) - startMsOf(call)) * scale.pxPerMs;
    const isException = lookOf(call) !== 'ok' || alone?.(call) === true;
    if (width >= MIN_BAR_PX || isException) {
      endBlock();
      // Bars that would cover the very same pixel are drawn once.
      if (width >= MIN_BAR_PX || Math.round(x) !== lastAlonePx) shapes.push(barAt(call, x, width));
      if (isException) lastAlonePx = Math.round(x);
    } else if (block && joins(block, call, x)) grow(block, call, x + width);
    else {
      endBlock();
      block = { first: call, last: call, count: 1, tool: call.requested.tool, x, endPx: x + width };
    }
  }
  endBlock();
  return shapes;
}

/** Index of the first call that ends after `startMs`. */
export function firstInView(calls: readonly CallView[], startMs: number, nowMs: number): number {
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const call = calls[middle];
    if (call && endMsOf(call, nowMs) < startMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Growing {
  readonly first: CallView;
  readonly x: number;
  last: CallView;
  count: number;
  tool: string | null;
  endPx: number;
}

function joins(block: Growing, call: CallView, x: number): boolean {
  if (x < block.x + MIN_BAR_PX) return true;
  return block.tool === call.requested.tool && x - Math.max(block.endPx, block.x + MIN_BAR_PX) <= JOIN_GAP_PX;
}

function grow(block: Growing, call: CallView, endPx: number): void {
  block.last = call;
  block.count += 1;
  block.endPx = endPx;
  if (block.tool !== call.requested.tool) block.tool = null;
}

function finished({ first, last, count, tool, x, endPx }: Growing): Shape {
  const width = Math.max(MIN_BAR_PX, endPx - x);
  return count === 1 ? barAt(first, x, width) : { kind: 'block', first, last, count, tool, x, width };
}

function barAt(call: CallView, x: number, width: number): Bar {
  return { kind: 'call', call, x, width: Math.max(MIN_BAR_PX, width) };
}
