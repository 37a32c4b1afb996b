import { useState, type FormEvent } from 'react';
import { AppError } from '../../shared/contract/errors.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field, TextInput } from './Field.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly description?: string;
  /** Verb on the button. */
  readonly action: string;
  readonly initial: string;
  readonly words: { readonly name: string; readonly nameHint: string; readonly nameEmpty: string };
  /** Rejects with `AppError`, whose sentence then stands under the field. */
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a file. */
export function NameDialog(props: NameDialogProps) {
  const { title, description, action, initial, words: text, onSubmit, onClose } = props;
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
      onClose();
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
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{workspaceText.cancel}</Button>
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
