export { ConversationActions } from './ConversationActions.tsx';
export { ConversationPane } from './ConversationPane.tsx';
export { ConversationsSection } from './ConversationsSection.tsx';
export { DeleteConversationDialog } from './DeleteConversationDialog.tsx';
