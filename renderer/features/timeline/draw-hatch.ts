import type { BarBrush } from './draw-bars.ts';

/** `open`: the call still waits, so that it has no right edge yet. */
export type HatchEdge = 'shut' | 'open';

/** Width of a stripe, and from one to the next across them. */
const STRIPE_PX = 2.2;
const PERIOD_PX = 6;

/** A stretch at the gate: amber stripes at 45 degrees; where colours are forced, a double edge says it. */
export function drawHatch(
  { context, colors, yPx, heightPx, isForced }: BarBrush,
  { x, width }: { readonly x: number; readonly width: number },
  edge: HatchEdge,
): void {
  context.fillStyle = colors.hatchBg;
  context.fillRect(x, yPx, width, heightPx);
  if (isForced) return drawDoubleEdge({ context, colors, yPx, heightPx }, x, width);
  context.save();
  context.beginPath();
  context.rect(x, yPx, width, heightPx);
  context.clip();
  context.strokeStyle = colors.hatch;
  context.lineWidth = STRIPE_PX;
  context.beginPath();
  // Stripes of neighbours meet: they begin at the same places of the canvas.
  const stepPx = PERIOD_PX * Math.SQRT2;
  for (let at = Math.floor((x - heightPx) / stepPx) * stepPx; at < x + width; at += stepPx) {
    context.moveTo(at, yPx + heightPx);
    context.lineTo(at + heightPx, yPx);
  }
  context.stroke();
  context.restore();
  drawEdges({ context, colors, yPx, heightPx }, { x, width }, edge);
}

type EdgeBrush = Pick<BarBrush, 'context' | 'colors' | 'yPx' | 'heightPx'>;

function drawEdges(
  { context, colors, yPx, heightPx }: EdgeBrush,
  { x, width }: { readonly x: number; readonly width: number },
  edge: HatchEdge,
): void {
  context.strokeStyle = colors.hatchEdge;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x + width, yPx + 0.5);
  context.lineTo(x + 0.5, yPx + 0.5);
  context.lineTo(x + 0.5, yPx + heightPx - 0.5);
  context.lineTo(x + width, yPx + heightPx - 0.5);
  if (edge === 'shut') {
    context.moveTo(x + width - 0.5, yPx);
    context.lineTo(x + width - 0.5, yPx + heightPx);
  }
  context.stroke();
}

function drawDoubleEdge({ context, colors, yPx, heightPx }: EdgeBrush, x: number, width: number): void {
  context.strokeStyle = colors.ink;
  context.lineWidth = 1;
  for (const inset of [0.5, 2.5]) {
    context.strokeRect(x + inset, yPx + inset, Math.max(0, width - 2 * inset), heightPx - 2 * inset);
  }
}
