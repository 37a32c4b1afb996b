import type { GatewayCode } from '../../shared/model/tool-call.ts';
import type { UsedSecret } from '../workspace/references.ts';

/** Why the signal of a call aborts, as the signal's `reason`: it overran its time, or nobody waits for it any more. */
export type CallStop = 'timed_out' | 'cancelled';

/** Why a call's signal aborted; an abort that does not say is a cancellation. */
export function stopOf(signal: AbortSignal): CallStop {
  return signal.reason === 'timed_out' ? 'timed_out' : 'cancelled';
}

/** How far a call is, as its tool counts. */
export interface CallProgress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/**
 * What a binding is given for one call. Arguments come as text and as a parsed copy in which a number that a double
 * cannot keep is BigInt where whole, else its text.
 */
export interface BindingCall {
  readonly tool: string;
  readonly runId: string;
  readonly argumentsText: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly outputSchema: unknown;
  /** The gateway refuses a longer result; a binding that can stop earlier need not bring it here. */
  readonly maxResultBytes: number;
  /** Aborts with a `CallStop`. Made when it is first read: a binding that answers at once need not. */
  readonly signal: AbortSignal;
  /**
   * Says which secrets the call goes out with, before it does; a server says those of its connection with every call.
   * The gateway puts their references in the place of their values in all that comes back. May be called repeatedly.
   */
  usesSecrets(secrets: readonly UsedSecret[]): void;
  /**
   * The tool says that it is at work, and perhaps how far it is: the time that the call may take begins anew, though it
   * takes no longer in all than a run may.
   */
  progressed(progress?: CallProgress): void;
}

export type BindingFailureCode =
  | 'invalid_arguments'
  | 'tool_failed'
  | 'tool_timeout'
  | 'tool_unavailable'
  | 'invalid_result'
  | 'result_too_large'
  | 'cancelled';

export interface BindingFailure {
  readonly ok: false;
  /** One of the others only where a recorded answer gives it again. */
  readonly code: BindingFailureCode | GatewayCode;
  /** English, for the program; no host stack, no host path, and not the tool's name, which the gateway puts before it. */
  readonly message: string;
  /** `retryAfterMs` among them is waited for before another attempt. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Of `tool_failed`: not the tool said no, the way to it failed. The gateway may try again; a binding never does. */
  readonly transport?: true;
  /** Of a module that exports nothing of the name: the functions that it does export. */
  readonly exports?: readonly string[];
}

export type BindingResult = { readonly ok: true; readonly resultText: string } | BindingFailure;

/** What happens on the host when a tool is called: one file per kind in this room. May answer at once; never rejects. */
export interface BoundTool {
  invoke(call: BindingCall): BindingResult | Promise<BindingResult>;
}
