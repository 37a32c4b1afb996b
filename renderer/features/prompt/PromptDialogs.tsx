import { promptText } from '../../../shared/text/prompt-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { variantName } from '../../stores/file-actions.ts';
import { createPrompt, deletePrompt, renamePrompt } from '../../stores/prompt-actions.ts';
import { promptInForce } from '../../stores/prompt-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';

const text = promptText.dialogs;

/** The dialogs about prompts: new, rename and delete. */
export function PromptDialogs() {
  const dialog = useApp((state) => state.dialog);
  const closeDialog = useApp((state) => state.closeDialog);
  const workbench = useWorkbench();
  switch (dialog?.kind) {
    case 'newPrompt':
      return (
        <NameDialog
          title={text.newTitle}
          description={text.newText}
          action={text.create}
          initial=""
          words={text}
          onClose={closeDialog}
          onSubmit={(name) => createPrompt(workbench, name)}
        />
      );
    case 'renamePrompt':
      return (
        <NameDialog
          key={dialog.path}
          title={text.renameTitle}
          action={text.rename}
          initial={variantName(dialog.path)}
          words={text}
          onClose={closeDialog}
          onSubmit={(name) => renamePrompt(workbench, dialog.path, name)}
        />
      );
    case 'deletePrompt':
      return <DeleteDialog path={dialog.path} />;
    default:
      return null;
  }
}

function DeleteDialog({ path }: { readonly path: string }) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const isInForce = useApp((state) => promptInForce(state.workspace) === path);
  const remove = () => {
    closeDialog();
    void deletePrompt(workbench, path);
  };
  return (
    <Dialog
      open
      size="small"
      title={text.deleteTitle(variantName(path))}
      description={isInForce ? text.deleteInForce : text.deleteText}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="danger" icon="trash" onClick={remove}>
            {text.delete}
          </Button>
        </>
      }
    />
  );
}
