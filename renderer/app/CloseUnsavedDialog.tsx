import { workspaceText } from '../../shared/text/workspace-text.ts';
import { saveDocument, tabName } from '../stores/file-actions.ts';
import { useApp } from '../stores/store-context.ts';
import { tabKey } from '../stores/tabs-slice.ts';
import { dropGates, saveAllGates } from '../stores/gate-actions.ts';
import { useWorkbench } from '../stores/workbench.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

const text = workspaceText.tabs;

/** Asks what becomes of unsaved changes before a tab closes. */
export function CloseUnsavedDialog() {
  const dialog = useApp((state) => state.dialog);
  const tabs = useApp((state) => state.tabs);
  const closeDialog = useApp((state) => state.closeDialog);
  const workbench = useWorkbench();
  const tab = dialog?.kind === 'closeUnsaved' ? tabs.find((one) => tabKey(one) === dialog.tab) : undefined;
  if (!tab) return null;
  const key = tabKey(tab);
  const close = () => {
    closeDialog();
    workbench.store.getState().closeTab(key);
    if (tab.kind === 'gates') dropGates(workbench);
    workbench.documents.drop(key);
  };
  const saveAndClose = async () => {
    if (await (tab.kind === 'gates' ? saveAllGates(workbench) : saveDocument(workbench, key))) close();
    else closeDialog();
  };
  return (
    <Dialog
      open
      size="small"
      title={text.closeUnsavedTitle(tabName(tab))}
      description={text.closeUnsavedText}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="danger" onClick={close}>
            {text.closeWithout}
          </Button>
          <Button kind="primary" onClick={() => void saveAndClose()}>
            {text.saveAndClose}
          </Button>
        </>
      }
    />
  );
}
