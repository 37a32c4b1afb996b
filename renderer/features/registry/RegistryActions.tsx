import { registryText as text } from '../../../shared/text/registry-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { redoChange, undoChange } from '../../stores/tool-actions.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button, IconButton } from '../../ui/Button.tsx';

/** The way back from the last change of the tools, and the ways in and out of them. */
export function RegistryActions() {
  const workbench = useWorkbench();
  const history = useApp((state) => state.workspace?.history);
  const openDialog = useApp((state) => state.openDialog);
  const { undo, redo } = history ?? {};
  return (
    <>
      <Button
        kind="ghost"
        icon="undo"
        disabled={!undo}
        title={undo && text.undoHint(undo)}
        onClick={() => void undoChange(workbench)}
      >
        {text.undo}
      </Button>
      <IconButton
        icon="redo"
        keys="Mod+Shift+Z"
        label={redo ? text.redoHint(redo) : text.redo}
        disabled={!redo}
        onClick={() => void redoChange(workbench)}
      />
      <Button kind="ghost" icon="import" title={text.importHint} onClick={() => openDialog({ kind: 'importTools' })}>
        {text.import}
      </Button>
      <Button kind="ghost" icon="export" title={text.exportHint} onClick={() => openDialog({ kind: 'exportTools' })}>
        {text.export}
      </Button>
      <Button icon="plus" onClick={() => openDialog({ kind: 'newTool' })}>
        {text.newTool}
      </Button>
    </>
  );
}
