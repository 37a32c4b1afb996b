import { promptText } from '../../../shared/text/prompt-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { variantName } from '../../stores/file-actions.ts';
import { createPrompt, deletePrompt, renamePrompt } from '../../stores/prompt-actions.ts';
import { promptInForce } from '../../stores/prompt-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';

const text = promptText.dialogs;

/** The dialogs about prompts: new, rename and delete. */
export function PromptDialogs() {
  const dialog = useApp((state) => state.dialog);
  const closeThis = useApp((state) => state.closeThis);
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
          onClose={() => closeThis(dialog)}
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
          onClose={() => closeThis(dialog)}
          onSubmit={(name) => renamePrompt(workbench, dialog.path, name)}
        />
      );
    case 'deletePrompt':
      return <DeletePrompt path={dialog.path} />;
    default:
      return null;
  }
}

function DeletePrompt({ path }: { readonly path: string }) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const isInForce = useApp((state) => promptInForce(state.workspace) === path);
  return (
    <DeleteDialog
      title={text.deleteTitle(variantName(path))}
      description={isInForce ? text.deleteInForce : text.deleteText}
      words={{ keep: workspaceText.cancel, delete: text.delete }}
      onClose={closeDialog}
      onDelete={() => void deletePrompt(workbench, path)}
    />
  );
}
