import type { HoldAnswer, HoldDecider } from '../../shared/model/hold.ts';
import type { Stop } from '../../shared/model/breakpoint.ts';
import type { CallError, Caller } from '../../shared/model/tool-call.ts';

/** A call that a gate holds, with all that a person needs to decide. */
export interface HeldCall {
  readonly runId: string;
  readonly callId: string;
  readonly tool: string;
  readonly caller: Caller;
  readonly line: number | undefined;
  readonly argumentsText: string;
  readonly argumentBytes: number;
  /** Index of the gate that holds it; undefined where a breakpoint does. */
  readonly gate: number | undefined;
  readonly stop: Stop | undefined;
  /** Its run can be gone through call by call. */
  readonly canStep: boolean;
  readonly reason: string | undefined;
  /** It is denied if nobody answers within this time. */
  readonly holdMs: number;
}

/** Who decided on a held call, and what. */
export interface HoldDecision {
  readonly answer: HoldAnswer;
  readonly by: HoldDecider;
}

/** The waiting call, for whoever decides. */
export interface Answerable {
  /** Why the answer cannot be taken, as arguments that do not fit their schema: the call then waits on. */
  decide(decision: HoldDecision): CallError | undefined;
}

/** Where held calls wait for whoever can answer them; what stands behind it is the business of a host. */
export interface HoldDesk {
  /** Decides at once where nobody need or can be asked; else `call.decide` is called later, and `withdraw` ends the asking. */
  hold(held: HeldCall, call: Answerable): HoldDecision | HoldTicket;
}

export interface HoldTicket {
  /** The call waits no more, for whatever reason. */
  withdraw(): void;
}
