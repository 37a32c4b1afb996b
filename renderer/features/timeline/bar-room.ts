import { barParts } from './bar-parts.ts';
import type { BarBrush } from './draw-bars.ts';
import { faultRoomPx } from './draw-fault-mark.ts';
import { BAD_EDGE_PX } from './timeline-metrics.ts';
import type { Bar } from './visible-bars.ts';

const PADDING_PX = 4;

/** The part of a bar in sight where its label may stand: the body, or the post of a call that never got further; not the sign of a fault. */
export function labelRoom(brush: BarBrush, bar: Bar): { readonly x: number; readonly width: number } {
  const parts = barParts(bar, brush.pxPerMs, brush.xOf);
  const room = parts.find(({ role }) => role === 'body' || role === 'waits') ?? parts[0] ?? bar;
  const left = Math.max(room.x, brush.leftPx) + PADDING_PX;
  const right = Math.min(room.x + room.width - BAD_EDGE_PX, brush.rightPx) - faultRoomPx(bar);
  return { x: left, width: Math.max(0, right - left) };
}
