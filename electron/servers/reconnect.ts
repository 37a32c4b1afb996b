/** How often a server that was lost is tried again before it counts as failed. */
export const RECONNECT_ATTEMPTS = 5;

/** One that was up for so long begins anew with its attempts. */
export const STEADY_MS = 30_000;

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;

/** Wait before an attempt, which is counted from 1: each twice the one before. */
export function reconnectDelayMs(attempt: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
}
