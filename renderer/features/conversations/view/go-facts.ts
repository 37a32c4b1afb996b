import type { ConversationEvent, ConversationEventOf } from '../../../../shared/model/conversation.ts';
import type { ModelUsage } from '../../../../shared/model/model-reply.ts';

/** Figures of a conversation: the go under way or the last one, and all of it. */
export interface GoFacts {
  readonly declared: ConversationEventOf<'declared'> | undefined;
  readonly rounds: number;
  readonly tokens: number;
  readonly startedAt: string | undefined;
  /** Absent while it is under way. */
  readonly endedAt: string | undefined;
  /** Runs of this go. */
  readonly runIds: readonly string[];
  readonly total: {
    readonly rounds: number;
    readonly usage: ModelUsage | undefined;
    readonly runIds: readonly string[];
  };
}

export function goFacts(events: readonly ConversationEvent[]): GoFacts {
  const last = events.at(-1);
  const isOver = last?.kind === 'ended';
  const before = events.slice(0, isOver ? -1 : undefined).findLastIndex(({ kind }) => kind === 'ended');
  const go = events.slice(before + 1);
  const usages = usagesIn(go);
  return {
    declared: events.findLast((event) => event.kind === 'declared'),
    rounds: go.filter(({ kind }) => kind === 'asked').length,
    tokens: usages.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0),
    startedAt: go.find(({ kind }) => kind !== 'started')?.at,
    endedAt: isOver ? last.at : undefined,
    runIds: runsIn(go),
    total: {
      rounds: events.filter(({ kind }) => kind === 'reply').length,
      usage: sumOf(usagesIn(events)),
      runIds: runsIn(events),
    },
  };
}

function runsIn(events: readonly ConversationEvent[]): readonly string[] {
  return events.flatMap((event) => (event.kind === 'program' ? [event.runId] : []));
}

function usagesIn(events: readonly ConversationEvent[]): readonly ModelUsage[] {
  return events.flatMap((event) => (event.kind === 'reply' && event.usage ? [event.usage] : []));
}

function sumOf(usages: readonly ModelUsage[]): ModelUsage | undefined {
  if (usages.length === 0) return undefined;
  const sum = (of: (usage: ModelUsage) => number) => usages.reduce((total, usage) => total + of(usage), 0);
  const cachedTokens = sum((usage) => usage.cachedTokens ?? 0);
  return {
    inputTokens: sum((usage) => usage.inputTokens),
    outputTokens: sum((usage) => usage.outputTokens),
    ...(cachedTokens > 0 && { cachedTokens }),
  };
}
