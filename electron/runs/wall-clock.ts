/** Longest delay that a timer takes; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface WallClock {
  stop(): void;
}

/** Counts the time of a run from now on and calls once when `limitMs` is used up. What stops it is its owner's business. */
export function startWallClock(limitMs: number, onExpired: () => void): WallClock {
  const endsAt = performance.now() + limitMs;
  let timer: NodeJS.Timeout | undefined;

  function arm(): void {
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) onExpired();
    else timer = setTimeout(arm, Math.min(Math.ceil(leftMs), MAX_TIMER_MS));
  }

  arm();
  return { stop: () => clearTimeout(timer) };
}
