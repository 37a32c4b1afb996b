import type { Hold, HoldAnswer } from '../../shared/model/hold.ts';
import type { Answerable } from '../gateway/hold-desk.ts';

/** A held call with all of its arguments, for whoever asks a person about it. */
export interface HoldQuestion {
  readonly hold: Hold;
  /** Why the last answer could not be taken. */
  readonly refused?: string;
}

/** Asks a person. Without an answer, as where they press Ctrl+D, the call is denied; aborted: the call waits no more. */
export type AskAboutHold = (question: HoldQuestion, signal: AbortSignal) => Promise<HoldAnswer | undefined>;

export interface HoldQuestions {
  add(hold: Hold, asked: { readonly call: Answerable; readonly signal: AbortSignal }): void;
}

/** Asks about one held call after the other, and again where an answer could not be taken. */
export function createHoldQuestions(ask: AskAboutHold): HoldQuestions {
  let last: Promise<void> = Promise.resolve();

  async function askUntilTaken(hold: Hold, call: Answerable, signal: AbortSignal): Promise<void> {
    let refused: string | undefined;
    while (!signal.aborted) {
      const answer = await ask({ hold, ...(refused !== undefined && { refused }) }, signal);
      if (signal.aborted) return;
      refused = call.decide({ answer: answer ?? { kind: 'deny' }, by: 'person' })?.message;
      if (refused === undefined) return;
    }
  }

  return {
    add(hold, { call, signal }) {
      last = last.then(() => askUntilTaken(hold, call, signal));
    },
  };
}
