import type { RunView } from './run-view.ts';

/** The moment a run has come to: while it is under way it goes on between its events. */
export interface RunClock {
  nowMs(): number;
}

/** Times of a host and a window are not compared: the clock goes on from the latest event by the window's own time. */
export function createRunClock(view: RunView, windowMs: () => number = () => performance.now()): RunClock {
  let version = -1;
  let runMs = 0;
  let atWindowMs = 0;
  return {
    nowMs() {
      if (view.ended) return view.endMs;
      const now = windowMs();
      const elapsed = version < 0 ? 0 : now - atWindowMs;
      if (version !== view.version) {
        runMs = Math.max(view.endMs, version < 0 ? 0 : runMs + elapsed);
        atWindowMs = now;
        version = view.version;
        return runMs;
      }
      return runMs + elapsed;
    },
  };
}
