import type { RunView } from '../../stores/run-view.ts';
import { lookOf } from './call-times.ts';
import type { TimelineColors } from './timeline-colors.ts';
import { GUTTER_PX, MINIMAP_PX } from './timeline-metrics.ts';
import type { RunExtent } from './run-extent.ts';
import { scaleOf, type Viewport } from './viewport.ts';
import { visibleBars, type Shape } from './visible-bars.ts';

const LANE_PX = 1.6;
const GAP_PX = 0.4;
const TOP_PX = 3;
const GRIP_PX = 3;
const VEIL = 0.62;

export interface MinimapPicture {
  readonly view: RunView;
  readonly colors: TimelineColors;
  readonly plotPx: number;
  readonly nowMs: number;
  readonly extent: RunExtent;
}

/** All calls of the run, exceptions on top. */
export function drawMinimapCalls(context: CanvasRenderingContext2D, picture: MinimapPicture): void {
  const { view, colors, plotPx, nowMs, extent } = picture;
  const scale = scaleOf(extent.whole, plotPx, extent.warpAt(extent.whole.spanMs));
  const lanePx = Math.min(LANE_PX, (MINIMAP_PX - 2 * TOP_PX) / Math.max(1, view.lanes) - GAP_PX);
  const exceptions: { readonly shape: Shape; readonly y: number; readonly color: string }[] = [];
  context.fillStyle = colors.edge;
  for (let lane = 0; lane < view.lanes; lane += 1) {
    const y = TOP_PX + lane * (lanePx + GAP_PX);
    for (const shape of visibleBars(view.lane(lane), { scale, nowMs })) {
      const color = exceptionColor(shape, colors);
      if (color !== null) exceptions.push({ shape, y, color });
      context.fillRect(GUTTER_PX + shape.x, y, Math.max(1.5, shape.width), lanePx);
    }
  }
  for (const { shape, y, color } of exceptions) {
    context.fillStyle = color;
    context.fillRect(GUTTER_PX + shape.x, y, Math.max(1.5, shape.width), lanePx);
  }
}

function exceptionColor(shape: Shape, colors: TimelineColors): string | null {
  if (shape.kind === 'block') return null;
  const look = lookOf(shape.call);
  if (look === 'failed' || look === 'denied') return colors.badFill;
  return shape.call.holds.length > 0 ? colors.holdFill : null;
}

/** Veils what is outside the view and frames what is in it. */
export function drawMinimapView(context: CanvasRenderingContext2D, picture: MinimapPicture, viewport: Viewport): void {
  const { colors, plotPx, extent } = picture;
  const [left, right] = minimapWindow(viewport, extent, plotPx);
  context.globalAlpha = VEIL;
  context.fillStyle = colors.app;
  context.fillRect(0, 0, left, MINIMAP_PX);
  context.fillRect(right, 0, GUTTER_PX + plotPx + 20 - right, MINIMAP_PX);
  context.globalAlpha = 1;
  context.strokeStyle = colors.ink2;
  context.lineWidth = 1;
  context.strokeRect(Math.round(left) + 0.5, 0.5, Math.max(1, Math.round(right - left) - 1), MINIMAP_PX - 1);
  context.fillStyle = colors.ink2;
  for (const x of [left, right - GRIP_PX + 1]) {
    context.beginPath();
    context.roundRect(Math.round(x) - 0.5, 6, GRIP_PX, MINIMAP_PX - 12, 1.5);
    context.fill();
  }
}

/** Left and right edge of the view in the minimap. */
export function minimapWindow(
  { startMs, spanMs }: Viewport,
  { whole, warpAt }: RunExtent,
  plotPx: number,
): readonly [left: number, right: number] {
  const [seen, all] = [warpAt(spanMs), warpAt(whole.spanMs)];
  const xOf = (ms: number): number => GUTTER_PX + (all.toView(seen.toRun(ms)) * plotPx) / whole.spanMs;
  const left = xOf(startMs);
  return [left, Math.max(left + 2, xOf(startMs + spanMs))];
}
