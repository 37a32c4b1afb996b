import type { GoEnd } from '../../../shared/model/conversation.ts';
import type { EvalTrial, Way } from '../../../shared/model/evaluation.ts';
import type { ModelFault, ModelReply, ModelUsage } from '../../../shared/model/model-reply.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import { judgeCase } from '../../cases/judge-case.ts';
import type { CaseExpectations } from '../../workspace/read-case.ts';

/** A reply and how long the model took for it. */
export interface TimedReply extends Pick<ModelReply, 'text' | 'usage'> {
  readonly durationMs: number;
}

export type TriedProgram = EvalTrial['programs'][number];

/** A task that was worked on, whichever way. */
export interface Attempt {
  readonly end: GoEnd;
  readonly fault?: ModelFault;
  readonly error?: NonNullable<EvalTrial['error']>;
  readonly replies: readonly TimedReply[];
  /** None where the tools were called as functions. */
  readonly programs: readonly TriedProgram[];
  readonly calls: readonly CallRecord[];
}

type Judged = Omit<EvalTrial, 'key' | 'case' | 'model' | 'variant' | 'time' | 'startedAt' | 'durationMs'>;

/** What an attempt came to, and what its case expected in vain. A task that was answered with direct calls succeeded. */
export function judgeAttempt(attempt: Attempt, expect: CaseExpectations, way: Way): Judged {
  const { end, fault, error, replies, programs, calls } = attempt;
  const usage = usageOf(replies);
  const answer = replies.at(-1)?.text ?? '';
  const made = calls.map(({ tool, argumentsText, error: failed }) => {
    return { tool, argumentsText, ...(failed && { code: failed.code }) };
  });
  const misses =
    end === 'answered'
      ? judgeCase(expect, {
          calls: made,
          outcome: way === 'direct' ? 'succeeded' : programs.at(-1)?.outcome,
          valueText: programs.findLast(({ valueText }) => valueText !== undefined)?.valueText,
          answer,
        })
      : [{ code: 'not_answered' as const, data: { end } }];
  return {
    end,
    ...(fault && { fault }),
    ...(error && { error }),
    misses: [...misses],
    ...(usage && { usage }),
    rounds: replies.length,
    modelMs: replies.reduce((sum, { durationMs }) => sum + durationMs, 0),
    answer,
    programs: [...programs],
    calls: made,
  };
}

/** All replies together; nothing where one of them was not counted, as the sum would say too little. */
function usageOf(replies: readonly TimedReply[]): ModelUsage | undefined {
  const usages = replies.flatMap(({ usage }) => usage ?? []);
  if (usages.length === 0 || usages.length < replies.length) return undefined;
  const sum = (figure: (usage: ModelUsage) => number) => usages.reduce((total, usage) => total + figure(usage), 0);
  const cachedTokens = sum((usage) => usage.cachedTokens ?? 0);
  return {
    inputTokens: sum((usage) => usage.inputTokens),
    outputTokens: sum((usage) => usage.outputTokens),
    ...(cachedTokens > 0 && { cachedTokens }),
  };
}
