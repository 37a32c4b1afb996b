import { useEffect, useMemo } from 'react';
import { conversationText as text } from '../../../shared/text/conversation-text.ts';
import { goOn, type GoOn } from '../../stores/conversation-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Composer } from './Composer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { ConversationLog } from './ConversationLog.tsx';
import { ConversationProvider } from './conversation-context.ts';
import { NewConversation } from './NewConversation.tsx';
import { useConversation } from './use-conversation.ts';
import type { ConversationFeed } from './view/conversation-feed.ts';
import './conversations.css';

/** A conversation with a model; null is one in which nothing is said yet. */
export function ConversationPane({ id }: { readonly id: string | null }) {
  return id === null ? <NewConversation /> : <Conversation key={id} id={id} />;
}

function Conversation({ id }: { readonly id: string }) {
  const workbench = useWorkbench();
  const feed = useConversation(id);
  const { isBusy, trouble } = feed;
  useQuestion(feed);
  const shown = useMemo(
    () => ({
      conversationId: id,
      isBusy,
      goOn: (how: GoOn) => goOn(workbench, id, { how, lastSeq: feed.lastSeq }),
    }),
    [id, isBusy, workbench, feed],
  );
  if (trouble && trouble.code !== 'disconnected') {
    return <EmptyState icon="warning" title={trouble.code === 'not_found' ? text.gone : text.unread} />;
  }
  if (!feed.isRead) return null;
  return (
    <ConversationProvider value={shown}>
      <section className="conversation" aria-label={text.log}>
        <ConversationHead events={feed.events} isBusy={isBusy} />
        <ConversationLog feed={feed} />
        {trouble && <p className="conversation-trouble">{text.disconnected}</p>}
        <Composer id={id} isBusy={isBusy} onSend={(task) => shown.goOn({ kind: 'say', task })} />
      </section>
    </ConversationProvider>
  );
}

/** Asks whether programs of models may run here, once a program of a go that this window began waits for that. */
function useQuestion({ conversationId, events, isBusy }: ConversationFeed): void {
  const begunAt = useApp((state) => state.conversationGoes[conversationId]);
  const taken = useApp((state) => state.conversationGoTaken);
  const openDialog = useApp((state) => state.openDialog);
  const last = events.at(-1);
  const isNews = begunAt !== undefined && !isBusy && last?.kind === 'ended' && last.seq > begunAt;
  const isAsked = isNews && last.end === 'permission';
  useEffect(() => {
    if (!isNews) return;
    taken(conversationId);
    if (isAsked) openDialog({ kind: 'modelPrograms', conversationId });
  }, [isNews, isAsked, conversationId, taken, openDialog]);
}
