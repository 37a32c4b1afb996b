import type { Limits } from '../../shared/model/limits.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';
import type { Gates } from '../gateway/gates.ts';
import type { Gateway, GatewayObserver } from '../gateway/gateway.ts';
import type { ToolSet } from '../registry/registry.ts';
import { createRunId } from '../runs/run-id.ts';
import type { HostToolCall } from './host.ts';

export interface CallSetting {
  readonly gateway: Gateway;
  readonly tools: ToolSet;
  readonly limits: Limits;
  readonly gates: Gates;
}

/** The answer of the call is its record; there is no trace that would want to know more. */
export const NO_TRACE: GatewayObserver = {
  requested: () => {},
  entered: () => {},
  progressed: () => {},
  held: () => {},
  released: () => {},
  faulted: () => {},
  settled: () => {},
  lookedUp: () => {},
};

/** One call by a person's hand: it passes the same pipeline as a program's, in a session of its own. */
export async function callToolOnce(
  call: HostToolCall,
  { gateway, tools, limits, gates }: CallSetting,
): Promise<CallRecord> {
  const startedAt = performance.now();
  const session = gateway.openSession({
    runId: createRunId(),
    caller: 'form',
    tools,
    limits,
    gates,
    now: () => performance.now() - startedAt,
    observer: NO_TRACE,
  });
  try {
    const { tool, argumentsText, signal = new AbortController().signal } = call;
    return await session.call({ callId: 'c1', tool, argumentsText, isGivenUp: signal.aborted, signal });
  } finally {
    await session.close();
  }
}
