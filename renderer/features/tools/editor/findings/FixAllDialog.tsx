import { editDefinition } from '../../../../../shared/lib/edit-definition.ts';
import type { SchemaEdit } from '../../../../../shared/model/schema-edit.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { workspaceText } from '../../../../../shared/text/workspace-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DiffView } from '../../../../ui/code-editor/DiffView.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';

const text = toolEditorText.problems;

interface FixAllDialogProps {
  readonly before: string;
  readonly fixes: readonly (readonly SchemaEdit[])[];
  readonly onClose: () => void;
  readonly onApply: () => void;
}

/** All that the fixes of a definition change, before any of it is changed. */
export function FixAllDialog({ before, fixes, onClose, onApply }: FixAllDialogProps) {
  return (
    <Dialog
      open
      size="wide"
      title={text.allTitle(fixes.length)}
      description={text.allText}
      closeLabel={workspaceText.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{workspaceText.cancel}</Button>
          <Button kind="primary" onClick={onApply}>
            {text.applyAll(fixes.length)}
          </Button>
        </>
      }
    >
      <div className="fix-all-diff">
        <DiffView language="json" before={before} after={editDefinition(before, fixes.flat())} labels={text.sides} />
      </div>
    </Dialog>
  );
}
