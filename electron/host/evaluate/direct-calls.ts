import type { CallRecord } from '../../../shared/model/tool-call.ts';
import type { AnswerInstead } from '../../gateway/gateway.ts';
import { createRunId } from '../../runs/run-id.ts';
import { NO_TRACE } from '../call-tool-once.ts';
import type { Rooms } from '../rooms.ts';
import { workspaceLimits } from '../snapshot.ts';

/** Calls that a model makes itself, one task's together: budgets and queues count over them. */
export interface DirectCalls {
  /** Never rejects. */
  call(
    call: { readonly callId: string; readonly tool: string; readonly argumentsText: string },
    signal: AbortSignal,
  ): Promise<CallRecord>;
  close(): Promise<void>;
}

export type OpenCalls = (options: {
  readonly patterns?: readonly string[];
  readonly answerInstead?: AnswerInstead | undefined;
  readonly holds: 'deny' | 'allow';
}) => DirectCalls;

/** Calls with the caller `model` pass the same pipeline as those of programs. */
export function createDirectCalls({
  gateway,
  registry,
  workspace,
  gates,
  holds,
}: Pick<Rooms, 'gateway' | 'registry' | 'workspace' | 'gates' | 'holds'>): OpenCalls {
  return ({ patterns, answerInstead, holds: policy }) => {
    const runId = createRunId();
    const begun = performance.now();
    const takeBack = holds.forRun(runId, policy);
    const session = gateway.openSession({
      runId,
      caller: 'model',
      tools: registry.current(),
      ...(patterns && { patterns }),
      limits: workspaceLimits(workspace),
      gates: gates(),
      answerInstead,
      now: () => performance.now() - begun,
      observer: NO_TRACE,
    });
    return {
      call: async (call, signal) => session.call({ ...call, isGivenUp: signal.aborted, signal }),
      async close() {
        await session.close();
        takeBack();
      },
    };
  };
}
