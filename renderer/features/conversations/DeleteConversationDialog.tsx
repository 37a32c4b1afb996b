import { conversationText } from '../../../shared/text/conversation-text.ts';
import { deleteConversation } from '../../stores/conversation-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';

const text = conversationText.delete;

/** Asks before a conversation goes from the disk. */
export function DeleteConversationDialog() {
  const dialog = useApp((state) => state.dialog);
  const closeDialog = useApp((state) => state.closeDialog);
  const workbench = useWorkbench();
  if (dialog?.kind !== 'deleteConversation') return null;
  return (
    <DeleteDialog
      title={text.title}
      description={text.text}
      words={text}
      onClose={closeDialog}
      onDelete={() => void deleteConversation(workbench, dialog.conversationId)}
    />
  );
}
