import type { Stretch } from '../../../shared/model/hold-clock.ts';
import { warpOf, type TimeWarp } from './time-warp.ts';
import { inside, MIN_SPAN_MS, TAIL, wholeRun, type Viewport } from './viewport.ts';

/** Width of a fold at any zoom. */
const FOLD_PX = 56;
/** All folds together take no more of the view than this. */
const MOST_OF_VIEW = 0.5;

/**
 * A run on a plot of some width, whose folds have one width on the screen. The time of the view is therefore another one at
 * each zoom: what a viewport shows is carried over by the moments of the run at its edges.
 */
export interface RunExtent {
  /** The viewport that shows all of it. */
  readonly whole: Viewport;
  /** The time of the view in a viewport that is so long. */
  readonly warpAt: (spanMs: number) => TimeWarp;
  /** The last moment of the run, in that time. */
  readonly endAt: (spanMs: number) => number;
  /** The viewport from one moment of the run to another, as far as there is a run. */
  between(startMs: number, endMs: number): Viewport;
  /** Zooms so that the moment at `anchor` (0 left edge, 1 right edge) stays where it is; below 1 zooms in. */
  zoomed(view: Viewport, options: { readonly factor: number; readonly anchor: number }): Viewport;
}

/** `folds` are in order and do not overlap; `endMs` is the last moment of the run. */
export function extentOf(folds: readonly Stretch[], endMs: number, plotPx: number): RunExtent {
  const share = folds.length === 0 ? 0 : Math.min(FOLD_PX / plotPx, MOST_OF_VIEW / folds.length);
  const warpAt = (spanMs: number): TimeWarp => warpOf(folds, spanMs * share);
  const endAt = (spanMs: number): number => warpAt(spanMs).toView(endMs);
  const whole = wholeRun(endAt(wholeSpanMs(folds, endMs, share)));
  const bounded = (spanMs: number): number => Math.min(whole.spanMs, Math.max(MIN_SPAN_MS, spanMs));

  return {
    whole,
    warpAt,
    endAt,
    between(fromMs, toMs) {
      const spanMs = bounded(steady((span) => viewLength(warpAt(span), fromMs, toMs), whole.spanMs));
      return inside({ startMs: warpAt(spanMs).toView(fromMs), spanMs }, endAt(spanMs));
    },
    zoomed(view, { factor, anchor }) {
      const spanMs = bounded(view.spanMs * factor);
      const momentMs = warpAt(view.spanMs).toRun(view.startMs + view.spanMs * anchor);
      return inside({ startMs: warpAt(spanMs).toView(momentMs) - spanMs * anchor, spanMs }, endAt(spanMs));
    },
  };
}

/** The span in which what is no fold, and a fold of its share for each stretch, fit with the room behind the last moment. */
function wholeSpanMs(folds: readonly Stretch[], endMs: number, share: number): number {
  const foldedMs = folds.reduce((sum, { startMs, endMs: end }) => sum + end - startMs, 0);
  return (Math.max(1, endMs - foldedMs) * (1 + TAIL)) / (1 - folds.length * share * (1 + TAIL));
}

const viewLength = (warp: TimeWarp, fromMs: number, toMs: number): number => warp.toView(toMs) - warp.toView(fromMs);

/** The value that a function gives for itself; folds take at most half of a span, so that each step comes nearer. */
function steady(next: (value: number) => number, first: number): number {
  let value = first;
  for (let step = 0; step < STEPS; step += 1) value = next(value);
  return value;
}

const STEPS = 40;
