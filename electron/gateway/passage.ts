import type { CallError, CallRecord } from '../../shared/model/tool-call.ts';
import { CheckTime } from '../schemas/bounded-check.ts';
import { AfterStage, type AfterEnd } from './after-stage.ts';
import { takeBudgets } from './budgets.ts';
import { changedBy } from './call-change.ts';
import {
  brokenBinding,
  failureOfBinding,
  givenUp,
  overCallLimit,
  overTime,
  rateLimitedByFault,
  recordOf,
  runOver,
  scrubEnd,
  type CallEnd,
} from './call-end.ts';
import { checkArguments, readArguments, type ReadArguments } from './call-json.ts';
import type { SlotTaker } from './call-slots.ts';
import type { DrawnFault } from './faults/draw-fault.ts';
import { calledFault, faultedTool } from './faults/faulted-tool.ts';
import { GatesStage, type CallContent } from './gates-stage.ts';
import type { GatewayCall } from './gateway.ts';
import { InvokeStage, type InvokeEnd } from './invoke-stage.ts';
import { LargeResult } from './large-result.ts';
import type { PreparedTool } from './prepared-tool.ts';
import { isLargeResult, passResult } from './result-stages.ts';
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
  readonly #content: CallContent;
  #gates: GatesStage | undefined;
  #after: AfterStage | undefined;
  #large: LargeResult | undefined;
  /** Drawn when the call came, so that it does not depend on which calls wait longer than others. */
  #drawn: DrawnFault | undefined;
  #fault: CallRecord['fault'];
  #invoking: InvokeStage | undefined;
  #hasSlot = false;
  readonly #checkTime = new CheckTime();
  #record: CallRecord | undefined;
  #reply: ((record: CallRecord) => void) | undefined;

  constructor(session: SessionState, call: GatewayCall) {
    this.tool = call.tool;
    this.#session = session;
    this.#call = call;
    this.#content = { read: NO_ARGUMENTS, argumentsText: call.argumentsText, changed: undefined };
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
    this.#stop(runOver(this.tool), 'run');
  }

  /** Hears that the guest gives the call up. */
  handleEvent(): void {
    this.#stop(givenUp(this.tool), 'program');
  }

  invoked(end: InvokeEnd): CallRecord | undefined {
    this.#clock.end('invoke');
    const prepared = this.#ready();
    if (end === 'timed_out') return this.#leave(overTime(prepared));
    if (end === 'broken') return this.#leave(brokenBinding(this.tool));
    if (!end.ok) return this.#leave(failureOfBinding(this.tool, end));
    return this.#passResult(prepared, end.resultText);
  }

  /** What the gate modules made of the end of the call. */
  answered({ end, resultBy }: AfterEnd): CallRecord {
    this.#clock.prolong();
    if (!('code' in end) && resultBy !== undefined) {
      this.#content.changed = changedBy(resultBy, { resultText: end.resultText }, this.#content.changed);
    }
    return this.#settle(end);
  }

  #announce(): void {
    const { caller, observer } = this.#session.options;
    const { callId, tool, line, argumentsText } = this.#call;
    const atMs = roundedMs(this.#clock.startMs);
    observer.requested({ callId, tool, caller, line, argumentsText, bytes: this.#argumentBytes, atMs });
  }

  #resolve(): CallError | undefined {
    const found = this.#findTool();
    this.#clock.end('resolve');
    if ('code' in found) return found;
    this.#prepared = found;
    this.#drawn = this.#session.faultTurns?.next(found.name);
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
    this.#content.read = read;
    const refusal = checkArguments(this.#ready(), read, this.#checkTime);
    this.#clock.end('validateInput');
    return refusal;
  }

  #queue(): Promise<CallRecord> {
    const { options, slots } = this.#session;
    options.observer.entered(this.#call.callId, 'gates', roundedMs(this.#clock.markMs));
    slots.wait(this);
    return this.#later();
  }

  /** Undefined while the call waits. */
  #passGates(): CallRecord | undefined {
    const prepared = this.#ready();
    if (prepared.gates.length > 0 || this.#session.options.debug !== undefined) return this.#askGates(prepared);
    const refusal = takeBudgets(this.#session, prepared, NO_LIMITS);
    return refusal === undefined ? this.passed() : this.refused(refusal);
  }

  #askGates(prepared: PreparedTool): CallRecord | undefined {
    this.#gates = new GatesStage({
      session: this.#session,
      call: this.#call,
      prepared,
      content: this.#content,
      clock: this.#clock,
      passage: this,
    });
    return this.#gates.pass();
  }

  /** All gates let the call go on. */
  passed(): CallRecord | undefined {
    const prepared = this.#ready();
    if (this.#drawn !== undefined) return this.#passFaults(prepared, this.#drawn);
    this.#clock.end('gates');
    return this.#invoke(prepared);
  }

  refused(error: CallError): CallRecord | undefined {
    this.#clock.end('gates');
    return this.#leave(error, true);
  }

  /** A person answered in the place of the tool. */
  replaced(resultText: string): CallRecord | undefined {
    this.#clock.end('gates');
    this.#clock.end('invoke');
    return this.#passResult(this.#ready(), resultText);
  }

  /** The last of the gates (DESIGN 4): what passed all others meets a tool that may be slow, silent or wrong. */
  #passFaults(prepared: PreparedTool, fault: DrawnFault): CallRecord | undefined {
    this.#fault = calledFault(fault);
    this.#session.options.observer.faulted(this.#call.callId, this.#fault, roundedMs(this.#session.options.now()));
    if (fault.kind === 'rate_limit') return this.refused(rateLimitedByFault(this.tool));
    this.#clock.end('gates');
    const { bound, output } = prepared;
    const onBroken = (at: string) => (this.#fault = { ...this.#fault, at });
    return this.#invoke({ ...prepared, bound: faultedTool({ bound, output, fault, onBroken }) });
  }

  #invoke(prepared: PreparedTool): CallRecord | undefined {
    this.#invoking = new InvokeStage({
      session: this.#session,
      call: this.#call,
      prepared,
      argumentsText: this.#content.argumentsText,
      members: this.#content.read.members,
      startMs: this.#clock.markMs,
      passage: this,
    });
    const end = this.#invoking.start();
    return end === undefined ? undefined : this.invoked(end);
  }

  /** Undefined while a large one is read. */
  #passResult(prepared: PreparedTool, resultText: string): CallRecord | undefined {
    const order = { prepared, resultText, clock: this.#clock, checkTime: this.#checkTime };
    if (!isLargeResult(order)) return this.#leave(passResult(order));
    this.#large = new LargeResult({ ...order, session: this.#session, passage: this });
    this.#large.start();
    return undefined;
  }

  resultPassed(end: CallEnd): void {
    this.#leave(end);
  }

  #stop(error: CallError, by: 'program' | 'run'): void {
    if (this.#after !== undefined) {
      this.#after.stop();
      this.#clock.prolong();
    } else if (this.#large !== undefined) {
      this.#large.stop();
      this.#clock.end('validateOutput');
    } else if (this.#invoking !== undefined) {
      this.#invoking.stop('cancelled');
      this.#clock.end('invoke');
    } else if (this.#gates !== undefined) {
      this.#gates.stop(by);
      this.#clock.end('gates');
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

  /** Undefined while gate modules are asked what they make of the end. `isDenied`: a gate or a person stopped the call. */
  #leave(end: CallEnd, isDenied = false): CallRecord | undefined {
    const prepared = this.#ready();
    if (prepared.modules.length === 0) return this.#settle(end);
    const { observer } = this.#session.options;
    observer.entered(this.#call.callId, 'reply', roundedMs(this.#clock.markMs));
    const { read, argumentsText } = this.#content;
    const gone = { read, argumentsText, end: this.#withoutSecrets(end), isDenied };
    this.#after = new AfterStage({ session: this.#session, call: this.#call, prepared, passage: this, ...gone });
    this.#after.start();
    return undefined;
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
      changed: this.#content.changed,
      fault: this.#fault,
    });
    return this.#record;
  }

  #ready(): PreparedTool {
    if (this.#prepared === undefined) throw new Error(`${this.tool} has not been resolved`);
    return this.#prepared;
  }
}

const NO_ARGUMENTS: ReadArguments = { members: {}, exact: true };
const NO_LIMITS: readonly never[] = [];
