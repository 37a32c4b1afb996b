import { conversationText as text } from '../../../shared/text/conversation-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { IconButton } from '../../ui/Button.tsx';

/** What acts on the conversation in front. */
export function ConversationActions({ id }: { readonly id: string | null }) {
  const openTab = useApp((state) => state.openTab);
  const openDialog = useApp((state) => state.openDialog);
  if (id === null) return null;
  return (
    <>
      <IconButton icon="plus" label={text.new} onClick={() => openTab({ kind: 'conversation', id: null, title: '' })} />
      <IconButton
        icon="trash"
        label={text.delete.action}
        onClick={() => openDialog({ kind: 'deleteConversation', conversationId: id })}
      />
    </>
  );
}
