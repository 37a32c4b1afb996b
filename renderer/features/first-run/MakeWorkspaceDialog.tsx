import { firstRunText } from '../../../shared/text/first-run-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { takeFolder } from '../../stores/folder-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const text = firstRunText.make;

/** Asks before a folder that was to be opened, and is no workspace, becomes one. */
export function MakeWorkspaceDialog() {
  const dialog = useApp((state) => (state.dialog?.kind === 'makeWorkspace' ? state.dialog : null));
  const closeDialog = useApp((state) => state.closeDialog);
  const workbench = useWorkbench();
  if (dialog === null) return null;
  const { folder, then } = dialog;
  return (
    <Dialog
      open
      size="small"
      title={text.title}
      description={text.text(folder)}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" onClick={() => void takeFolder(workbench, { purpose: 'create', folder, then })}>
            {text.make}
          </Button>
        </>
      }
    />
  );
}
