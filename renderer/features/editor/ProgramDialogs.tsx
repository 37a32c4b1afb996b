import { editorText } from '../../../shared/text/editor-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { createProgram, deleteProgram, programName, renameProgram } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { CompareDialog } from './CompareDialog.tsx';

const text = editorText.dialogs;

/** The dialogs about programs: new, rename, delete, and compare with disk. */
export function ProgramDialogs() {
  const dialog = useApp((state) => state.dialog);
  const closeDialog = useApp((state) => state.closeDialog);
  const closeThis = useApp((state) => state.closeThis);
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
          onClose={() => closeThis(dialog)}
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
          onClose={() => closeThis(dialog)}
          onSubmit={(name) => renameProgram(workbench, dialog.path, name)}
        />
      );
    case 'deleteProgram':
      return (
        <DeleteDialog
          title={text.deleteTitle(programName(dialog.path))}
          description={text.deleteText}
          words={{ keep: workspaceText.cancel, delete: text.delete }}
          onClose={closeDialog}
          onDelete={() => void deleteProgram(workbench, dialog.path)}
        />
      );
    case 'compare':
      return <CompareDialog documentKey={dialog.document} />;
    default:
      return null;
  }
}
