import {
  DEFAULT_BUDGETS,
  type ConversationEvent,
  type ConversationEventOf,
} from '../../../shared/model/conversation.ts';
import type { ModelCall } from '../../../shared/model/model-reply.ts';

type Body<E> = E extends ConversationEvent ? Omit<E, 'seq' | 'at'> : never;
type BodyOf<K extends ConversationEvent['kind']> = Body<ConversationEventOf<K>>;

/** Events of one conversation, numbered by their place; the n-th happens at n seconds. */
export function happened(...bodies: readonly Body<ConversationEvent>[]): ConversationEvent[] {
  return bodies.map((body, index) => ({ ...body, seq: index + 1, at: new Date((index + 1) * 1000).toISOString() }));
}

export const declared = (): BodyOf<'declared'> => ({
  kind: 'declared',
  model: { api: 'chat', name: 'm', host: 'models.test' },
  toolName: 'execute_tool_code',
  description: 'Runs a program.',
  style: 'schemas',
  tools: ['get_inventory'],
  budgets: DEFAULT_BUDGETS,
});

export const ask = (round: number): BodyOf<'asked'> => ({ kind: 'asked', round });

export const call = (code: string, callId = 'a'): ModelCall => ({
  callId,
  name: 'execute_tool_code',
  argumentsText: JSON.stringify({ code }),
});

export const reply = (more: Partial<BodyOf<'reply'>>): BodyOf<'reply'> => ({
  kind: 'reply',
  round: 1,
  api: 'chat',
  durationMs: 10,
  text: '',
  calls: [],
  blocks: [],
  end: 'done',
  ...more,
});

export const result = (callId: string, text: string, more: Partial<BodyOf<'result'>> = {}): BodyOf<'result'> => ({
  kind: 'result',
  callId,
  text,
  isError: more.outcome !== 'succeeded',
  ...more,
});
