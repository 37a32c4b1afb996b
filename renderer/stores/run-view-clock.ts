/** Counts the time of a run in which no call is in flight. Times are ms since the run started and do not go back. */
export interface ComputeClock {
  /** The program starts to run; the time before does not count. */
  start(atMs: number): void;
  enter(atMs: number): void;
  leave(atMs: number): void;
  at(nowMs: number): number;
}

export function createComputeClock(): ComputeClock {
  let inFlight = 0;
  let countedMs = 0;
  let idleSinceMs: number | null = null;
  return {
    start(atMs) {
      idleSinceMs ??= atMs;
    },
    enter(atMs) {
      inFlight += 1;
      if (inFlight > 1) return;
      countedMs += idleSinceMs === null ? 0 : atMs - idleSinceMs;
      idleSinceMs = null;
    },
    leave(atMs) {
      inFlight -= 1;
      if (inFlight === 0) idleSinceMs = atMs;
    },
    at: (nowMs) => countedMs + (idleSinceMs === null ? 0 : Math.max(0, nowMs - idleSinceMs)),
  };
}
