/** Longest delay that a timer of JavaScript takes, in milliseconds; one that is longer would ring at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
