import type { CallError, CallRecord } from '../../shared/model/tool-call.ts';
import { CHECK_BOUND_MS } from '../schemas/bounded-check.ts';
import {
  brokenBinding,
  failureOfBinding,
  givenUp,
  overCallLimit,
  overRate,
  overTime,
  overToolCallLimit,
  recordOf,
  resultTooLarge,
  runOver,
  scrubEnd,
  type CallEnd,
} from './call-end.ts';
import { checkArguments, checkResult, readArguments } from './call-json.ts';
import type { SlotTaker } from './call-slots.ts';
import type { GatewayCall } from './gateway.ts';
import { InvokeStage, type InvokeEnd } from './invoke-stage.ts';
import type { PreparedTool } from './prepared-tool.ts';
import type { SessionState } from './session-state.ts';
import { roundedMs, StageClock } from './stage-clock.ts';

/**
 * One call on its way through the stages (DESIGN 4). Where nothing waits it goes from end to end without a promise, a
 * timer or a closure of its own: that way is hot.
 */
export class Passage implements SlotTaker {
  readonly tool: string;
  readonly #session: SessionState;
  readonly #call: GatewayCall;
  readonly #clock: StageClock;
  readonly #argumentBytes: number;
  #prepared: PreparedTool | undefined;
  #arguments: Readonly<Record<string, unknown>> = {};
  #invoking: InvokeStage | undefined;
  #hasSlot = false;
  /** Time that checks against schemas have taken. */
  #checkMs = 0;
  #record: CallRecord | undefined;
  #reply: ((record: CallRecord) => void) | undefined;

  constructor(session: SessionState, call: GatewayCall) {
    this.tool = call.tool;
    this.#session = session;
    this.#call = call;
    this.#clock = new StageClock(session.options.now);
    this.#argumentBytes = Buffer.byteLength(call.argumentsText);
  }

  get toolInFlight(): number {
    return this.#prepared?.inFlight ?? Infinity;
  }

  pass(): CallRecord | Promise<CallRecord> {
    if (this.#session.closed) return this.#end(runOver(this.tool));
    this.#announce();
    const refusal = this.#resolve() ?? this.#readArguments();
    if (refusal !== undefined) return this.#settle(refusal);
    if (!this.#session.slots.take(this)) return this.#queue();
    this.#hasSlot = true;
    return this.#passGates() ?? this.#later();
  }

  proceed(): void {
    this.#hasSlot = true;
    this.#clock.endQueue();
    this.#passGates();
  }

  /** The session closes: whatever the call waits for, it is over. */
  stopForEnd(): void {
    this.#stop(runOver(this.tool));
  }

  /** Hears that the guest gives the call up. */
  handleEvent(): void {
    this.#stop(givenUp(this.tool));
  }

  invoked(end: InvokeEnd): CallRecord {
    this.#clock.end('invoke');
    const prepared = this.#ready();
    if (end === 'timed_out') return this.#settle(overTime(prepared));
    if (end === 'broken') return this.#settle(brokenBinding(this.tool));
    if (!end.ok) return this.#settle(failureOfBinding(this.tool, end));
    return this.#settle(this.#checkResult(prepared, end.resultText));
  }

  #announce(): void {
    const { caller, observer } = this.#session.options;
    const { callId, tool, line, argumentsText } = this.#call;
    const atMs = roundedMs(this.#clock.startMs);
    observer.requested({ callId, tool, caller, ...(line !== undefined && { line }), argumentsText, atMs });
  }

  #resolve(): CallError | undefined {
    const found = this.#findTool();
    this.#clock.end('resolve');
    if ('code' in found) return found;
    this.#prepared = found;
    return undefined;
  }

  #findTool(): PreparedTool | CallError {
    const { calls: limit } = this.#session.options.limits;
    this.#session.calls += 1;
    if (this.#call.isGivenUp === true) return givenUp(this.tool);
    if (this.#session.calls > limit) return overCallLimit(this.tool, limit);
    return this.#session.resolve(this.tool);
  }

  #readArguments(): CallError | undefined {
    const { argumentsText } = this.#call;
    const limit = this.#session.options.limits.argumentBytes;
    const read = readArguments(this.tool, argumentsText, { bytes: this.#argumentBytes, limit });
    this.#clock.end('parse');
    if ('code' in read) return read;
    this.#arguments = read.members;
    const refusal = checkArguments(this.#ready(), read);
    this.#clock.end('validateInput');
    this.#checkMs += this.#clock.stages.at(-1)?.ms ?? 0;
    return refusal;
  }

  #queue(): Promise<CallRecord> {
    const { options, slots } = this.#session;
    options.observer.entered(this.#call.callId, 'gates', roundedMs(this.#clock.markMs));
    slots.wait(this);
    return this.#later();
  }

  /** What rules, budgets and people say about the call. Undefined while it waits. */
  #passGates(): CallRecord | undefined {
    const prepared = this.#ready();
    const refusal = this.#checkBudgets(prepared);
    this.#clock.end('gates');
    if (refusal !== undefined) return this.#settle(refusal);
    prepared.calls += 1;
    return this.#invoke(prepared);
  }

  #checkBudgets(prepared: PreparedTool): CallError | undefined {
    if (prepared.calls >= prepared.perRun) return overToolCallLimit(prepared);
    if (prepared.perMinute === Infinity) return undefined;
    const retryAfterMs = this.#session.rates.take(prepared.name, prepared.perMinute);
    return retryAfterMs > 0 ? overRate(prepared, retryAfterMs) : undefined;
  }

  #invoke(prepared: PreparedTool): CallRecord | undefined {
    this.#invoking = new InvokeStage({
      session: this.#session,
      call: this.#call,
      prepared,
      members: this.#arguments,
      startMs: this.#clock.markMs,
      passage: this,
    });
    const end = this.#invoking.start();
    return end === undefined ? undefined : this.invoked(end);
  }

  #checkResult(prepared: PreparedTool, resultText: string): CallEnd {
    const bytes = Buffer.byteLength(resultText);
    // What is too large anyway is not worth the time to read it.
    const isTooLarge = bytes > prepared.resultBytes.value;
    const refusal = isTooLarge ? undefined : checkResult(prepared, resultText, CHECK_BOUND_MS - this.#checkMs);
    this.#clock.end('validateOutput');
    if (refusal !== undefined) return refusal;
    this.#clock.end('size');
    if (isTooLarge) return resultTooLarge(prepared, bytes);
    this.#clock.end('reply');
    return { resultText, bytes };
  }

  #stop(error: CallError): void {
    if (this.#hasSlot) {
      this.#invoking?.stop('cancelled');
      this.#clock.end('invoke');
    } else {
      this.#session.slots.leave(this);
      this.#clock.endQueue();
      this.#clock.end('gates');
    }
    this.#settle(error);
  }

  /** The call answers later: from now on it can be given up. */
  #later(): Promise<CallRecord> {
    this.#session.underWay.add(this);
    this.#call.signal.addEventListener('abort', this);
    return new Promise((resolve) => {
      this.#reply = resolve;
    });
  }

  #settle(end: CallEnd): CallRecord {
    const record = this.#end(this.#withoutSecrets(end));
    const { options, slots, underWay } = this.#session;
    if (this.#reply !== undefined) {
      underWay.delete(this);
      this.#call.signal.removeEventListener('abort', this);
    }
    options.observer.settled(record);
    this.#reply?.(record);
    if (this.#hasSlot) slots.release(this);
    return record;
  }

  /** What leaves the gateway names the secrets that the call went out with, and holds none (DESIGN 4). */
  #withoutSecrets(end: CallEnd): CallEnd {
    const secrets = this.#invoking?.secrets;
    if (secrets === undefined) return end;
    return scrubEnd(end, this.#session.scrubFor(secrets));
  }

  #end(end: CallEnd): CallRecord {
    this.#record = recordOf(this.#call, end, {
      caller: this.#session.options.caller,
      clock: this.#clock,
      argumentBytes: this.#argumentBytes,
      attempts: this.#invoking?.attempts ?? 0,
      failedAttempts: this.#invoking?.failedAttempts,
    });
    return this.#record;
  }

  #ready(): PreparedTool {
    if (this.#prepared === undefined) throw new Error(`${this.tool} has not been resolved`);
    return this.#prepared;
  }
}
