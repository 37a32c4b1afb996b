import { casesText } from '../../../shared/text/case-text.ts';
import { conversationText as text } from '../../../shared/text/conversation-text.ts';
import { caseBase, saveAsCase } from '../../stores/case-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { IconButton } from '../../ui/Button.tsx';

/** What acts on the conversation in front. */
export function ConversationActions({ id, title }: { readonly id: string | null; readonly title: string }) {
  const workbench = useWorkbench();
  const openTab = useApp((state) => state.openTab);
  const openDialog = useApp((state) => state.openDialog);
  if (id === null) return null;
  return (
    <>
      <IconButton icon="plus" label={text.new} onClick={() => openTab({ kind: 'conversation', id: null, title: '' })} />
      <IconButton
        icon="case"
        label={casesText.save}
        onClick={() => void saveAsCase(workbench, caseBase(title), { kind: 'conversation', conversationId: id })}
      />
      <IconButton
        icon="trash"
        label={text.delete.action}
        onClick={() => openDialog({ kind: 'deleteConversation', conversationId: id })}
      />
    </>
  );
}
