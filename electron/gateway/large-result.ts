import { setImmediate } from 'node:timers/promises';
import { brokenBinding, type CallEnd } from './call-end.ts';
import { passResultInTurns, type ResultOrder } from './result-stages.ts';
import type { SessionState } from './session-state.ts';

export interface LargeResultOrder extends ResultOrder {
  readonly session: SessionState;
  readonly passage: {
    /** Always later than `start`; never after `stop`. */
    resultPassed(end: CallEnd): void;
  };
}

/** Takes a result that is large through its stages while others have their turn. */
export class LargeResult {
  readonly #order: LargeResultOrder;
  #isStopped = false;

  constructor(order: LargeResultOrder) {
    this.#order = order;
  }

  start(): void {
    const { session, passage, prepared } = this.#order;
    const passed = passResultInTurns(this.#order)
      .catch((error: unknown) => {
        session.onBug(error);
        return brokenBinding(prepared.name);
      })
      .then(async (end) => {
        await setImmediate();
        if (!this.#isStopped) passage.resultPassed(end);
        session.invocations.delete(passed);
      });
    session.invocations.add(passed);
  }

  /** Nobody waits for the call any more. */
  stop(): void {
    this.#isStopped = true;
  }
}
