import type { KeyboardEvent } from 'react';
import { exportFile } from '../../../../shared/model/export-file.ts';
import { exportText as text } from '../../../../shared/text/exchange-export-text.ts';
import { workspaceText } from '../../../../shared/text/workspace-text.ts';
import { saveExport } from '../../../stores/exchange-actions.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ExportFindings } from './ExportFindings.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { FormatList } from './FormatList.tsx';
import { NarrowSelection, WhichTools } from './WhichTools.tsx';
import { useExport, type Exporting } from './use-export.ts';
import './export.css';

const NONE: readonly string[] = [];

/** Writes tools in the format of another program, with what it will not take and what it cannot carry. */
export function ExportDialog({ names = NONE }: { readonly names?: readonly string[] }) {
  const closeDialog = useApp((state) => state.closeDialog);
  const exporting = useExport(names);
  const { save, copy, canTake } = useTaking(exporting);
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canTake) return;
    event.preventDefault();
    save();
  };
  const findings = exporting.view.answer?.findings.length ?? 0;
  return (
    <Dialog
      open
      size="large"
      title={text.title}
      closeLabel={workspaceText.close}
      head={<WhichTools exporting={exporting} />}
      onClose={closeDialog}
      footer={
        <>
          <p className="export-note grow cut">{noteOf(exporting)}</p>
          <Button icon="copy" disabled={!canTake} onClick={() => void copy()}>
            {text.copy}
          </Button>
          <Button onClick={closeDialog}>{workspaceText.close}</Button>
          <Button kind="primary" keys="Mod+Enter" disabled={!canTake} onClick={save}>
            {findings > 0 ? text.saveWith(findings) : text.save(exportFile(exporting.format).name)}
          </Button>
        </>
      }
    >
      <div className="export" onKeyDown={saveByKeys}>
        {exporting.wanted.which === 'some' && <NarrowSelection exporting={exporting} />}
        <div className="export-columns">
          <FormatList exporting={exporting} />
          <ExportFindings exporting={exporting} />
          <ExportPreview exporting={exporting} onCopy={() => void copy()} />
        </div>
      </div>
    </Dialog>
  );
}

/** What a person should know who takes the text. */
function noteOf({ view: { answer } }: Exporting): string {
  if (!answer) return '';
  const notes = [
    ...(answer.text.includes('${secret:') ? [text.secrets] : []),
    ...(answer.losses.some(({ code }) => code === 'binding') ? [text.bindings] : []),
  ];
  return notes.join(' ');
}

/** Only what is in sight is taken: a text that is on its way is waited for. */
function useTaking({ view, wish }: Exporting) {
  const workbench = useWorkbench();
  const { answer, isCurrent } = view;
  const notify = useApp((state) => state.notify);
  return {
    canTake: isCurrent && answer !== undefined && answer.tools.length > 0,
    save: () => {
      if (answer) void saveExport(workbench, { wish, view: answer });
    },
    copy: async () => {
      if (!answer) return;
      await navigator.clipboard.writeText(answer.text);
      notify(text.copied(exportFile(wish.format).name), 'plain', { passing: true, about: 'export' });
    },
  };
}
