/** The part of a run in view. */
export interface Viewport {
  readonly startMs: number;
  readonly spanMs: number;
}

/** Places of a viewport on the screen. */
export interface TimeScale {
  readonly startMs: number;
  readonly pxPerMs: number;
  readonly widthPx: number;
}

/** Room right of the last moment, as a share of the run. */
const TAIL = 0.02;
const MIN_SPAN_MS = 0.02;

/** The whole run; a run without length yet has one millisecond. */
export function wholeRun(endMs: number): Viewport {
  return { startMs: 0, spanMs: Math.max(1, endMs * (1 + TAIL)) };
}

/** Zooms so that the moment at `anchor` (0 left edge, 1 right edge) stays where it is; below 1 zooms in. */
export function zoomed(
  view: Viewport,
  endMs: number,
  { factor, anchor }: { factor: number; anchor: number },
): Viewport {
  const spanMs = Math.min(wholeRun(endMs).spanMs, Math.max(MIN_SPAN_MS, view.spanMs * factor));
  return inside({ startMs: view.startMs + (view.spanMs - spanMs) * anchor, spanMs }, endMs);
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

export function isWholeRun(view: Viewport, endMs: number): boolean {
  return view.startMs <= 0 && view.spanMs >= wholeRun(endMs).spanMs * 0.999;
}

export function scaleOf(view: Viewport, widthPx: number): TimeScale {
  return { startMs: view.startMs, pxPerMs: widthPx / view.spanMs, widthPx };
}
