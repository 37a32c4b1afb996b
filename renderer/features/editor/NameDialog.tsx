import { useState, type FormEvent } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import { editorText } from '../../../shared/text/editor-text.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';

const text = editorText.dialogs;

interface NameDialogProps {
  readonly title: string;
  readonly description?: string;
  /** Verb on the button. */
  readonly action: string;
  readonly initial: string;
  /** Rejects with `AppError`, whose sentence then stands under the field. */
  readonly onSubmit: (name: string) => Promise<void>;
}

/** Asks for the name of a program. */
export function NameDialog({ title, description, action, initial, onSubmit }: NameDialogProps) {
  const closeDialog = useApp((state) => state.closeDialog);
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError(text.nameEmpty);
      return;
    }
    try {
      await onSubmit(name);
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
      title={title}
      {...(description === undefined ? {} : { description })}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" submit form="name-dialog">
            {action}
          </Button>
        </>
      }
    >
      <form id="name-dialog" onSubmit={(event) => void submit(event)}>
        <Field label={text.name} hint={text.nameHint} {...(error === undefined ? {} : { error })}>
          {(ids) => (
            <TextInput
              {...ids}
              mono
              autoFocus
              value={name}
              invalid={error !== undefined}
              onChange={(next) => {
                setName(next);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
