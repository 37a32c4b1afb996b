import { setTimeout } from 'node:timers/promises';
import type { Next } from '../../../shared/contract/contract.ts';
import type { Conversation, ConversationNews } from '../../models/loop/conversation.ts';
import type { Conversations } from '../../models/loop/conversations.ts';
import type { FolderTrust } from '../trust.ts';
import type { Handlers, StreamContext } from './handlers.ts';

type ConversationsCall = Extract<keyof Handlers, `conversations.${string}`> | 'trust.allowUnisolated';

export interface ConversationsHandlerParts {
  readonly conversations: Conversations;
  readonly trust: Pick<FolderTrust, 'allowUnisolated'>;
}

export function createConversationsHandlers({
  conversations,
  trust,
}: ConversationsHandlerParts): Pick<Handlers, ConversationsCall> {
  const open = (conversationId: string) => conversations.open(conversationId);
  return {
    'conversations.list': async () => ({ conversations: [...(await conversations.list())] }),
    'conversations.start'({ task, style, prompt }) {
      const conversation = conversations.create({ ...(style && { style }), ...(prompt !== undefined && { prompt }) });
      conversation.say(task);
      return { conversationId: conversation.conversationId };
    },
    async 'conversations.say'({ conversationId, task }) {
      (await open(conversationId)).say(task);
      return {};
    },
    async 'conversations.resume'({ conversationId }) {
      (await open(conversationId)).resume();
      return {};
    },
    async 'conversations.edit'({ conversationId, callId, source }) {
      (await open(conversationId)).edit(callId, source);
      return {};
    },
    async 'conversations.stop'({ conversationId }) {
      (await open(conversationId)).stop();
      return {};
    },
    async 'conversations.delete'({ conversationId }) {
      await conversations.delete(conversationId);
      return {};
    },
    async 'conversations.watch'({ conversationId, fromSeq }, context) {
      await watch(await open(conversationId), fromSeq, context);
      return {};
    },
    async 'trust.allowUnisolated'({ allowed }) {
      await trust.allowUnisolated(allowed);
      return {};
    },
  };
}

const BATCH_MS = 16;

/** Sends what is there, then what comes, until the window goes away. */
async function watch(
  conversation: Conversation,
  fromSeq: number,
  { stream, signal }: StreamContext<'conversations.watch'>,
): Promise<void> {
  let waiting: ConversationNews[] = conversation
    .events()
    .filter(({ seq }) => seq >= fromSeq)
    .map((event) => ({ kind: 'event', event }));
  let wake: () => void = () => undefined;
  const off = conversation.follow((news) => {
    waiting.push(news);
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    while (!signal.aborted) {
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      await stream.room();
      await setTimeout(BATCH_MS, undefined, { signal }).catch(() => undefined); // the loop sees that it is over
      const batch = waiting;
      waiting = [];
      if (batch.length > 0) stream.send(batchOf(batch));
    }
  } finally {
    off();
    signal.removeEventListener('abort', onAbort);
  }
}

function batchOf(news: readonly ConversationNews[]): Next<'conversations.watch'> {
  const lastReply = news.findLastIndex((one) => one.kind === 'event' && one.event.kind === 'reply');
  return {
    events: news.flatMap((one) => (one.kind === 'event' ? [one.event] : [])),
    // Parts of a reply that is whole by now say nothing more.
    deltas: news.slice(lastReply + 1).flatMap((one) => (one.kind === 'delta' ? [{ ...one.delta }] : [])),
  };
}
