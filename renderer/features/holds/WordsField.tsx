import type { HoldOutcome } from '../../../shared/model/hold.ts';
import { holdsText as text } from '../../../shared/text/holds-text.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

/** An answer that needs words. */
export type Writing = Exclude<HoldOutcome, 'continue' | 'cancelled'>;

/** As the contract allows. */
const MAX_CHARS: Readonly<Record<Writing, number | undefined>> = {
  edit: undefined,
  answer: undefined,
  fail: 10_000,
  deny: 1000,
};

interface WordsFieldProps {
  readonly kind: Writing;
  readonly value: string;
  readonly refusal: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** What is said to a held call, as text. */
export function WordsField({ kind, value, refusal, autoFocus, onChange }: WordsFieldProps) {
  const { label, hint } = text.forms[kind];
  return (
    <Field label={label} hint={hint} {...(refusal !== undefined && { error: refusal })}>
      {(ids) => (
        <TextArea
          {...ids}
          autoFocus={autoFocus}
          value={value}
          mono={kind === 'edit' || kind === 'answer'}
          rows={ROWS[kind]}
          invalid={refusal !== undefined}
          maxLength={MAX_CHARS[kind]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

const ROWS: Readonly<Record<Writing, number>> = { edit: 9, answer: 5, fail: 2, deny: 2 };
