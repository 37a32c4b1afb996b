import { conversationText } from '../../../shared/text/conversation-text.ts';
import { deleteConversation } from '../../stores/conversation-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const text = conversationText.delete;

/** Asks before a conversation goes from the disk. */
export function DeleteConversationDialog() {
  const dialog = useApp((state) => state.dialog);
  const closeDialog = useApp((state) => state.closeDialog);
  const workbench = useWorkbench();
  if (dialog?.kind !== 'deleteConversation') return null;
  const remove = () => {
    closeDialog();
    void deleteConversation(workbench, dialog.conversationId);
  };
  return (
    <Dialog
      open
      onClose={closeDialog}
      size="small"
      title={text.title}
      description={text.text}
      closeLabel={text.keep}
      footer={
        <>
          <Button onClick={closeDialog}>{text.keep}</Button>
          <Button kind="danger" onClick={remove}>
            {text.delete}
          </Button>
        </>
      }
    />
  );
}
