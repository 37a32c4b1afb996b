import type { Stretch } from '../../../shared/model/hold-clock.ts';

/** A stretch in which the run only waited, where it stands in the view. */
export interface PlacedFold extends Stretch {
  readonly viewStartMs: number;
  readonly viewEndMs: number;
}

/**
 * The time of the view: that of the run without what it spent in folds, each of which has one fixed length instead. The
 * view is linear in it, so that zoom and pan need to know of no fold.
 */
export interface TimeWarp {
  readonly folds: readonly PlacedFold[];
  toView(ms: number): number;
  toRun(viewMs: number): number;
  /** Of a moment of the view, the time that the axis says: without holds. */
  runTimeAt(viewMs: number): number;
  /** Where a time that the axis says stands; before a fold at this very time. */
  viewOfRunTime(runTimeMs: number): number;
}

export const NO_WARP: TimeWarp = {
  folds: [],
  toView: (ms) => ms,
  toRun: (ms) => ms,
  runTimeAt: (ms) => ms,
  viewOfRunTime: (ms) => ms,
};

/** Folds what is longer than a fold, to `foldMs`; `stretches` are in order and do not overlap. */
export function warpOf(stretches: readonly Stretch[], foldMs: number): TimeWarp {
  const folds: PlacedFold[] = [];
  let savedMs = 0;
  for (const { startMs, endMs: end } of stretches) {
    if (end - startMs <= foldMs) continue;
    const viewStartMs = startMs - savedMs;
    folds.push({ startMs, endMs: end, viewStartMs, viewEndMs: viewStartMs + foldMs });
    savedMs += end - startMs - foldMs;
  }
  return folds.length === 0 ? NO_WARP : new Folded(folds, foldMs);
}

class Folded implements TimeWarp {
  constructor(
    readonly folds: readonly PlacedFold[],
    readonly foldMs: number,
  ) {}

  toView(ms: number): number {
    const fold = this.#before(ms, 'startMs');
    if (!fold) return ms;
    if (ms >= fold.endMs) return fold.viewEndMs + ms - fold.endMs;
    return fold.viewStartMs + ((ms - fold.startMs) / (fold.endMs - fold.startMs)) * this.foldMs;
  }

  toRun(viewMs: number): number {
    const fold = this.#before(viewMs, 'viewStartMs');
    if (!fold) return viewMs;
    if (viewMs >= fold.viewEndMs) return fold.endMs + viewMs - fold.viewEndMs;
    return fold.startMs + ((viewMs - fold.viewStartMs) / this.foldMs) * (fold.endMs - fold.startMs);
  }

  runTimeAt(viewMs: number): number {
    let runTimeMs = viewMs;
    for (const { viewStartMs, viewEndMs } of this.folds) {
      if (viewMs <= viewStartMs) break;
      runTimeMs -= Math.min(viewMs, viewEndMs) - viewStartMs;
    }
    return runTimeMs;
  }

  viewOfRunTime(runTimeMs: number): number {
    let viewMs = runTimeMs;
    for (const { viewStartMs } of this.folds) {
      if (viewMs <= viewStartMs) break;
      viewMs += this.foldMs;
    }
    return viewMs;
  }

  /** The last fold that begins at or before a moment; found by halving, as every bar asks. */
  #before(ms: number, edge: 'startMs' | 'viewStartMs'): PlacedFold | undefined {
    let low = 0;
    let high = this.folds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.folds[middle]?.[edge] ?? Infinity) <= ms) low = middle + 1;
      else high = middle;
    }
    return this.folds[low - 1];
  }
}
