import type { Stage, StageName } from '../../shared/model/tool-call.ts';

/** Times the stages of one call, in milliseconds since its run started. */
export class StageClock {
  readonly stages: Stage[] = [];
  readonly startMs: number;
  /** When the stage under way began. */
  markMs: number;
  queuedMs = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.startMs = now();
    this.markMs = this.startMs;
  }

  /** The stage under way is over. */
  end(name: StageName): void {
    const now = this.#now();
    this.stages.push({ name, ms: roundedMs(now - this.markMs) });
    this.markMs = now;
  }

  /** What passed since the last stage was time in the queue. */
  endQueue(): void {
    const now = this.#now();
    this.queuedMs += now - this.markMs;
    this.markMs = now;
  }
}

/** To the microsecond, which is what the clock can tell and keeps the trace short. */
export function roundedMs(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
