import { barParts } from './bar-parts.ts';
import type { BarBrush } from './draw-bars.ts';
import { BAD_EDGE_PX } from './timeline-metrics.ts';
import type { Bar } from './visible-bars.ts';

const PADDING_PX = 4;

/** The part of a bar in sight where its label may stand: the body, or the post of a call that never got further. */
export function labelRoom(brush: BarBrush, bar: Bar): { readonly x: number; readonly width: number } {
  const parts = barParts(bar, brush.pxPerMs);
  const room = parts.find((part) => part.role === 'body') ?? parts[0] ?? bar;
  const left = Math.max(room.x, brush.leftPx) + PADDING_PX;
  const right = Math.min(room.x + room.width - BAD_EDGE_PX, brush.rightPx);
  return { x: left, width: Math.max(0, right - left) };
}
