import { randomInt } from 'node:crypto';
import { createListeners } from '../../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../../shared/lib/unsubscribe.ts';
import type { ConversationEvent, ConversationSummary } from '../../../shared/model/conversation.ts';
import type { DeclarationWish, WorkspaceDeclaration } from '../prompt/workspace-prompt.ts';
import type { ConversationLog } from './conversation-log.ts';
import { createConversation, type Conversation, type ConversationParts } from './conversation.ts';

export interface ConversationsParts extends Omit<ConversationParts, 'declare'> {
  readonly log: ConversationLog;
  readonly declare: (wish: DeclarationWish) => Promise<WorkspaceDeclaration>;
}

export interface ConversationChange {
  readonly conversationId: string;
  readonly summary?: ConversationSummary;
}

/** All conversations of a workspace. One that a host takes up lives in it until the host ends. */
export interface Conversations {
  /** Newest first. */
  list(): Promise<readonly ConversationSummary[]>;
  /** A new one, of which nothing is kept before something is said. */
  create(wish?: DeclarationWish): Conversation;
  /** Throws `not_found`. */
  open(conversationId: string): Promise<Conversation>;
  delete(conversationId: string): Promise<void>;
  /** How many are under way. */
  busy(): number;
  /** One began or went on; without a summary it is gone. */
  onChange(listener: (change: ConversationChange) => void): Unsubscribe;
  /** Stops what is under way and waits until all is on disk. */
  dispose(): Promise<void>;
}

export function createConversations({ declare, ...parts }: ConversationsParts): Conversations {
  const live = new Map<string, Conversation>();
  const opening = new Map<string, Promise<Conversation>>();
  const changes = createListeners<[change: ConversationChange]>();

  function take(id: string, before: readonly ConversationEvent[], wish: DeclarationWish): Conversation {
    const conversation = createConversation(id, before, { ...parts, declare: () => declare(wish) });
    live.set(id, conversation);
    conversation.follow((news) => {
      if (news.kind === 'delta') return;
      const summary = summaryOf(id, conversation.events(), conversation.isBusy());
      if (summary) changes.tell({ conversationId: id, summary });
    });
    return conversation;
  }

  async function read(id: string): Promise<Conversation> {
    const before = await parts.log.read(id);
    return live.get(id) ?? take(id, before, wishOf(before));
  }

  return {
    async list() {
      const ids = new Set([...live.keys(), ...(await parts.log.ids())]);
      const listed = [...ids]
        .sort()
        .reverse()
        .map(async (id) => {
          const conversation = live.get(id);
          const events = conversation?.events() ?? (await parts.log.read(id).catch(() => [])); // gone meanwhile
          return summaryOf(id, events, conversation?.isBusy() ?? false);
        });
      return (await Promise.all(listed)).filter((summary) => summary !== undefined);
    },
    create: (wish = {}) => take(newId(), [], wish),
    async open(id) {
      const known = live.get(id) ?? opening.get(id);
      if (known) return known;
      const opened = read(id).finally(() => opening.delete(id));
      opening.set(id, opened);
      return opened;
    },
    async delete(id) {
      const conversation = live.get(id);
      conversation?.stop();
      await conversation?.settled();
      live.delete(id);
      await parts.log.delete(id);
      changes.tell({ conversationId: id });
    },
    busy: () => [...live.values()].filter((conversation) => conversation.isBusy()).length,
    onChange: (listener) => changes.add(listener),
    async dispose() {
      for (const conversation of live.values()) conversation.stop();
      await Promise.all([...live.values()].map((conversation) => conversation.settled()));
    },
  };
}

/** Style and variant go on as they were. */
function wishOf(events: readonly ConversationEvent[]): DeclarationWish {
  const last = events.findLast((event) => event.kind === 'declared');
  return last ? { style: last.style, prompt: last.prompt ?? null } : {};
}

function summaryOf(
  conversationId: string,
  events: readonly ConversationEvent[],
  isBusy: boolean,
): ConversationSummary | undefined {
  const task = events.find((event) => event.kind === 'task');
  const last = events.at(-1);
  if (!task || !last) return undefined;
  const end = events.findLast((event) => event.kind === 'ended')?.end;
  return {
    conversationId,
    task: task.text.slice(0, MAX_TASK_CHARS),
    startedAt: task.at,
    changedAt: last.at,
    programs: events.filter(({ kind }) => kind === 'program').length,
    isBusy,
    ...(!isBusy && end !== undefined && { end }),
  };
}

const MAX_TASK_CHARS = 200;
const SUFFIX_LENGTH = 6;

/** Names sort by start. */
function newId(): string {
  const moment = new Date().toISOString().replace(/[-:Z]/g, '').replace('T', '-').replace('.', '-');
  const suffix = randomInt(36 ** SUFFIX_LENGTH)
    .toString(36)
    .padStart(SUFFIX_LENGTH, '0');
  return `${moment}-${suffix}`;
}
