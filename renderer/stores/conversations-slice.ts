import type { StateCreator } from 'zustand/vanilla';
import type { ConversationSummary } from '../../shared/model/conversation.ts';
import type { AppState } from './app-store.ts';
import { tabKey } from './tabs-slice.ts';

/** Conversations with models as the host last told of them, and what a person is writing in them. */
export interface ConversationsSlice {
  /** The one that began last stands first. */
  readonly conversations: readonly ConversationSummary[];
  /** Tasks and programs that are not sent yet, by `draftKeyOf`; kept over a reload. */
  readonly conversationDrafts: Readonly<Record<string, string>>;
  /** How far each conversation was when this window last made it go on; what comes later is news of that. */
  readonly conversationGoes: Readonly<Record<string, number>>;
  readonly setConversations: (conversations: readonly ConversationSummary[]) => void;
  readonly mergeConversation: (summary: ConversationSummary) => void;
  readonly forgetConversation: (conversationId: string) => void;
  /** Null: nothing is being written there. */
  readonly setConversationDraft: (key: string, text: string | null) => void;
  readonly restoreConversationDrafts: (drafts: Readonly<Record<string, string>>) => void;
  readonly conversationGoesOn: (conversationId: string, lastSeq: number) => void;
  /** What came of it was told. */
  readonly conversationGoTaken: (conversationId: string) => void;
}

/** Where a text is kept: what is said next in a conversation (null: in a new one), or its program of a call. */
export function draftKeyOf(conversationId: string | null, callId?: string): string {
  return callId === undefined ? (conversationId ?? 'new') : `${conversationId ?? 'new'} ${callId}`;
}

export const createConversationsSlice: StateCreator<AppState, [], [], ConversationsSlice> = (set) => ({
  conversations: [],
  conversationDrafts: {},
  conversationGoes: {},
  setConversations: (conversations) => set({ conversations }),
  mergeConversation: (summary) => set((state) => ({ conversations: merged(state.conversations, summary) })),
  forgetConversation: (conversationId) =>
    set(({ conversations, conversationDrafts, conversationGoes }) => ({
      conversations: conversations.filter((one) => one.conversationId !== conversationId),
      conversationDrafts: Object.fromEntries(
        Object.entries(conversationDrafts).filter(([key]) => key.split(' ')[0] !== conversationId),
      ),
      conversationGoes: without(conversationGoes, conversationId),
    })),
  setConversationDraft: (key, text) =>
    set(({ conversationDrafts }) => ({
      conversationDrafts: text === null ? without(conversationDrafts, key) : { ...conversationDrafts, [key]: text },
    })),
  restoreConversationDrafts: (conversationDrafts) => set({ conversationDrafts }),
  conversationGoesOn: (conversationId, lastSeq) =>
    set(({ conversationGoes }) => ({ conversationGoes: { ...conversationGoes, [conversationId]: lastSeq } })),
  conversationGoTaken: (conversationId) =>
    set(({ conversationGoes }) => ({ conversationGoes: without(conversationGoes, conversationId) })),
});

/** Key of the tab of a conversation. */
export const conversationKey = (id: string | null): string => tabKey({ kind: 'conversation', id, title: '' });

function merged(
  conversations: readonly ConversationSummary[],
  summary: ConversationSummary,
): readonly ConversationSummary[] {
  const others = conversations.filter((one) => one.conversationId !== summary.conversationId);
  // Names sort by start.
  const at = others.findIndex((one) => one.conversationId < summary.conversationId);
  return at < 0 ? [...others, summary] : [...others.slice(0, at), summary, ...others.slice(at)];
}

function without<V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> {
  const { [key]: _gone, ...others } = record;
  return others;
}
