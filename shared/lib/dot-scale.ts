/** An axis that begins at nothing. */
export interface DotScale {
  readonly most: number;
  readonly ticks: readonly number[];
}

const TICKS = 5;

/** An axis over figures with about five steps at round places; undefined where there is no figure. */
export function dotScale(figures: readonly number[]): DotScale | undefined {
  if (figures.length === 0) return undefined;
  const highest = Math.max(...figures, 1);
  const step = roundStep(highest / TICKS);
  const count = Math.ceil(highest / step);
  return { most: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** 1, 2 or 5 times a power of ten, at least as much as is asked for. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** Undefined of no figures. */
export function medianOf(figures: readonly number[]): number | undefined {
  const sorted = [...figures].sort((one, two) => one - two);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
