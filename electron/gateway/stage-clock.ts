import type { Stage, StageName } from '../../shared/model/tool-call.ts';

/** Times the stages of one call, in milliseconds since its run started. */
export class StageClock {
  readonly stages: Stage[] = [];
  readonly startMs: number;
  /** When the stage under way began. */
  markMs: number;
  queuedMs = 0;
  heldMs = 0;
  /** What the stage under way took before it was interrupted by a hold. */
  #carriedMs = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.startMs = now();
    this.markMs = this.startMs;
  }

  /** The stage under way is over. */
  end(name: StageName): void {
    const now = this.#now();
    this.stages.push({ name, ms: roundedMs(this.#carriedMs + now - this.markMs) });
    this.#carriedMs = 0;
    this.markMs = now;
  }

  /** What passed since the last stage belongs to it as well. */
  prolong(): void {
    const now = this.#now();
    const last = this.stages.pop();
    if (last !== undefined) this.stages.push({ ...last, ms: roundedMs(last.ms + now - this.markMs) });
    this.markMs = now;
  }

  /** What passed since the last stage was time in the queue. */
  endQueue(): void {
    const now = this.#now();
    this.queuedMs += now - this.markMs;
    this.markMs = now;
  }

  /** From now on a person is asked; the stage under way goes on afterwards. */
  beginHold(): void {
    const now = this.#now();
    this.#carriedMs += now - this.markMs;
    this.markMs = now;
  }

  /** What passed since `beginHold` was time in the hold. */
  endHold(): void {
    const now = this.#now();
    this.heldMs += now - this.markMs;
    this.markMs = now;
  }
}

/** To the microsecond, which is what the clock can tell and keeps the trace short. */
export function roundedMs(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
