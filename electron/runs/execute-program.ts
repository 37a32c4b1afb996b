import type { RunFaults } from '../../shared/model/fault-rack.ts';
import type { Limits } from '../../shared/model/limits.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { AnswerInstead, Gateway, GatewayCall, GatewayObserver, GatewaySession } from '../gateway/gateway.ts';
import type { RunDebug } from '../gateway/breakpoints.ts';
import type { Gates } from '../gateway/gates.ts';
import type { GuestSkillModule, GuestTool, LanguagePolicy } from '../../shared/guest-protocol/guest-protocol.ts';
import type { ToolSet } from '../registry/registry.ts';
import type { ExecuteResult, GuestCall, Runtime, StopReason, ToolCallHandler, ToolReply } from '../runtime/runtime.ts';
import { crashedEnd } from './run-request.ts';
import type { RunTrace } from './run-trace.ts';
import type { RunsLog } from './runs-log.ts';
import { startWallClock, type WallClock } from './wall-clock.ts';

export interface Execution {
  readonly runId: string;
  readonly program: string;
  readonly source: string;
  readonly inputsText: string;
  readonly language: LanguagePolicy;
  readonly skills: readonly GuestSkillModule[] | undefined;
  readonly faults: RunFaults | undefined;
  readonly answerInstead?: AnswerInstead | undefined;
  readonly patterns: readonly string[] | undefined;
  readonly runtime: Runtime;
  readonly gateway: Gateway;
  readonly tools: ToolSet;
  readonly limits: Limits;
  readonly gates: Gates;
  readonly debug: RunDebug | undefined;
  readonly trace: Pick<RunTrace, 'gatewayObserver' | 'executeObserver'>;
  /** Milliseconds since the run started. */
  readonly now: () => number;
  readonly log: RunsLog;
}

/**
 * Lets the runtime execute a program whose calls pass the gateway, under the wall clock. When it settles no call is
 * under way any more. Never rejects: a bug in our own rooms is logged and ends the run as crashed.
 */
export async function executeProgram(execution: Execution, controller: AbortController): Promise<ExecuteResult> {
  const { runId, tools, patterns, limits, gates, debug, faults, now, trace, gateway, log } = execution;
  const clock = startWallClock(limits.wallMs, () =>
    controller.abort({ kind: 'timed_out', limit: 'wallMs' } satisfies StopReason),
  );
  const session = gateway.openSession({
    runId,
    caller: 'program',
    tools,
    ...(patterns && { patterns }),
    limits,
    gates,
    debug,
    ...(faults && { faults }),
    answerInstead: execution.answerInstead,
    now,
    observer: pausingWhileHeld(trace.gatewayObserver, clock),
  });
  try {
    return await execute(execution, session, controller.signal);
  } catch (error) {
    log(`Run ${runId} failed in the host`, error);
    return { kind: 'ended', end: crashedEnd() };
  } finally {
    clock.stop();
    await session.close().catch((error: unknown) => log(`Run ${runId} did not let go of its calls`, error));
  }
}

/** The time of a person who is asked about a call is not the program's. */
function pausingWhileHeld(observer: GatewayObserver, clock: WallClock): GatewayObserver {
  return {
    ...observer,
    held(hold) {
      clock.pause();
      observer.held(hold);
    },
    released(release) {
      clock.resume();
      observer.released(release);
    },
  };
}

function execute(execution: Execution, session: GatewaySession, signal: AbortSignal): Promise<ExecuteResult> {
  const { source, program, inputsText, language, skills, tools, limits, runtime, trace } = execution;
  return runtime.execute(
    {
      source,
      file: program,
      inputsText,
      tools: guestTools(tools, session.allowed),
      limits,
      language,
      ...(skills && skills.length > 0 && { skills }),
    },
    callThrough(session),
    trace.executeObserver,
    signal,
  );
}

/** A call that the session answers at once is answered at once: no promise is made for it. */
function callThrough(session: GatewaySession): ToolCallHandler {
  return (call) => {
    const { lookup, argumentsText, line } = call;
    if (lookup !== undefined) return session.lookUp({ lookup, argumentsText, line });
    const record = session.call(new ProgramCall(call));
    return record instanceof Promise ? record.then(toReply) : toReply(record);
  };
}

/** A guest's call as the gateway takes it. One is made for every call, so it is of one shape. */
class ProgramCall implements GatewayCall {
  readonly callId: string;
  readonly tool: string;
  readonly argumentsText: string;
  readonly line: number | undefined;
  readonly #call: GuestCall;

  constructor(call: GuestCall) {
    this.callId = `c${call.id}`;
    this.tool = call.tool;
    this.argumentsText = call.argumentsText;
    this.line = call.line;
    this.#call = call;
  }

  /** Asked for only where it is needed: a signal costs as much as the rest of a small call. */
  get signal(): AbortSignal {
    return this.#call.signal;
  }
}

function toReply(record: CallRecord): ToolReply {
  if (record.status === 'ok') return { ok: true, resultText: record.resultText ?? 'null' };
  const error = record.error ?? { code: 'cancelled' as const, message: `${record.tool}: the call was cancelled` };
  return { ok: false, error };
}

function guestTools(tools: ToolSet, allowed: ReadonlySet<string>): readonly GuestTool[] {
  return [...allowed].map((name) => {
    const path = tools.get(name)?.summary.pythonName;
    return path !== undefined && !path.includes('.') ? { name, bare: path } : { name };
  });
}
