import type { Limits } from '../../shared/model/limits.ts';
import type { CallRecord, Caller, StageName } from '../../shared/model/tool-call.ts';
import type { CallProgress } from '../bindings/binding.ts';
import type { ToolSet } from '../registry/registry.ts';

/** A call as it reaches the gate, from whichever runtime or shell. */
export interface GatewayCall {
  readonly callId: string;
  readonly tool: string;
  readonly argumentsText: string;
  readonly line?: number;
  /** Nobody waited for it any more when it came. Asked before the signal, which costs as much to make as a small call. */
  readonly isGivenUp?: boolean;
  readonly signal: AbortSignal;
}

/** What a session says of its calls while they pass, for the trace. Called synchronously, in order. */
export interface GatewayObserver {
  requested(call: {
    readonly callId: string;
    readonly tool: string;
    readonly caller: Caller;
    readonly line?: number;
    readonly argumentsText: string;
    readonly atMs: number;
  }): void;
  /** The call entered a stage in which it waits; not called for stages that pass at once. */
  entered(callId: string, stage: StageName, atMs: number): void;
  /** The tool said how far it is; bounded, so that a talkative one fills no trace. */
  progressed(callId: string, progress: CallProgress, atMs: number): void;
  settled(record: CallRecord): void;
}

export interface SessionOptions {
  readonly runId: string;
  readonly caller: Caller;
  readonly tools: ToolSet;
  /** Narrows the allowlist for this session, never widens it. */
  readonly patterns?: readonly string[];
  readonly limits: Limits;
  /** Milliseconds since the run started. */
  readonly now: () => number;
  readonly observer: GatewayObserver;
}

/** The calls of one run: budgets and queues count here. */
export interface GatewaySession {
  /** Names of the tools it will let pass. */
  readonly allowed: ReadonlySet<string>;
  /** Never rejects. Answers at once where every stage and the binding do. */
  call(call: GatewayCall): CallRecord | Promise<CallRecord>;
  /** Cancels what is under way and waits until the bindings have let go. */
  close(): Promise<void>;
}

/** The one door through which calls reach tools (DESIGN 4). */
export interface Gateway {
  openSession(options: SessionOptions): GatewaySession;
  dispose(): Promise<void>;
}
