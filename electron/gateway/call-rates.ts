/**
 * Counts the calls of each tool within the last minute, over all runs of a host: such a limit is kept for the sake of
 * the service behind the tool, which does not know runs.
 */
export interface CallRates {
  /** Counts a call and answers 0 where fewer than `perMinute` came within a minute; else milliseconds until one may. */
  take(tool: string, perMinute: number): number;
}

export const MINUTE_MS = 60_000;

/** `now` is in milliseconds and never goes back. */
export function createCallRates(now: () => number): CallRates {
  const timesByTool = new Map<string, number[]>();

  return {
    take(tool, perMinute) {
      const at = now();
      const times = (timesByTool.get(tool) ?? []).filter((time) => at - time < MINUTE_MS);
      timesByTool.set(tool, times);
      // A definition may have become stricter within the minute: the last `perMinute` calls are what counts.
      const blocking = times.at(-perMinute);
      if (blocking !== undefined) return Math.max(1, Math.ceil(blocking + MINUTE_MS - at));
      times.push(at);
      return 0;
    },
  };
}
