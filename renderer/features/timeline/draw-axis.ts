import { drawFoldTimes } from './draw-folds.ts';
import { crisp } from './canvas-layer.ts';
import type { TimelineColors } from './timeline-colors.ts';
import { GUTTER_PX, RIGHT_PX } from './timeline-metrics.ts';
import type { GridLine } from './time-grid.ts';
import type { TimeScale } from './viewport.ts';

interface Grid {
  readonly lines: readonly GridLine[];
  readonly scale: TimeScale;
  readonly colors: TimelineColors;
  readonly heightPx: number;
}

/** Times above the lanes; a label that would leave the plot is left out. */
export function drawAxis(context: CanvasRenderingContext2D, { lines, scale, colors, heightPx }: Grid): void {
  drawGrid(context, { lines, scale, colors, heightPx });
  const taken = drawFoldTimes(context, { scale, colors, heightPx });
  context.font = `400 10px ${colors.fontUi}`;
  context.textBaseline = 'middle';
  context.fillStyle = colors.ink3;
  for (const { atMs, label } of lines) {
    const x = GUTTER_PX + (atMs - scale.startMs) * scale.pxPerMs + 4;
    const end = x + context.measureText(label).width;
    if (end > GUTTER_PX + scale.widthPx + RIGHT_PX) continue;
    if (taken.some(([from, to]) => x < to + 2 && end > from - 2)) continue;
    context.fillText(label, x, heightPx / 2 + 0.5);
  }
}

/** Hairlines through the lanes. */
export function drawGrid(context: CanvasRenderingContext2D, { lines, scale, colors, heightPx }: Grid): void {
  context.fillStyle = colors.line;
  for (const { atMs } of lines) {
    const x = crisp(GUTTER_PX + (atMs - scale.startMs) * scale.pxPerMs) - 0.5;
    context.fillRect(x, 0, 1, heightPx);
  }
}
