import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import { isSecretName } from '../../../shared/model/reference.ts';
import { MAX_SECRET_LENGTH, SHORTEST_HIDDEN_SECRET, type SecretSummary } from '../../../shared/model/secret.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { secretsText as text } from '../../../shared/text/secret-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';

interface SecretDialogProps {
  /** The one to set; a new one where absent. */
  readonly secret?: SecretSummary;
  /** Those whose names a new one cannot take unseen. */
  readonly known?: readonly SecretSummary[];
  readonly onSubmit: (name: string, value: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a value, which is not shown while it is typed and is gone with the dialog. */
export function SecretDialog({ secret, known = [], onSubmit, onClose }: SecretDialogProps) {
  const [name, setName] = useState(secret?.name ?? '');
  const [value, setValue] = useState('');
  const [error, setError] = useState<{ readonly field: 'name' | 'value'; readonly sentence: string } | null>(null);

  async function submit(): Promise<void> {
    const trimmed = name.trim();
    // What is copied often ends with a line end that is not part of it.
    const typed = value.replace(/\r?\n$/, '');
    const fault = faultOf(trimmed, typed, secret ? [] : known);
    if (fault) return setError(fault);
    try {
      await onSubmit(trimmed, typed);
      onClose();
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason;
      setError({ field: 'value', sentence: errorText(reason) });
    }
  }
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  const errorOf = (field: 'name' | 'value') => (error?.field === field ? { error: error.sentence } : {});
  return (
    <Dialog
      open
      size="small"
      title={titleOf(secret)}
      description={text.dialogAbout}
      closeLabel={workspaceText.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{workspaceText.cancel}</Button>
          <Button kind="primary" submit form="secret-dialog">
            {secret?.isSet ? text.replaceVerb : text.setVerb}
          </Button>
        </>
      }
    >
      <form id="secret-dialog" className="secret-form" onSubmit={onForm}>
        {!secret && (
          <Field label={text.name} hint={text.nameHint} {...errorOf('name')}>
            {(ids) => (
              <TextInput
                {...ids}
                mono
                autoFocus
                value={name}
                maxLength={128}
                invalid={error?.field === 'name'}
                onChange={(next) => {
                  setName(next);
                  setError(null);
                }}
              />
            )}
          </Field>
        )}
        <Field label={text.value} hint={valueHint(value)} {...errorOf('value')}>
          {(ids) => (
            <span className="field-box mono secret-value">
              <textarea
                {...ids}
                rows={2}
                autoFocus={secret !== undefined}
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_SECRET_LENGTH}
                aria-invalid={error?.field === 'value' || undefined}
                value={value}
                onKeyDown={onKeyDown}
                onChange={(event) => {
                  setValue(event.target.value);
                  setError(null);
                }}
              />
            </span>
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function titleOf(secret: SecretSummary | undefined): string {
  if (!secret) return text.addTitle;
  return secret.isSet ? text.replaceOf(secret.name) : text.setOf(secret.name);
}

function faultOf(name: string, value: string, known: readonly SecretSummary[]) {
  if (!isSecretName(name)) return { field: 'name' as const, sentence: text.badName };
  if (known.some((other) => other.name === name && other.isSet)) {
    return { field: 'name' as const, sentence: text.taken(name) };
  }
  return value === '' ? { field: 'value' as const, sentence: text.empty } : undefined;
}

function valueHint(value: string): string {
  const isShort = value !== '' && value.length < SHORTEST_HIDDEN_SECRET;
  return isShort ? text.short(SHORTEST_HIDDEN_SECRET) : text.valueHint;
}
