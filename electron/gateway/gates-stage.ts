import { assertNever } from '../../shared/lib/assert-never.ts';
import type { CallError, CallRecord } from '../../shared/model/tool-call.ts';
import { stopOf } from './breakpoints.ts';
import { overBudget, takeBudgets } from './budgets.ts';
import { changedBy } from './call-change.ts';
import { deniedByGate } from './call-end.ts';
import type { ReadArguments } from './call-json.ts';
import { decide, type LimitGate } from './gates.ts';
import type { GatewayCall, HoldRelease } from './gateway.ts';
import { heldByRule, heldByStop, HoldStage, type HoldCause, type HoldEnd } from './hold-stage.ts';
import { ModuleStage, type ModuleEnd } from './module-stage.ts';
import type { PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';
import { roundedMs, type StageClock } from './stage-clock.ts';

/** What a call carries from stage to stage. */
export interface CallContent {
  read: ReadArguments;
  /** Those of the program, or what a gate or a person put in their place. */
  argumentsText: string;
  changed: CallRecord['changed'];
}

export interface GatesOrder {
  readonly session: SessionState;
  readonly call: GatewayCall;
  readonly prepared: PreparedTool;
  readonly content: CallContent;
  readonly clock: StageClock;
  readonly passage: {
    /** All gates let the call go on. */
    passed(): CallRecord | undefined;
    refused(error: CallError): CallRecord | undefined;
    /** A person gave this in the place of what the tool would have given. */
    replaced(resultText: string): CallRecord | undefined;
  };
}

/**
 * What rules, gate modules, breakpoints, budgets and people say about a call, in this order (DESIGN 4); made only for calls
 * that there is one of them for. Budgets come before modules and breakpoints, too, but count a call only when it goes on.
 */
export class GatesStage {
  readonly #order: GatesOrder;
  #holding: HoldStage | undefined;
  #modules: ModuleStage | undefined;
  /** A person had this very call before them, or a breakpoint stopped it: none stops it again. */
  #isPastBreakpoints = false;

  constructor(order: GatesOrder) {
    this.#order = order;
  }

  /** Undefined while the call waits. */
  pass(): CallRecord | undefined {
    const { session, prepared, content } = this.#order;
    if (prepared.gates.length === 0) return this.#passBreakpoints(NO_LIMITS);
    const { caller } = session.options;
    const decision = decide({ tool: prepared.gated, caller, read: content.read }, prepared.gates);
    if (decision.action === 'deny') return this.#refuse(deniedByGate(prepared.name, decision));
    if (decision.action === 'hold') return this.#hold(heldByRule(decision, prepared.name));
    return this.#passModules(decision.limits, false);
  }

  /** The call is over for other reasons. */
  stop(by: 'program' | 'run'): void {
    if (this.#holding === undefined) {
      this.#modules?.stop();
      return;
    }
    this.#holding.withdraw();
    this.#endHold({ outcome: 'cancelled', by, forRun: false, argumentsText: undefined });
  }

  released(end: HoldEnd): CallRecord | undefined {
    this.#isPastBreakpoints = true;
    return this.#goOn(end);
  }

  /** From now on these go on in place of what the program sent. */
  argumentsChanged(read: ReadArguments, argumentsText: string, by: string): void {
    const { content } = this.#order;
    content.read = read;
    content.argumentsText = argumentsText;
    content.changed = changedBy(by, { argumentsText }, content.changed);
  }

  /** What the gate modules say before the call goes on. */
  judged(end: ModuleEnd): CallRecord | undefined {
    if (end.kind === 'refused') return this.#refuse(end.error);
    return end.kind === 'held' ? this.#hold(end.cause) : this.#passBreakpoints(end.limits);
  }

  /** Modules that were not asked yet, or all of them about arguments that are a person's. */
  #passModules(limits: readonly LimitGate[], isEdited: boolean): CallRecord | undefined {
    const { session, call, prepared, content } = this.#order;
    if (prepared.modules.length === 0) return this.#passBreakpoints(limits);
    // No module is asked about a call that a budget would stop anyway; it is counted when it goes on.
    const refusal = overBudget(session, prepared, limits);
    if (refusal !== undefined) return this.#refuse(refusal);
    const { observer, now } = session.options;
    observer.entered(call.callId, 'gates', roundedMs(now()));
    this.#modules ??= new ModuleStage({ session, call, prepared, passage: this });
    this.#modules.ask({ read: content.read, argumentsText: content.argumentsText, limits }, isEdited);
    return undefined;
  }

  /** Those of the person who looks at the run. */
  #passBreakpoints(limits: readonly LimitGate[]): CallRecord | undefined {
    const { session, call, prepared, content } = this.#order;
    const { debug } = session.options;
    if (debug === undefined || this.#isPastBreakpoints) return this.#passBudgets(limits);
    const { callId, line } = call;
    const found = stopOf({ callId, tool: prepared.name, line, read: content.read }, debug, session.standingAnswers);
    if (found === undefined) return this.#passBudgets(limits);
    this.#isPastBreakpoints = true;
    return this.#hold(heldByStop(found, limits));
  }

  #passBudgets(limits: readonly LimitGate[]): CallRecord | undefined {
    const { session, prepared, passage } = this.#order;
    const refusal = takeBudgets(session, prepared, limits);
    return refusal === undefined ? passage.passed() : this.#refuse(refusal);
  }

  #refuse(error: CallError): CallRecord | undefined {
    return this.#order.passage.refused(error);
  }

  /** Nobody is asked about a call that a budget would stop anyway; it is counted when it goes on. */
  #hold(cause: HoldCause): CallRecord | undefined {
    const { session, call, prepared, content, clock } = this.#order;
    const refusal = overBudget(session, prepared, cause.limits);
    if (refusal !== undefined) return this.#refuse(refusal);
    clock.beginHold();
    const { read, argumentsText } = content;
    const startMs = clock.markMs;
    this.#holding = new HoldStage({ session, call, argumentsText, prepared, read, cause, startMs, passage: this });
    const end = this.#holding.start();
    if (end !== undefined) return this.#goOn(end);
    const { debug } = session.options;
    if (debug !== undefined) debug.stopAtNext = false;
    return undefined;
  }

  #goOn(end: HoldEnd): CallRecord | undefined {
    const { content, passage } = this.#order;
    const argumentsText = end.kind === 'pass' ? end.argumentsText : undefined;
    this.#endHold({ ...end, argumentsText });
    switch (end.kind) {
      case 'refused':
        return this.#refuse(end.error);
      case 'result':
        content.changed = changedBy(end.by, { resultText: end.resultText }, content.changed);
        return passage.replaced(end.resultText);
      case 'pass':
        if (argumentsText !== undefined) this.argumentsChanged(end.read, argumentsText, end.by);
        return this.#passModules(end.limits, argumentsText !== undefined);
      default:
        return assertNever(end);
    }
  }

  #endHold({ outcome, by, forRun, argumentsText }: Omit<HoldRelease, 'callId' | 'heldMs' | 'atMs'>): void {
    const { session, call, clock } = this.#order;
    this.#holding = undefined;
    clock.endHold();
    const times = { heldMs: roundedMs(clock.heldMs), atMs: roundedMs(clock.markMs) };
    session.options.observer.released({ callId: call.callId, outcome, by, forRun, argumentsText, ...times });
  }
}

const NO_LIMITS: readonly never[] = [];
