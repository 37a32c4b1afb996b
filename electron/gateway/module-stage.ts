import { assertNever } from '../../shared/lib/assert-never.ts';
import type { CallError } from '../../shared/model/tool-call.ts';
import { gatewayText } from '../../shared/text/gateway-text.ts';
import { brokenBinding, deniedByGate } from './call-end.ts';
import { checkArguments, readArguments, type ReadArguments } from './call-json.ts';
import { askBefore, deniedByModule, moduleFailed } from './gate-module.ts';
import { decide, judge, type LimitGate, type ModuleGate } from './gates.ts';
import type { GatewayCall } from './gateway.ts';
import { heldByRule, type HoldCause } from './hold-stage.ts';
import type { PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';

/** What gate modules, all together, say of a call before it goes on. */
export type ModuleEnd =
  | { readonly kind: 'pass'; readonly limits: readonly LimitGate[] }
  /** A person decides; what was not asked yet is asked afterwards. */
  | { readonly kind: 'held'; readonly cause: HoldCause }
  | { readonly kind: 'refused'; readonly error: CallError };

/** A call as it would go on. */
export interface Going {
  readonly read: ReadArguments;
  readonly argumentsText: string;
  /** Budgets that it counts in. */
  readonly limits: readonly LimitGate[];
}

export interface ModuleOrder {
  readonly session: SessionState;
  readonly call: GatewayCall;
  readonly prepared: PreparedTool;
  readonly passage: {
    argumentsChanged(read: ReadArguments, argumentsText: string, by: string): void;
    /** Always later than `ask`; never after `stop`. */
    judged(end: ModuleEnd): void;
  };
}

/** Asks the gate modules of a call, one after the other; made only for calls that there are some for. */
export class ModuleStage {
  isAsking = false;
  readonly #order: ModuleOrder;
  readonly #stop = new AbortController();
  /** Those whose hold a person has decided on. */
  readonly #decided = new Set<ModuleGate>();
  /** How many were asked about the arguments of now. */
  #asked = 0;

  constructor(order: ModuleOrder) {
    this.#order = order;
  }

  /** Goes on where a hold interrupted it. Arguments of a person are new to all modules, also to those asked before. */
  ask(going: Going, isEdited: boolean): void {
    if (isEdited) this.#asked = 0;
    this.isAsking = true;
    const { session, passage } = this.#order;
    const asked = this.#askAll(going)
      .catch((error: unknown): ModuleEnd => {
        session.onBug(error);
        return { kind: 'refused', error: brokenBinding(this.#order.prepared.name) };
      })
      .then((end) => {
        if (!this.#stop.signal.aborted) {
          this.isAsking = false;
          passage.judged(end);
        }
        session.invocations.delete(asked);
      });
    session.invocations.add(asked);
  }

  /** The call is over for other reasons. */
  stop(): void {
    this.#stop.abort();
  }

  async #askAll(first: Going): Promise<ModuleEnd> {
    const { modules } = this.#order.prepared;
    let going = first;
    for (let gate = modules[this.#asked]; gate !== undefined; gate = modules[this.#asked]) {
      this.#asked += 1;
      const next = await this.#askOne(gate, going);
      if ('kind' in next) return next;
      going = next;
    }
    return { kind: 'pass', limits: going.limits };
  }

  /** How the call goes on, or why it does not yet. */
  async #askOne(gate: ModuleGate, going: Going): Promise<Going | ModuleEnd> {
    const { session, call, prepared } = this.#order;
    const { name, gated } = prepared;
    const verdict = judge(gate, { tool: gated, caller: session.options.caller, read: going.read });
    if (verdict.kind === 'differs') return going;
    if (verdict.kind === 'undecided') return this.#failed(gate, gatewayText.gateModuleUndecided);
    const { argumentsText } = going;
    const answer = await askBefore(gate, { session, call, prepared, argumentsText, signal: this.#stop.signal });
    switch (answer.kind) {
      case 'nothing':
        return going;
      case 'stopped':
        return { kind: 'pass', limits: going.limits }; // which nobody hears
      case 'failed':
        return { kind: 'refused', error: answer.error };
      case 'deny':
        return { kind: 'refused', error: deniedByModule(name, gate, answer.reason) };
      case 'hold':
        return this.#held(gate, answer.reason, going);
      case 'arguments':
        return this.#changed(gate, answer.argumentsText, going);
      default:
        return assertNever(answer);
    }
  }

  #held(gate: ModuleGate, reason: string | undefined, going: Going): Going | ModuleEnd {
    if (this.#decided.has(gate)) return going;
    this.#decided.add(gate);
    const { limits } = going;
    return { kind: 'held', cause: heldByRule({ gate: { ...gate, reason }, limits }, this.#order.prepared.name) };
  }

  /** Other arguments pass what those of the program passed, and the rules are asked again. */
  #changed(gate: ModuleGate, argumentsText: string, going: Going): Going | ModuleEnd {
    if (argumentsText === going.argumentsText) return going;
    const { session, prepared, passage } = this.#order;
    const { limits, caller } = session.options;
    const bytes = Buffer.byteLength(argumentsText);
    const read = readArguments(prepared.name, argumentsText, { bytes, limit: limits.argumentBytes });
    const fault = 'code' in read ? read : checkArguments(prepared, read);
    if ('code' in read || fault !== undefined) {
      return this.#failed(gate, gatewayText.gateModuleUnfit('arguments', fault?.message ?? ''));
    }
    passage.argumentsChanged(read, argumentsText, gate.file);
    const decision = decide({ tool: prepared.gated, caller, read }, prepared.gates);
    if (decision.action === 'deny') return { kind: 'refused', error: deniedByGate(prepared.name, decision) };
    if (decision.action === 'hold') return { kind: 'held', cause: heldByRule(decision, prepared.name) };
    return { read, argumentsText, limits: decision.limits };
  }

  #failed(gate: ModuleGate, why: string): ModuleEnd {
    return { kind: 'refused', error: moduleFailed(this.#order.prepared.name, gate, { phase: 'before', why }) };
  }
}
