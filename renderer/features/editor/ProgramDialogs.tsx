import { editorText } from '../../../shared/text/editor-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { createProgram, deleteProgram, programName, renameProgram } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { CompareDialog } from './CompareDialog.tsx';

const text = editorText.dialogs;

/** The dialogs about programs: new, rename, delete, and compare with disk. */
export function ProgramDialogs() {
  const dialog = useApp((state) => state.dialog);
  const closeDialog = useApp((state) => state.closeDialog);
  const workbench = useWorkbench();
  switch (dialog?.kind) {
    case 'newProgram':
      return (
        <NameDialog
          title={text.newTitle}
          description={text.newText}
          action={text.create}
          initial=""
          words={text}
          onClose={closeDialog}
          onSubmit={(name) => createProgram(workbench, name)}
        />
      );
    case 'renameProgram':
      return (
        <NameDialog
          key={dialog.path}
          title={text.renameTitle}
          action={text.rename}
          initial={programName(dialog.path)}
          words={text}
          onClose={closeDialog}
          onSubmit={(name) => renameProgram(workbench, dialog.path, name)}
        />
      );
    case 'deleteProgram':
      return <DeleteDialog path={dialog.path} />;
    case 'compare':
      return <CompareDialog documentKey={dialog.document} />;
    default:
      return null;
  }
}

function DeleteDialog({ path }: { readonly path: string }) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const remove = () => {
    closeDialog();
    void deleteProgram(workbench, path);
  };
  return (
    <Dialog
      open
      size="small"
      title={text.deleteTitle(programName(path))}
      description={text.deleteText}
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
