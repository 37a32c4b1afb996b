import { assertNever } from '../../../shared/lib/assert-never.ts';
import { barParts, POSTS_FROM_PX, type BarPart } from './bar-parts.ts';
import { lookOf } from './call-times.ts';
import { drawHatch, type HatchEdge } from './draw-hatch.ts';
import type { TimelineColors } from './timeline-colors.ts';
import { BAD_EDGE_PX } from './timeline-metrics.ts';
import type { Bar, Block } from './visible-bars.ts';

/** Where bars of one lane stand, and how to draw them. */
export interface BarBrush {
  readonly context: CanvasRenderingContext2D;
  readonly colors: TimelineColors;
  readonly pxPerMs: number;
  /** Where a moment of the run stands. */
  readonly xOf: (ms: number) => number;
  readonly yPx: number;
  readonly heightPx: number;
  /** Left and right end of what can be seen; a bar that reaches far beyond is drawn to there. */
  readonly leftPx: number;
  readonly rightPx: number;
  /** The system sets the colours, so that shapes alone must tell. */
  readonly isForced: boolean;
  /** Tools whose results are made up: their bars have a dotted edge. */
  readonly isMock: (tool: string) => boolean;
}

/** From here on corners are round; below nobody could see it. */
const ROUND_FROM_PX = 8;
const RADIUS_PX = 1.5;
/** How far a bar may reach out of sight. */
const OVERHANG_PX = 8;

export function drawBlock(brush: BarBrush, { x, width }: Block): void {
  brush.context.fillStyle = brush.colors.edge;
  fill(brush, x, width);
}

/** A call as a passage: entry post, body, exit post. A bar too narrow for posts is one solid piece. */
export function drawBar(brush: BarBrush, bar: Bar): void {
  const look = lookOf(bar.call);
  const isHeld = bar.call.holds.length > 0;
  if (bar.width < POSTS_FROM_PX) return drawNarrow(brush, bar);
  for (const part of barParts(bar, brush.pxPerMs, brush.xOf)) {
    switch (part.role) {
      case 'entry':
        drawPost(brush, part, look === 'denied' && !isHeld ? brush.colors.badEdge : brush.colors.entry);
        break;
      case 'gate':
        if (look !== 'cancelled') drawPost(brush, part, look === 'denied' ? brush.colors.badEdge : brush.colors.entry);
        break;
      case 'held':
      case 'waits':
        drawHold(brush, part, part.role === 'held' ? 'shut' : 'open');
        break;
      case 'queue':
        drawQueue(brush, part);
        break;
      case 'body':
        drawBody(brush, bar, part);
        break;
      case 'exit':
        drawPost(brush, part, brush.colors.exit);
        break;
      default:
        assertNever(part.role);
    }
  }
}

function drawNarrow(brush: BarBrush, { call, x, width }: Bar): void {
  const look = lookOf(call);
  const { colors } = brush;
  if (look === 'cancelled') {
    brush.context.strokeStyle = colors.edge;
    outline(brush, x, width);
    return;
  }
  const isBad = look === 'failed' || look === 'denied';
  brush.context.fillStyle = isBad ? colors.badEdge : look === 'held' ? colors.holdFill : colors.edge;
  fill(brush, x, width);
}

function drawBody(brush: BarBrush, { call }: Bar, { x, width }: BarPart): void {
  const { context, colors } = brush;
  const look = lookOf(call);
  const isBad = look === 'failed';
  context.strokeStyle = isBad ? colors.badEdge : colors.edge;
  if (look !== 'cancelled') {
    context.fillStyle = isBad ? colors.bad : colors.invoke;
    fill(brush, x, width);
  }
  const isMock = brush.isMock(call.requested.tool);
  if (isMock) context.setLineDash([2, 2]);
  if (look === 'open') openOutline(brush, x, width);
  else outline(brush, x, width);
  if (isMock) context.setLineDash([]);
  if (isBad) {
    context.fillStyle = colors.badEdge;
    context.fillRect(x + width - BAD_EDGE_PX, brush.yPx, BAD_EDGE_PX, brush.heightPx);
  }
  drawAttempts(brush, call.settled?.attempts ?? 1, { x, width });
}

/** A notch for each time the call was tried again. */
function drawAttempts(brush: BarBrush, attempts: number, { x, width }: { x: number; width: number }): void {
  brush.context.fillStyle = brush.colors.sunken;
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    brush.context.fillRect(Math.round(x + (width * attempt) / attempts), brush.yPx, 1, brush.heightPx);
  }
}

function drawHold(brush: BarBrush, { x, width }: BarPart, edge: HatchEdge): void {
  const [left, right] = clipped(brush, x, width);
  if (right > left) drawHatch(brush, { x: left, width: right - left }, edge);
}

function drawPost(brush: BarBrush, { x, width, seams }: BarPart, color: string): void {
  const { context, yPx, heightPx } = brush;
  context.fillStyle = color;
  context.fillRect(x, yPx, width, heightPx);
  context.fillStyle = brush.colors.sunken;
  for (const seam of seams) context.fillRect(Math.round(seam), yPx, 1, heightPx);
}

/** The wait for a turn: a line at half height, with nothing in it. */
function drawQueue({ context, colors, yPx, heightPx }: BarBrush, { x, width }: BarPart): void {
  context.fillStyle = colors.exit;
  context.fillRect(x, Math.round(yPx + heightPx / 2), width, 1);
}

function fill(brush: BarBrush, x: number, width: number): void {
  const { context, yPx, heightPx } = brush;
  const [left, right] = clipped(brush, x, width);
  if (width < ROUND_FROM_PX) {
    context.fillRect(left, yPx, right - left, heightPx);
    return;
  }
  context.beginPath();
  context.roundRect(left, yPx, right - left, heightPx, RADIUS_PX);
  context.fill();
}

function outline(brush: BarBrush, x: number, width: number): void {
  const { context, yPx, heightPx } = brush;
  const [left, right] = clipped(brush, x, width);
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(left + 0.5, yPx + 0.5, Math.max(0, right - left - 1), heightPx - 1, RADIUS_PX);
  context.stroke();
}

/** A call under way has no right edge yet. */
function openOutline(brush: BarBrush, x: number, width: number): void {
  const { context, yPx, heightPx } = brush;
  const [left, right] = clipped(brush, x, width);
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(right, yPx + 0.5);
  context.lineTo(left + 0.5, yPx + 0.5);
  context.lineTo(left + 0.5, yPx + heightPx - 0.5);
  context.lineTo(right, yPx + heightPx - 0.5);
  context.stroke();
}

function clipped({ leftPx, rightPx }: BarBrush, x: number, width: number): readonly [number, number] {
  return [Math.max(x, leftPx - OVERHANG_PX), Math.min(x + width, rightPx + OVERHANG_PX)];
}
