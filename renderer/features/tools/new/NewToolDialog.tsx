import { useState } from 'react';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import type { FoundTool } from '../../../../shared/model/import-sources.ts';
import { importText } from '../../../../shared/text/exchange-import-text.ts';
import { nameFaultText } from '../../../../shared/text/exchange-text.ts';
import { toolText } from '../../../../shared/text/tool-text.ts';
import { workspaceText } from '../../../../shared/text/workspace-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { createTools } from '../../../stores/tool-actions.ts';
import { useSubmit } from '../../../stores/use-submit.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { JsonText } from '../../../ui/json-text/index.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useNewTool } from './use-new-tool.ts';
import './new-tool.css';

const text = toolText.dialogs;
const FORM = 'new-tool';

/** Makes a tool by its name; it can be called at once. Those that exist elsewhere are imported. */
export function NewToolDialog() {
  const closeDialog = useApp((state) => state.closeDialog);
  const openDialog = useApp((state) => state.openDialog);
  const [shutsOut, setShutsOut] = useState(false);
  const given = useNewTool();
  const { submit, error } = useSubmit(useCreate(given.ask, shutsOut));
  return (
    <Dialog
      open
      size="wide"
      title={text.newTitle}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button kind="ghost" icon="import" onClick={() => openDialog({ kind: 'importTools' })}>
            {text.import}
          </Button>
          <span className="grow">
            {error !== undefined && (
              <p className="field-error" role="alert">
                {error}
              </p>
            )}
          </span>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" submit form={FORM}>
            {text.create}
          </Button>
        </>
      }
    >
      <form id={FORM} className="new-tool" onSubmit={(event) => void submit(event)}>
        <Fields given={given} />
        <div className="new-tool-shown" aria-live="polite">
          {given.tool && <Shown tool={given.tool} shutsOut={shutsOut} onShutOut={setShutsOut} />}
        </div>
      </form>
    </Dialog>
  );
}

function Fields({ given }: { readonly given: ReturnType<typeof useNewTool> }) {
  const { name, setName, description, setDescription, tool } = given;
  const error = tool?.nameFault && nameFaultText(tool.nameFault);
  return (
    <div className="new-tool-fields">
      <Field
        label={text.toolName}
        hint={text.toolNameHint}
        {...(error === undefined ? {} : { error: visibleText(error) })}
      >
        {(ids) => (
          <TextInput
            {...ids}
            mono
            autoFocus
            value={name}
            invalid={error !== undefined}
            onFocus={(event) => event.target.select()}
            onChange={setName}
          />
        )}
      </Field>
      <Field label={text.description} hint={text.descriptionHint}>
        {(ids) => <TextArea {...ids} rows={3} value={description} onChange={setDescription} />}
      </Field>
      <p className="field-hint">{text.blankNote}</p>
    </div>
  );
}

interface ShownProps {
  readonly tool: FoundTool;
  readonly shutsOut: boolean;
  readonly onShutOut: (shutsOut: boolean) => void;
}

function Shown({ tool, shutsOut, onShutOut }: ShownProps) {
  const { name, rule, file } = tool;
  return (
    <>
      {rule === undefined ? (
        <p className="field-hint">{text.notCovered}</p>
      ) : (
        <>
          <p className="new-tool-covered">{visibleText(importText.covered([rule], 1))}</p>
          <Checkbox checked={shutsOut} onChange={onShutOut}>
            {visibleText(importText.shutOut([name]))}
          </Checkbox>
        </>
      )}
      {file !== undefined && <p className="field-hint">{visibleText(importText.file(file))}</p>}
      <div className="new-tool-text" tabIndex={0} role="group" aria-label={text.definition}>
        <JsonText label={text.definition} text={tool.text} width={60} />
      </div>
    </>
  );
}

/** Writes the tool and closes; nothing while its name cannot be. */
function useCreate(ask: () => Promise<FoundTool | undefined>, shutsOut: boolean): () => Promise<void> {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  return async () => {
    const tool = await ask();
    if (!tool || tool.nameFault) return;
    const isCovered = tool.rule !== undefined;
    await createTools(workbench, { tools: [{ text: tool.text }], shutOut: shutsOut && isCovered ? [tool.name] : [] });
    closeDialog();
  };
}
