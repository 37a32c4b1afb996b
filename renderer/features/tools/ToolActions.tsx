import { toolText } from '../../../shared/text/tool-text.ts';
import { isUnsaved } from '../../stores/documents.ts';
import { saveDocument } from '../../stores/file-actions.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';

/** What acts on the definition in front: Revert and Save. */
export function ToolActions({ name }: { readonly name: string }) {
  const workbench = useWorkbench();
  const key = tabKey({ kind: 'tool', name });
  const document = useDocument(key);
  const canSave = document !== undefined && isUnsaved(document);
  return (
    <>
      <Button
        kind="ghost"
        icon="undo"
        disabled={!canSave}
        onClick={() => document && workbench.documents.edit(key, document.savedText)}
      >
        {toolText.revert}
      </Button>
      <Button keys="Mod+S" disabled={!canSave} onClick={() => void saveDocument(workbench, key)}>
        {toolText.save}
      </Button>
    </>
  );
}
