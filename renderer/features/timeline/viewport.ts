import { NO_WARP, type TimeWarp } from './time-warp.ts';

/** The part of a run in view, in the time of the view. */
export interface Viewport {
  readonly startMs: number;
  readonly spanMs: number;
}

/** Places of a viewport on the screen. */
export interface TimeScale {
  readonly startMs: number;
  readonly pxPerMs: number;
  readonly widthPx: number;
  /** From the time of the run to that of the view; absent where they are the same. */
  readonly warp?: TimeWarp;
}

/** Room right of the last moment, as a share of the run. */
export const TAIL = 0.02;
export const MIN_SPAN_MS = 0.02;

/** The whole run; a run without length yet has one millisecond. */
export function wholeRun(endMs: number): Viewport {
  return { startMs: 0, spanMs: Math.max(1, endMs * (1 + TAIL)) };
}

export function moved(view: Viewport, endMs: number, byMs: number): Viewport {
  return inside({ startMs: view.startMs + byMs, spanMs: view.spanMs }, endMs);
}

/** The nearest viewport that shows nothing outside the run. */
export function inside(view: Viewport, endMs: number): Viewport {
  const whole = wholeRun(endMs);
  const spanMs = Math.min(view.spanMs, whole.spanMs);
  return { spanMs, startMs: Math.max(0, Math.min(view.startMs, whole.spanMs - spanMs)) };
}

/** The same span, moved as little as shows the stretch; its beginning where it does not fit. */
export function showing(view: Viewport, endMs: number, stretch: { startMs: number; endMs: number }): Viewport {
  const margin = view.spanMs * 0.05;
  const fits = stretch.endMs - stretch.startMs <= view.spanMs - 2 * margin;
  const before = stretch.startMs - margin;
  const after = fits ? stretch.endMs + margin - view.spanMs : before;
  if (view.startMs > before) return inside({ ...view, startMs: before }, endMs);
  return view.startMs < after ? inside({ ...view, startMs: after }, endMs) : view;
}

export function isWholeRun(view: Viewport, whole: Viewport): boolean {
  return view.startMs <= 0 && view.spanMs >= whole.spanMs * 0.999;
}

export function scaleOf(view: Viewport, widthPx: number, warp: TimeWarp = NO_WARP): TimeScale {
  return { startMs: view.startMs, pxPerMs: widthPx / view.spanMs, widthPx, warp };
}

/** Px from the left edge of the plot at which a moment of the run stands. */
export function xOf({ startMs, pxPerMs, warp = NO_WARP }: TimeScale, ms: number): number {
  return (warp.toView(ms) - startMs) * pxPerMs;
}
