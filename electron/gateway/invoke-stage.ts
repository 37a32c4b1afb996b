import { LONGEST_TIMER_MS } from '../../shared/lib/longest-timer.ts';
import type { FailedAttempt } from '../../shared/model/tool-call.ts';
import type { BindingFailure, BindingResult, CallProgress, CallStop } from '../bindings/binding.ts';
import type { UsedSecret } from '../workspace/references.ts';
import { failureOfBinding } from './call-end.ts';
import type { GatewayCall } from './gateway.ts';
import { Invocation, type HearsBinding } from './invocation.ts';
import type { PreparedTool } from './prepared-tool.ts';
import { askedDelayMs, backoffMs, isPassing } from './retry.ts';
import type { SessionState } from './session-state.ts';
import { roundedMs } from './stage-clock.ts';

/** What became of a call at its tool. `broken`: the binding threw, which is a bug. */
export type InvokeEnd = BindingResult | 'timed_out' | 'broken';

/** A call that passed the gates. */
export interface InvokeOrder {
  readonly session: SessionState;
  readonly call: GatewayCall;
  readonly prepared: PreparedTool;
  /** The arguments that go on: those of the program, or what a person put in their place. */
  readonly argumentsText: string;
  /** The same as they were parsed. */
  readonly members: Readonly<Record<string, unknown>>;
  /** When the call came to its tool, in milliseconds since the run started. */
  readonly startMs: number;
  readonly passage: HearsEnd;
}

interface HearsEnd {
  /** The end that `start` did not give; never after `stop`. */
  invoked(end: InvokeEnd): void;
}

/**
 * The stage in which the tool is called: one attempt, or several where a failure may pass and a second call does no
 * more than the first, all within the time that the call may take.
 */
export class InvokeStage implements HearsBinding {
  attempts = 0;
  /** Attempts that were followed by another one. */
  failedAttempts: FailedAttempt[] | undefined;
  /** Those of all attempts; undefined for nearly every call. */
  secrets: readonly UsedSecret[] | undefined;
  readonly #order: InvokeOrder;
  #invocation: Invocation | undefined;
  #isOver = false;
  /** Ends the call at `#deadlineMs`, whichever of its attempts is under way. */
  #timer: NodeJS.Timeout | undefined;
  #deadlineMs = Infinity;
  #backoff: NodeJS.Timeout | undefined;
  #progressedAtMs = -Infinity;

  constructor(order: InvokeOrder) {
    this.#order = order;
  }

  /** Undefined where the tool answers later. */
  start(): InvokeEnd | undefined {
    this.attempts += 1;
    this.#invocation = this.#makeInvocation();
    let answer: BindingResult | Promise<BindingResult>;
    try {
      answer = this.#order.prepared.bound.invoke(this.#invocation);
    } catch (error) {
      return this.#breakWith(error);
    }
    if (!(answer instanceof Promise)) return this.#endWith(answer);
    this.#wait(answer);
    return undefined;
  }

  /** Nobody wants the answer any more. */
  stop(reason: CallStop): void {
    this.#finish();
    this.#invocation?.stop(reason);
  }

  usesSecrets(secrets: readonly UsedSecret[]): void {
    if (secrets.length > 0) this.secrets = [...(this.secrets ?? []), ...secrets];
  }

  progressed(invocation: Invocation, progress: CallProgress | undefined): void {
    if (this.#isOver || this.#timer === undefined || invocation !== this.#invocation) return;
    const { session, prepared, startMs } = this.#order;
    const { limits, now } = session.options;
    const nowMs = now();
    this.#deadlineMs = Math.min(nowMs + prepared.timeoutMs.value, startMs + limits.wallMs);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(timeOut, Math.min(Math.max(0, this.#deadlineMs - nowMs), LONGEST_TIMER_MS), this);
    if (progress !== undefined) this.#tellProgress(progress, nowMs);
  }

  #tellProgress({ message, ...counts }: CallProgress, nowMs: number): void {
    if (nowMs - this.#progressedAtMs < PROGRESS_APART_MS) return;
    this.#progressedAtMs = nowMs;
    const { session, call } = this.#order;
    const said = message === undefined ? {} : { message: this.#withoutSecrets(message) };
    session.options.observer.progressed(call.callId, { ...counts, ...said }, roundedMs(nowMs));
  }

  #withoutSecrets(text: string): string {
    return this.secrets === undefined ? text : this.#order.session.scrubFor(this.secrets).text(text);
  }

  timeOut(): void {
    this.stop('timed_out');
    this.#order.passage.invoked('timed_out');
  }

  tryAgain(): void {
    const { session, call } = this.#order;
    session.options.observer.entered(call.callId, 'invoke', roundedMs(session.options.now()));
    this.#tell(this.start());
  }

  #makeInvocation(): Invocation {
    const { session, prepared, argumentsText, members } = this.#order;
    return new Invocation(
      {
        tool: prepared.name,
        runId: session.options.runId,
        argumentsText,
        arguments: members,
        outputSchema: prepared.outputSchema,
        maxResultBytes: prepared.resultBytes.value,
      },
      this,
    );
  }

  #wait(answer: Promise<BindingResult>): void {
    this.#startTimer();
    const { invocations } = this.#order.session;
    const ended = answer
      .then(
        (result) => this.#tell(this.#isOver ? undefined : this.#endWith(result)),
        (error: unknown) => this.#tell(this.#breakWith(error)),
      )
      .finally(() => invocations.delete(ended));
    invocations.add(ended);
  }

  /** From now on the call waits. */
  #startTimer(): void {
    if (this.#timer !== undefined) return;
    const { session, call, prepared, startMs } = this.#order;
    session.options.observer.entered(call.callId, 'invoke', roundedMs(startMs));
    this.#timer = setTimeout(timeOut, Math.min(prepared.timeoutMs.value, LONGEST_TIMER_MS), this);
    this.#deadlineMs = startMs + prepared.timeoutMs.value;
  }

  #tell(end: InvokeEnd | undefined): void {
    if (end !== undefined) this.#order.passage.invoked(end);
  }

  /** Undefined where another attempt is made. */
  #endWith(answer: BindingResult): InvokeEnd | undefined {
    if (!answer.ok && this.#backOff(answer)) return undefined;
    this.#finish();
    return answer;
  }

  #breakWith(error: unknown): InvokeEnd | undefined {
    this.#order.session.onBug(error);
    if (this.#isOver) return undefined;
    this.#finish();
    return 'broken';
  }

  /** Whether the failure is followed by another attempt: there is one left, and it begins within the call's time. */
  #backOff(failure: BindingFailure): boolean {
    const { session, call, prepared } = this.#order;
    if (this.attempts > prepared.retries || !isPassing(failure)) return false;
    this.#startTimer();
    const { runId, now } = session.options;
    const atMs = now();
    const waitMs = Math.max(backoffMs(`${runId} ${call.callId}`, this.attempts), askedDelayMs(failure));
    if (atMs + waitMs >= this.#deadlineMs) return false;
    if (prepared.perMinute !== Infinity && session.rates.take(prepared.name, prepared.perMinute) > 0) return false;
    this.#keepFailed(failure, atMs);
    this.#backoff = setTimeout(tryAgain, waitMs, this);
    return true;
  }

  #keepFailed(failure: BindingFailure, atMs: number): void {
    const { code, message } = failureOfBinding(this.#order.prepared.name, failure);
    const told = { atMs: roundedMs(atMs), code, message: this.#withoutSecrets(message) };
    this.failedAttempts = [...(this.failedAttempts ?? []), told];
  }

  #finish(): void {
    this.#isOver = true;
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    clearTimeout(this.#backoff);
  }
}

/** Progress that comes faster is told once, so that a talkative tool fills no trace. */
const PROGRESS_APART_MS = 100;

function timeOut(stage: InvokeStage): void {
  stage.timeOut();
}

function tryAgain(stage: InvokeStage): void {
  stage.tryAgain();
}
