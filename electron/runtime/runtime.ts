import type { LimitName, Limits } from '../../shared/model/limits.ts';
import type { Isolation, RunEnd, RuntimeKind, Violation } from '../../shared/model/run.ts';
import type { CallError } from '../../shared/model/tool-call.ts';
import type {
  GuestNamedTool,
  GuestSkillModule,
  GuestTool,
  LanguagePolicy,
  LookupName,
  OutputStream,
} from '../../shared/guest-protocol/guest-protocol.ts';

/** A program as it is looked at before it runs. */
export interface CheckRequest {
  readonly source: string;
  /** Name shown in tracebacks, for example `programs/quote.py`. */
  readonly file: string;
  readonly language: LanguagePolicy;
  /** Modules of the active skills; absent where there are none. */
  readonly skills?: readonly GuestSkillModule[];
}

/** Everything a program needs; no runtime may rely on a host path (DESIGN 7). */
export interface ExecuteRequest extends CheckRequest {
  /** JSON text of an object. */
  readonly inputsText: string;
  readonly tools: readonly GuestTool[];
  readonly limits: Limits;
}

/** A call as it leaves the guest. `signal` aborts when the guest gives the call up or the run ends. */
export interface GuestCall {
  /** The guest's own number of the call, unique in the run. */
  readonly id: number;
  readonly tool: string;
  readonly argumentsText: string;
  readonly line?: number;
  /** It is no call but a question about the tools, answered by whoever answers calls. */
  readonly lookup?: LookupName | undefined;
  readonly signal: AbortSignal;
}

export type ToolReply =
  { readonly ok: true; readonly resultText: string } | { readonly ok: false; readonly error: CallError };

/** Answers the guest's calls; never rejects, and may answer at once. The runtime transports, it never decides. */
export type ToolCallHandler = (call: GuestCall) => ToolReply | Promise<ToolReply>;

export interface ExecuteObserver {
  /** The guest is up and about to run the program. */
  started(guest: { readonly python: string; readonly interpreter: string; readonly armed: readonly LimitName[] }): void;
  /** Text in the exact order in which the program wrote it and made its calls. */
  output(stream: OutputStream, text: string): void;
}

/** Reason of the signal that ends an execution early. */
export type StopReason = { readonly kind: 'cancelled' } | { readonly kind: 'timed_out'; readonly limit: 'wallMs' };

/** Why nothing can run here, or what would. `detail` holds what the sentence of the code needs. */
export type RuntimeProbe =
  | { readonly ok: true; readonly version: string; readonly interpreter?: string }
  | { readonly ok: false; readonly code: RuntimeUnavailableCode; readonly detail: Readonly<Record<string, string>> };

export type RuntimeUnavailableCode =
  | 'python_missing'
  | 'python_too_old'
  | 'python_broken'
  | 'not_trusted'
  | 'work_dir_missing'
  | 'sandbox_missing'
  | 'sandbox_refused';

/** A runtime that cannot start makes no run: `execute` answers `unavailable` instead of an end. */
export type ExecuteResult =
  | { readonly kind: 'ended'; readonly end: RunEnd }
  | { readonly kind: 'unavailable'; readonly probe: Extract<RuntimeProbe, { ok: false }> };

export interface CheckResult {
  readonly violations: readonly Violation[];
  readonly tools: readonly GuestNamedTool[];
}

/** A way to execute a program. It owns the compute clock; `runs` owns the wall clock and aborts `signal` with a `StopReason`. */
export interface Runtime {
  readonly kind: RuntimeKind;
  readonly isolation: Isolation;
  /** Names of the limits that it enforces. */
  readonly armed: readonly LimitName[];
  probe(signal?: AbortSignal): Promise<RuntimeProbe>;
  check(request: CheckRequest, signal: AbortSignal): Promise<CheckResult>;
  execute(
    request: ExecuteRequest,
    onToolCall: ToolCallHandler,
    observer: ExecuteObserver,
    signal: AbortSignal,
  ): Promise<ExecuteResult>;
  /** Ends what still runs and waits until nothing is left. */
  dispose(): Promise<void>;
}
