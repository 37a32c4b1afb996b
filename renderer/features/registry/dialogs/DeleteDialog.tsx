import type { ToolPlace } from '../../../../shared/model/registry-change.ts';
import type { ToolSummary } from '../../../../shared/model/tool.ts';
import { toolDialogsText as text } from '../../../../shared/text/registry-text.ts';
import { workspaceText } from '../../../../shared/text/workspace-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { deleteTools } from '../../../stores/tool-actions.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NameList } from './NameList.tsx';
import { useToolsAt } from './use-tools-at.ts';

/** Asks before tools are deleted; says which go, which are only as their server lists them again, and which stay. */
export function DeleteDialog({ places }: { readonly places: readonly ToolPlace[] }) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const all = useToolsAt(places);
  const { gone, reset, kept } = divided(all);
  const files = new Set(gone.map(({ file }) => file)).size;
  const going = [...gone, ...reset];
  const confirm = () => {
    closeDialog();
    void deleteTools(
      workbench,
      going.map(({ name, file, pointer }) => ({ name, file, pointer })),
    );
  };
  return (
    <Dialog
      open
      title={going.length === 0 ? text.nothingToDelete : text.deleteTitle(going.length)}
      {...(gone.length > 0 && { description: `${text.deleteText(gone.length, files)} ${text.canUndo}` })}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="danger" icon="trash" disabled={going.length === 0} onClick={confirm}>
            {gone.length === 0 && reset.length > 0 ? text.reset : text.delete}
          </Button>
        </>
      }
    >
      {going.length > 0 && <NameList names={going.map(({ name }) => name)} />}
      {reset.length > 0 && <p>{text.resetText(reset.length)}</p>}
      {kept.length > 0 && <p className="dialog-aside">{text.keptText(kept.length)}</p>}
    </Dialog>
  );
}

function divided(tools: readonly ToolSummary[]) {
  return {
    gone: tools.filter(({ server }) => !server),
    reset: tools.filter(({ server }) => server?.overrides !== undefined),
    kept: tools.filter(({ server }) => server && server.overrides === undefined),
  };
}
