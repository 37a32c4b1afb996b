import { LONGEST_TIMER_MS } from '../../shared/lib/longest-timer.ts';

/** Measures the time in which the program computes: it runs while no call is in flight or held (DESIGN 7). */
export class ComputeClock {
  readonly #limitMs: number;
  readonly #onLimit: () => void;
  #usedMs = 0;
  #since: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limitMs: number, onLimit: () => void) {
    this.#limitMs = limitMs;
    this.#onLimit = onLimit;
  }

  /** Counts from zero again: what was measured until now was not yet the program. */
  restart(): void {
    this.#usedMs = 0;
    if (this.#since !== undefined) this.#since = performance.now();
  }

  /** One timer for the whole run, and none per call: it looks at the clock when it rings and sets itself anew. */
  start(): void {
    this.#since = performance.now();
    this.#arm();
  }

  pause(): void {
    if (this.#since === undefined) return;
    this.#usedMs += performance.now() - this.#since;
    this.#since = undefined;
  }

  resume(): void {
    this.#since ??= performance.now();
    if (this.#timer === undefined) this.#arm();
  }

  stop(): void {
    this.pause();
    clearTimeout(this.#timer);
  }

  get usedMs(): number {
    return this.#usedMs + (this.#since === undefined ? 0 : performance.now() - this.#since);
  }

  #arm(): void {
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        if (this.usedMs >= this.#limitMs) this.#onLimit();
        else if (this.#since !== undefined) this.#arm();
      },
      Math.min(Math.max(1, Math.ceil(this.#limitMs - this.usedMs)), LONGEST_TIMER_MS),
    );
  }
}
