import { LONGEST_TIMER_MS } from '../../shared/lib/longest-timer.ts';

export interface WallClock {
  /** Somebody is waited for whose time is not the program's; as often as `pause` was called, `resume` must be. */
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Counts the time of a run from now on, but for its pauses, and calls once when `limitMs` is used up. */
export function startWallClock(limitMs: number, onExpired: () => void): WallClock {
  let endsAt = performance.now() + limitMs;
  let pauses = 0;
  let pausedAt = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function arm(): void {
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) onExpired();
    else timer = setTimeout(arm, Math.min(Math.ceil(leftMs), LONGEST_TIMER_MS));
  }

  arm();
  return {
    pause() {
      pauses += 1;
      if (pauses > 1) return;
      pausedAt = performance.now();
      clearTimeout(timer);
    },
    resume() {
      pauses -= 1;
      if (pauses > 0) return;
      endsAt += performance.now() - pausedAt;
      if (!isStopped) arm();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
