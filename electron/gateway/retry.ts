import type { BindingFailure } from '../bindings/binding.ts';
import { seededFraction } from './seeded-fraction.ts';

/** Whether the same call may succeed a moment later: the tool could not be reached, or did not answer in time. */
export function isPassing({ code, transport }: BindingFailure): boolean {
  return code === 'tool_unavailable' || code === 'tool_timeout' || (code === 'tool_failed' && transport === true);
}

/**
 * How long to wait before the next attempt: twice as long each time, shortened by up to a half, so that calls that
 * failed together do not come back together. The same seed gives the same times.
 */
export function backoffMs(seed: string, failedAttempts: number): number {
  const longest = Math.min(FIRST_MS * 2 ** (failedAttempts - 1), LONGEST_MS);
  return Math.round(longest * (1 - seededFraction(`${seed} ${failedAttempts}`) / 2));
}

const FIRST_MS = 200;
const LONGEST_MS = 10_000;

/** What a service asked for (`Retry-After`), where it did. */
export function askedDelayMs({ details }: BindingFailure): number {
  const asked = details?.['retryAfterMs'];
  return typeof asked === 'number' && asked > 0 ? asked : 0;
}
