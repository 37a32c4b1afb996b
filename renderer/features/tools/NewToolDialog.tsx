import { useState, type FormEvent } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { createTools, newToolText, splitToolName } from '../../stores/tool-actions.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';

const text = toolText.dialogs;
const FORM = 'new-tool';

/** Asks what a new tool is called and what it is for. */
export function NewToolDialog() {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError(text.toolNameEmpty);
      return;
    }
    try {
      const made = newToolText({ ...splitToolName(name.trim()), description: description.trim() });
      await createTools(workbench, { tools: [{ text: made }] });
      closeDialog();
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason;
      setError(errorText(reason));
    }
  };
  return (
    <Dialog
      open
      size="small"
      title={text.newTitle}
      description={text.newText}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" submit form={FORM}>
            {text.create}
          </Button>
        </>
      }
    >
      <form id={FORM} className="new-tool" onSubmit={(event) => void submit(event)}>
        <Field label={text.toolName} hint={text.toolNameHint} {...(error === undefined ? {} : { error })}>
          {(ids) => <TextInput {...ids} mono autoFocus value={name} invalid={error !== undefined} onChange={setName} />}
        </Field>
        <Field label={text.description} hint={text.descriptionHint}>
          {(ids) => <TextInput {...ids} value={description} onChange={setDescription} />}
        </Field>
      </form>
    </Dialog>
  );
}
