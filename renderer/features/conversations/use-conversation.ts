import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useHost } from '../../client/client-context.tsx';
import { ConversationFeed } from './view/conversation-feed.ts';

/** A conversation, followed as long as the component is there; it renders again as the conversation grows. */
export function useConversation(conversationId: string): ConversationFeed {
  const host = useHost();
  const feed = useMemo(() => new ConversationFeed(conversationId), [conversationId]);
  useEffect(() => feed.follow(host), [feed, host]);
  useSyncExternalStore(feed.subscribe, () => feed.version);
  return feed;
}
