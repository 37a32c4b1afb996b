import type { KeyboardEvent } from 'react';
import { importText as text } from '../../../../shared/text/exchange-import-text.ts';
import { workspaceText } from '../../../../shared/text/workspace-text.ts';
import type { PickedFiles } from '../../../stores/dialogs-slice.ts';
import { importTools } from '../../../stores/exchange-actions.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useSubmit } from '../../../stores/use-submit.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { coveredIn, itemsOf } from './choices.ts';
import { FoundTools } from './FoundTools.tsx';
import { SourcePane } from './SourcePane.tsx';
import { useImport, type Import } from './use-import.ts';
import './import.css';

const FORM = 'import-tools';

/** Takes tools over from texts of other programs. What comes is shown before anything is written. */
export function ImportDialog({ dropped }: { readonly dropped?: PickedFiles }) {
  const closeDialog = useApp((state) => state.closeDialog);
  const given = useImport(dropped);
  const { submit, error } = useSubmit(useWrite(given));
  // What was read as something else than what stands there now must not be written.
  const canImport = given.preview.isCurrent && given.items.length > 0;
  return (
    <Dialog
      open
      size="large"
      title={text.title}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          {error !== undefined && (
            <p className="field-error grow" role="alert">
              {error}
            </p>
          )}
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" submit form={FORM} disabled={!canImport} keys="Mod+Enter">
            {text.import(given.items.length)}
          </Button>
        </>
      }
    >
      <form id={FORM} className="import" onKeyDown={submitByKeys} onSubmit={(event) => void submit(event)}>
        <SourcePane given={given} />
        <FoundTools given={given} />
      </form>
    </Dialog>
  );
}

function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Writes what was chosen and closes; nothing where what was read has changed and nothing of it is left. */
function useWrite({ preview, choices, options }: Import): () => Promise<void> {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  return async () => {
    const found = await preview.ask();
    const tools = found?.kind === 'read' ? found.tools : [];
    const items = itemsOf(tools, choices);
    if (items.length === 0) return;
    const shutOut = options.shutOut ? coveredIn(tools, choices).map(({ name }) => name) : [];
    await importTools(workbench, { tools: [...items], shutOut });
    closeDialog();
  };
}
