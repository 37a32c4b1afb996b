import { assertNever } from '../../shared/lib/assert-never.ts';
import { gatewayText } from '../../shared/text/gateway-text.ts';
import { brokenBinding, resultTooLarge, type CallEnd } from './call-end.ts';
import { checkResult, type ReadArguments } from './call-json.ts';
import { askAfter, moduleFailed, type AfterAnswer } from './gate-module.ts';
import { judge, type ModuleGate } from './gates.ts';
import type { GatewayCall } from './gateway.ts';
import type { PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';

/** The end of a call as its gate modules leave it. */
export interface AfterEnd {
  readonly end: CallEnd;
  /** The modules that changed the result. */
  readonly resultBy: string | undefined;
}

export interface AfterOrder {
  readonly session: SessionState;
  readonly call: GatewayCall;
  readonly prepared: PreparedTool;
  /** Those that went on, or would have. */
  readonly read: ReadArguments;
  readonly argumentsText: string;
  /** Holds no secret. */
  readonly end: CallEnd;
  /** A gate or a person stopped the call: modules see it, and cannot undo it. */
  readonly isDenied: boolean;
  readonly passage: {
    /** Always later than `start`; never after `stop`. */
    answered(end: AfterEnd): void;
  };
}

/** Asks the gate modules of a call what they make of its end; made only for calls that there are some for. */
export class AfterStage {
  readonly #order: AfterOrder;
  readonly #stop = new AbortController();
  #end: CallEnd;
  #isDenied: boolean;
  #resultBy: string | undefined;

  constructor(order: AfterOrder) {
    this.#order = order;
    this.#end = order.end;
    this.#isDenied = order.isDenied;
  }

  start(): void {
    const { session, passage, prepared } = this.#order;
    const asked = this.#askAll()
      .catch((error: unknown) => {
        session.onBug(error);
        this.#end = brokenBinding(prepared.name);
      })
      .then(() => {
        if (!this.#stop.signal.aborted) passage.answered({ end: this.#end, resultBy: this.#resultBy });
        session.invocations.delete(asked);
      });
    session.invocations.add(asked);
  }

  /** Nobody waits for the call any more. */
  stop(): void {
    this.#stop.abort();
  }

  async #askAll(): Promise<void> {
    const { session, call, prepared, read, argumentsText } = this.#order;
    const { signal } = this.#stop;
    for (const gate of prepared.modules) {
      const verdict = judge(gate, { tool: prepared.gated, caller: session.options.caller, read });
      if (verdict.kind !== 'matches') continue;
      const outcome = { end: this.#end, isDenied: this.#isDenied };
      const answer = await askAfter(gate, outcome, { session, call, prepared, argumentsText, signal });
      if (signal.aborted) return;
      if (!this.#isDenied) this.#apply(gate, answer);
    }
  }

  #apply(gate: ModuleGate, answer: AfterAnswer): void {
    switch (answer.kind) {
      case 'nothing':
      case 'stopped':
        return;
      case 'error':
        this.#end = answer.error;
        return;
      case 'result':
        this.#replace(gate, answer.resultText);
        return;
      case 'failed':
        this.#deny(answer.error);
        return;
      default:
        assertNever(answer);
    }
  }

  /** Another result passes what that of the tool passed. */
  #replace(gate: ModuleGate, resultText: string): void {
    const { prepared } = this.#order;
    if (!('code' in this.#end) && this.#end.resultText === resultText) return;
    const bytes = Buffer.byteLength(resultText);
    const fault =
      bytes > prepared.resultBytes.value ? resultTooLarge(prepared, bytes) : checkResult(prepared, resultText);
    if (fault !== undefined) {
      const why = gatewayText.gateModuleUnfit('result', fault.message);
      return this.#deny(moduleFailed(prepared.name, gate, { phase: 'after', why }));
    }
    this.#end = { resultText, bytes };
    this.#resultBy = gate.file;
  }

  #deny(error: Extract<CallEnd, { code: unknown }>): void {
    this.#end = error;
    this.#isDenied = true;
  }
}
