import { setTimeout } from 'node:timers/promises';
import type { Next, Result } from '../../../shared/contract/contract.ts';
import type { Conversation, ConversationNews } from '../../models/loop/conversation.ts';
import type { Conversations } from '../../models/loop/conversations.ts';
import type { Handlers, StreamContext } from './handlers.ts';

type ConversationsCall = Extract<keyof Handlers, `conversations.${string}`> | 'trust.allowUnisolated';

export interface ConversationsHandlerParts {
  readonly conversations: Conversations;
  readonly prepare: () => Promise<Result<'conversations.prepare'>>;
  readonly allowUnisolated: (allowed: boolean) => Promise<void>;
}

export function createConversationsHandlers({
  conversations,
  prepare,
  allowUnisolated,
}: ConversationsHandlerParts): Pick<Handlers, ConversationsCall> {
  const open = (conversationId: string) => conversations.open(conversationId);
  return {
    'conversations.list': async () => ({ conversations: [...(await conversations.list())] }),
    'conversations.prepare': prepare,
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
    async 'conversations.runProgram'({ conversationId, source }) {
      (await open(conversationId)).runProgram(source);
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
      await allowUnisolated(allowed);
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
  const before = conversation.events().filter(({ seq }) => seq >= fromSeq);
  let waiting: ConversationNews[] = [
    ...before.map((event) => ({ kind: 'event', event }) as const),
    ...conversation.replyUnderWay().map((delta) => ({ kind: 'delta', delta }) as const),
  ];
  let isFirst = true;
  let wake: () => void = () => undefined;
  const off = conversation.follow((news) => {
    waiting.push(news);
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    while (!signal.aborted) {
      if (waiting.length === 0 && !isFirst) await new Promise<void>((resolve) => (wake = resolve));
      await stream.room();
      await setTimeout(BATCH_MS, undefined, { signal }).catch(() => undefined); // the loop sees that it is over
      const batch = waiting;
      waiting = [];
      if (batch.length > 0 || isFirst) stream.send(batchOf(batch, conversation.isBusy()));
      isFirst = false;
    }
  } finally {
    off();
    signal.removeEventListener('abort', onAbort);
  }
}

function batchOf(news: readonly ConversationNews[], isBusy: boolean): Next<'conversations.watch'> {
  const lastStep = news.findLastIndex((one) => one.kind === 'event' && one.event.kind !== 'ended');
  return {
    events: news.flatMap((one) => (one.kind === 'event' ? [one.event] : [])),
    isBusy,
    // Parts of a reply that is whole by now say nothing more.
    deltas: news.slice(lastStep + 1).flatMap((one) => (one.kind === 'delta' ? [{ ...one.delta }] : [])),
  };
}
