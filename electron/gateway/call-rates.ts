/**
 * Counts calls within the last minute, by the name of a tool or the text of a budget, over all runs of a host: such a limit
 * is kept for the sake of the service behind a tool, which does not know runs.
 */
export interface CallRates {
  /** 0 where fewer than `perMinute` came within a minute; else milliseconds until one may. */
  waitMs(key: string, perMinute: number): number;
  count(key: string): void;
  /** Counts a call where it need not wait, and answers how long it must. */
  take(key: string, perMinute: number): number;
}

export const MINUTE_MS = 60_000;

/** `now` is in milliseconds and never goes back. */
export function createCallRates(now: () => number): CallRates {
  const timesByKey = new Map<string, number[]>();

  function recent(key: string, at: number): number[] {
    const times = (timesByKey.get(key) ?? []).filter((time) => at - time < MINUTE_MS);
    timesByKey.set(key, times);
    return times;
  }

  function waitMs(key: string, perMinute: number): number {
    const at = now();
    // A definition may have become stricter within the minute: the last `perMinute` calls are what counts.
    const blocking = recent(key, at).at(-perMinute);
    return blocking === undefined ? 0 : Math.max(1, Math.ceil(blocking + MINUTE_MS - at));
  }

  function count(key: string): void {
    const at = now();
    recent(key, at).push(at);
  }

  return {
    waitMs,
    count,
    take(key, perMinute) {
      const wait = waitMs(key, perMinute);
      if (wait === 0) count(key);
      return wait;
    },
  };
}
