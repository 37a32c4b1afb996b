import type { KeyboardEvent, ReactNode } from 'react';
import { holdsText as text } from '../../../shared/text/holds-text.ts';
import { Button } from '../../ui/Button.tsx';
import type { Writing } from './WordsField.tsx';

interface AnswerFormProps {
  readonly kind: Writing;
  readonly refusal: string | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The words of an answer; Escape puts them aside, and they are there again when the form is opened again. */
export function AnswerForm({ kind, refusal, onSubmit, onCancel, children }: AnswerFormProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or list that is open in the form takes Escape first.
    if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      className="hold-form"
      data-own-keys="Mod+Enter"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <p role="alert" className="for-readers">
        {refusal}
      </p>
      <div className="hold-acts">
        <Button kind={kind === 'deny' ? 'danger' : 'primary'} size="small" submit>
          {text.forms[kind].submit}
        </Button>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
