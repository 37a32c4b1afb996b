import type { ToolPlace } from '../../../../shared/model/registry-change.ts';
import { toolDialogsText as text } from '../../../../shared/text/registry-text.ts';
import { workspaceText } from '../../../../shared/text/workspace-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { allowTools } from '../../../stores/tool-actions.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogWarning } from './DialogWarning.tsx';
import { NameList } from './NameList.tsx';
import { useToolsAt } from './use-tools-at.ts';

interface AllowDialogProps {
  readonly places: readonly ToolPlace[];
  readonly allowed: boolean;
}

/** Asks before many tools are put on the allowlist, or taken off it. */
export function AllowDialog({ places, allowed }: AllowDialogProps) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const all = useToolsAt(places);
  const changing = all.filter((tool) => tool.allowed !== allowed);
  const already = all.length - changing.length;
  const writing = allowed ? changing.filter((tool) => !tool.readOnly).length : 0;
  const names = changing.map(({ name }) => name);
  const confirm = () => {
    closeDialog();
    void allowTools(workbench, names, allowed);
  };
  return (
    <Dialog
      open
      title={allowed ? text.allowTitle(names.length) : text.denyTitle(names.length)}
      description={`${allowed ? text.allowText : text.denyText} ${text.canUndo}`}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" disabled={names.length === 0} onClick={confirm}>
            {allowed ? text.allow : text.deny}
          </Button>
        </>
      }
    >
      <NameList names={names} />
      {writing > 0 && <DialogWarning>{text.allowWriting(writing)}</DialogWarning>}
      {already > 0 && <p className="dialog-aside">{text.already(already, allowed)}</p>}
    </Dialog>
  );
}
