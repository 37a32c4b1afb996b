import { LONGEST_TIMER_MS } from '../../shared/lib/longest-timer.ts';
import type { HoldAnswer, HoldDecider, HoldOutcome } from '../../shared/model/hold.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';
import type { Stop } from '../../shared/model/breakpoint.ts';
import type { CallError } from '../../shared/model/tool-call.ts';
import { stopText } from '../../shared/text/breakpoint-text.ts';
import type { CallStop } from './breakpoints.ts';
import { deniedByGate, deniedInHold, failedByPerson, resultTooLarge } from './call-end.ts';
import { checkArguments, checkResult, readArguments, type ReadArguments } from './call-json.ts';
import { decide, type GateDecision, type LimitGate } from './gates.ts';
import type { GatewayCall } from './gateway.ts';
import type { Answerable, HoldDecision, HoldTicket } from './hold-desk.ts';
import type { PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';
import { roundedMs } from './stage-clock.ts';

/** How a call leaves its hold; `outcome` and `by` are for the trace. */
export type HoldEnd = HoldTold & (HoldPass | { readonly kind: 'result'; readonly resultText: string } | HoldRefusal);

interface HoldTold {
  readonly outcome: HoldOutcome;
  readonly by: HoldDecider;
  readonly forRun: boolean;
}

interface HoldPass {
  readonly kind: 'pass';
  readonly read: ReadArguments;
  /** Present where they are not what the program sent. */
  readonly argumentsText?: string;
  /** Budgets that the call counts in as it goes on. */
  readonly limits: readonly LimitGate[];
}

interface HoldRefusal {
  readonly kind: 'refused';
  readonly error: CallError;
}

/** What holds a call: a rule, a gate module, or what a person set to look at it. */
export interface HoldCause {
  readonly gate?: number;
  readonly stop?: Stop;
  readonly reason: string | undefined;
  /** Calls that one answer "for the run" is for. */
  readonly kin: string;
  /** Budgets that the call counts in if it goes on as it is. */
  readonly limits: readonly LimitGate[];
}

export function heldByRule({ gate, limits }: Pick<GateDecision, 'gate' | 'limits'>, tool: string): HoldCause {
  const { index = 0, reason } = gate ?? {};
  return { gate: index, reason, kin: `gate ${index} ${tool}`, limits };
}

export function heldByStop({ stop, kin }: CallStop, limits: readonly LimitGate[]): HoldCause {
  return { stop, reason: stopText(stop), kin, limits };
}

export interface HoldOrder {
  readonly session: SessionState;
  readonly call: GatewayCall;
  /** Those that would go on: of the program, or what a gate put in their place. */
  readonly argumentsText: string;
  readonly prepared: PreparedTool;
  readonly read: ReadArguments;
  readonly cause: HoldCause;
  /** When the call began to wait, in milliseconds since the run started. */
  readonly startMs: number;
  readonly passage: {
    /** The end that `start` did not give; never after `withdraw`. */
    released(end: HoldEnd): void;
  };
}

/** A call that waits for a person; made only for calls that a gate holds. */
export class HoldStage implements Answerable {
  readonly #order: HoldOrder;
  readonly #kin: string;
  #ticket: HoldTicket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(order: HoldOrder) {
    this.#order = order;
    this.#kin = order.cause.kin;
  }

  /** Undefined where somebody decides later. */
  start(): HoldEnd | undefined {
    const { session, call, cause, startMs } = this.#order;
    const { observer, limits } = session.options;
    const { gate, stop, reason } = cause;
    observer.held({ callId: call.callId, gate, stop, reason, atMs: roundedMs(startMs) });
    const standing = session.standingAnswers.get(this.#kin);
    if (standing !== undefined) return this.#end({ answer: standing, by: 'person' });
    const taken = session.holdDesk.hold(this.#heldCall(), this);
    if ('answer' in taken) return this.#end(taken);
    this.#ticket = taken;
    session.held.add(this);
    this.#timer = setTimeout(runOut, Math.min(limits.holdMs, LONGEST_TIMER_MS), this);
    return undefined;
  }

  decide(decision: HoldDecision): CallError | undefined {
    if (this.#isOver) return undefined;
    const end = this.#judge(decision);
    if ('unfit' in end) return end.unfit;
    const { standingAnswers, held } = this.#order.session;
    const isOfRun = isForRun(decision.answer);
    if (isOfRun) standingAnswers.set(this.#kin, decision.answer);
    if (isStep(decision.answer)) stopAtNext(this.#order.session);
    this.withdraw();
    this.#order.passage.released(end);
    if (isOfRun) for (const other of [...held]) other.decideAsKin(this.#kin, decision);
    return undefined;
  }

  /** The call waits no more: it was given up, or its run is over. */
  withdraw(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#ticket?.withdraw();
    this.#order.session.held.delete(this);
  }

  /** Another call of the same kind was answered for the rest of the run. */
  decideAsKin(kin: string, decision: HoldDecision): void {
    if (kin === this.#kin) this.decide(decision);
  }

  runOut(): void {
    this.decide({ answer: { kind: 'deny' }, by: 'time' });
  }

  #heldCall() {
    const { session, call, argumentsText, prepared, cause } = this.#order;
    const { runId, caller, limits, debug } = session.options;
    const { callId, line } = call;
    const { gate, stop, reason } = cause;
    const { holdMs } = limits;
    return {
      runId,
      callId,
      tool: prepared.name,
      caller,
      line,
      argumentsText,
      argumentBytes: Buffer.byteLength(argumentsText),
      gate,
      stop,
      canStep: debug !== undefined,
      reason,
      holdMs,
    };
  }

  /** Of an answer that no person can correct any more: what does not fit ends the call. */
  #end(decision: HoldDecision): HoldEnd {
    const end = this.#judge(decision);
    return 'unfit' in end ? { ...told(decision), kind: 'refused', error: end.unfit } : end;
  }

  #judge(decision: HoldDecision): HoldEnd | { readonly unfit: CallError } {
    const { answer, by } = decision;
    const { prepared, read, cause, session } = this.#order;
    switch (answer.kind) {
      case 'continue':
        return { ...told(decision), kind: 'pass', read, limits: cause.limits };
      case 'edit':
        return this.#judgeArguments(decision, answer.argumentsText);
      case 'answer':
        return this.#judgeResult(decision, answer.resultText);
      case 'fail':
        return { ...told(decision), kind: 'refused', error: failedByPerson(prepared.name, answer.message) };
      case 'deny': {
        const why = { by, reason: answer.reason, rule: cause.reason, holdMs: session.options.limits.holdMs };
        return { ...told(decision), kind: 'refused', error: deniedInHold(prepared.name, why) };
      }
      default:
        return assertNever(answer);
    }
  }

  /** Other arguments pass what those of the program passed; what a rule holds was just decided by a person. */
  #judgeArguments(decision: HoldDecision, argumentsText: string): HoldEnd | { readonly unfit: CallError } {
    const { session, prepared } = this.#order;
    const { limits, caller } = session.options;
    const bytes = Buffer.byteLength(argumentsText);
    const read = readArguments(prepared.name, argumentsText, { bytes, limit: limits.argumentBytes });
    if ('code' in read) return { unfit: read };
    const fault = checkArguments(prepared, read);
    if (fault !== undefined) return { unfit: fault };
    const again = decide({ tool: prepared.gated, caller, read }, prepared.gates);
    if (again.action === 'deny') return { unfit: deniedByGate(prepared.name, again) };
    return { ...told(decision), kind: 'pass', read, argumentsText, limits: again.limits };
  }

  #judgeResult(decision: HoldDecision, resultText: string): HoldEnd | { readonly unfit: CallError } {
    const { prepared } = this.#order;
    const bytes = Buffer.byteLength(resultText);
    if (bytes > prepared.resultBytes.value) return { unfit: resultTooLarge(prepared, bytes) };
    const fault = checkResult(prepared, resultText);
    return fault === undefined ? { ...told(decision), kind: 'result', resultText } : { unfit: fault };
  }
}

function told({ answer, by }: HoldDecision): HoldTold {
  return { outcome: answer.kind, by, forRun: isForRun(answer) };
}

function isForRun(answer: HoldAnswer): boolean {
  return answer.kind !== 'edit' && answer.forRun === true;
}

function isStep(answer: HoldAnswer): boolean {
  return answer.kind === 'continue' && answer.step === true;
}

function stopAtNext({ options: { debug } }: SessionState): void {
  if (debug !== undefined) debug.stopAtNext = true;
}

function runOut(stage: HoldStage): void {
  stage.runOut();
}
