import { createContext, useContext } from 'react';
import type { GoOn } from '../../stores/conversation-actions.ts';

/** What the parts of a conversation on show need of it. */
export interface ShownConversation {
  readonly conversationId: string;
  /** A go is under way: nothing else can be asked for. */
  readonly isBusy: boolean;
  /** True where it goes on. */
  readonly goOn: (how: GoOn) => Promise<boolean>;
}

const ConversationContext = createContext<ShownConversation | null>(null);
export const ConversationProvider = ConversationContext.Provider;

export function useShownConversation(): ShownConversation {
  const shown = useContext(ConversationContext);
  if (!shown) throw new Error('No ConversationProvider above this component');
  return shown;
}
