import { toolText } from '../../../shared/text/tool-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { deleteTools } from '../../stores/tool-actions.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NewToolDialog } from './new/NewToolDialog.tsx';

const text = toolText.dialogs;

/** The dialogs about tools: new and delete. */
export function ToolDialogs() {
  const dialog = useApp((state) => state.dialog);
  if (dialog?.kind === 'newTool') return <NewToolDialog />;
  return dialog?.kind === 'deleteTool' ? <DeleteDialog name={dialog.name} /> : null;
}

function DeleteDialog({ name }: { readonly name: string }) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const tool = useApp((state) => state.workspace?.tools.find((one) => one.name === name));
  const isReset = tool?.server !== undefined;
  const remove = () => {
    closeDialog();
    if (tool) void deleteTools(workbench, [{ name, file: tool.file, pointer: tool.pointer }]);
  };
  return (
    <Dialog
      open
      size="small"
      title={isReset ? text.resetTitle(name) : text.deleteTitle(name)}
      description={isReset ? text.resetText(tool.file) : text.deleteText(tool?.file ?? '')}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="danger" icon="trash" onClick={remove}>
            {isReset ? text.reset : text.delete}
          </Button>
        </>
      }
    />
  );
}
