import type { Stop } from '../../shared/model/breakpoint.ts';
import type { CallFault, RunFaults } from '../../shared/model/fault-rack.ts';
import type { Limits } from '../../shared/model/limits.ts';
import type { HoldDecider, HoldOutcome } from '../../shared/model/hold.ts';
import type { CallRecord, Caller, StageName } from '../../shared/model/tool-call.ts';
import type { BoundTool, CallProgress } from '../bindings/binding.ts';
import type { ToolSet } from '../registry/registry.ts';
import type { RunDebug } from './breakpoints.ts';
import type { Gates } from './gates.ts';
import type { LookupAnswer, ToolLookup } from './look-up.ts';

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
    readonly line: number | undefined;
    readonly argumentsText: string;
    /** Of the arguments. */
    readonly bytes: number;
    readonly atMs: number;
  }): void;
  /** The call entered a stage in which it waits; not called for stages that pass at once. */
  entered(callId: string, stage: StageName, atMs: number): void;
  /** The tool said how far it is; bounded, so that a talkative one fills no trace. */
  progressed(callId: string, progress: CallProgress, atMs: number): void;
  /** A gate holds the call, whose index is `gate`, or a breakpoint does. Always followed by `released`. */
  held(hold: {
    readonly callId: string;
    readonly gate: number | undefined;
    readonly stop: Stop | undefined;
    readonly reason: string | undefined;
    readonly atMs: number;
  }): void;
  released(release: HoldRelease): void;
  /** A fault strikes or delays the call, which passed all gates before it. */
  faulted(callId: string, fault: CallFault, atMs: number): void;
  settled(record: CallRecord): void;
  /** The program asked about its tools. */
  lookedUp(lookup: ToolLookup, answer: LookupAnswer, atMs: number): void;
}

/** How a call left its hold. */
export interface HoldRelease {
  readonly callId: string;
  readonly outcome: HoldOutcome;
  readonly by: HoldDecider;
  /** It is what a person decided for the rest of the run. */
  readonly forRun: boolean;
  readonly heldMs: number;
  /** What went on in place of what the program sent. */
  readonly argumentsText: string | undefined;
  readonly atMs: number;
}

/** What answers calls of a tool in place of its binding. */
export type AnswerInstead = (tool: string) => BoundTool;

export interface SessionOptions {
  readonly runId: string;
  readonly caller: Caller;
  readonly tools: ToolSet;
  /** Narrows the allowlist for this session, never widens it. */
  readonly patterns?: readonly string[];
  readonly limits: Limits;
  readonly gates: Gates;
  /** Present in runs that breakpoints stop. */
  readonly debug?: RunDebug | undefined;
  /** Absent for a session that no faults act on. */
  readonly faults?: RunFaults;
  /** No tool is called. Schemas, gates and limits hold as always. */
  readonly answerInstead?: AnswerInstead | undefined;
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
  /** Answers what a program asks about its tools, outside budgets and gates. */
  lookUp(lookup: ToolLookup): LookupAnswer;
  /** Cancels what is under way and waits until the bindings have let go. */
  close(): Promise<void>;
}

/** The one door through which calls reach tools (DESIGN 4). */
export interface Gateway {
  openSession(options: SessionOptions): GatewaySession;
  dispose(): Promise<void>;
}
