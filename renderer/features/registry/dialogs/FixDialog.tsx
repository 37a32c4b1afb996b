import { useEffect, useState } from 'react';
import type { FixPreview } from '../../../../shared/model/lint.ts';
import { lintText as text } from '../../../../shared/text/lint-text.ts';
import { workspaceText } from '../../../../shared/text/workspace-text.ts';
import { applyFixes, previewFixes } from '../../../stores/lint-actions.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DiffLines } from '../../../ui/diff-lines/DiffLines.tsx';

interface FixDialogProps {
  readonly report: string;
  readonly ids: readonly number[];
}

/** More are told by their number. */
const MAX_SHOWN = 25;

/** Shows what many fixes change before they are made as one change. */
export function FixDialog({ report, ids }: FixDialogProps) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const [found, setFound] = useState<readonly FixPreview[]>();
  useEffect(() => {
    let isWanted = true;
    void previewFixes(workbench, report, ids).then((files) => {
      if (!isWanted) return;
      if (files) setFound(files.filter(({ before, after }) => before !== after));
      else closeDialog();
    });
    return () => {
      isWanted = false;
    };
  }, [workbench, report, ids, closeDialog]);
  const confirm = () => {
    closeDialog();
    void applyFixes(workbench, report, ids);
  };
  return (
    <Dialog
      open
      size="wide"
      title={text.fixTitle(ids.length)}
      description={found ? text.fixText(found.length, new Set(found.map(({ file }) => file)).size) : text.waiting}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" icon="check" disabled={!found || found.length === 0} onClick={confirm}>
            {text.fix}
          </Button>
        </>
      }
    >
      {found?.slice(0, MAX_SHOWN).map((preview, at) => (
        <FileFix key={at} preview={preview} />
      ))}
      {found && found.length > MAX_SHOWN && <p className="dialog-aside">{text.moreFiles(found.length - MAX_SHOWN)}</p>}
    </Dialog>
  );
}

function FileFix({ preview: { file, tools, before, after } }: { readonly preview: FixPreview }) {
  return (
    <div className="problem-fix">
      <p>
        <span className="mono">{tools.join(', ')}</span> <span className="dialog-aside mono">{file}</span>
      </p>
      <DiffLines label={text.fixHint} before={before} after={after} />
    </div>
  );
}
