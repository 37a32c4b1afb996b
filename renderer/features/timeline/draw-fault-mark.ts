import { ICON_PATHS } from '../../ui/icon/icon-paths.table.ts';
import { lookOf } from './call-times.ts';
import type { BarBrush } from './draw-bars.ts';
import { BAD_EDGE_PX } from './timeline-metrics.ts';
import type { Bar } from './visible-bars.ts';

const ICON_PX = 10;
const GRID_PX = 16;
const STROKE_PX = 1.6;
const CORNER_PX = 4;
/** Narrowest bar that has room for the sign; below it one corner says it. */
const SIGN_FROM_PX = 22;

/** Room that the sign of a fault takes at the right end of a bar; 0 where there is none. */
export function faultRoomPx({ call, width }: Bar): number {
  return call.fault && width >= SIGN_FROM_PX ? ICON_PX + 2 : 0;
}

/** A call on which a fault acted has its sign at its right end, or a dark corner where it is narrow. */
export function drawFaultMark(brush: BarBrush, bar: Bar): void {
  if (!bar.call.fault) return;
  const right = Math.min(bar.x + bar.width, brush.rightPx);
  if (faultRoomPx(bar) === 0) drawCorner(brush, Math.max(bar.x, right - CORNER_PX), right);
  else drawSign(brush, right - BAD_EDGE_PX - ICON_PX, lookOf(bar.call) === 'failed');
}

function drawSign({ context, colors, yPx, heightPx }: BarBrush, x: number, isBad: boolean): void {
  context.save();
  context.translate(x, yPx + (heightPx - ICON_PX) / 2);
  context.scale(ICON_PX / GRID_PX, ICON_PX / GRID_PX);
  context.strokeStyle = isBad ? colors.badInk : colors.barInk;
  context.lineWidth = STROKE_PX * (GRID_PX / ICON_PX);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(ICON_PATHS.fault.line));
  context.restore();
}

function drawCorner({ context, colors, yPx }: BarBrush, left: number, right: number): void {
  context.fillStyle = colors.ink;
  context.beginPath();
  context.moveTo(left, yPx);
  context.lineTo(right, yPx);
  context.lineTo(right, yPx + CORNER_PX);
  context.fill();
}
