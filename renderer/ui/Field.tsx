import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon/Icon.tsx';
import type { IconName } from './icon/icon-paths.table.ts';
import './field.css';

interface TextInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'className' | 'value' | 'size'
> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: IconName;
  /** Shown in mono: what a machine reads. */
  readonly mono?: boolean;
  readonly invalid?: boolean;
  /** Stands at the right end, for example keys or a button. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text in a field. It needs a label: `aria-label`, or `id` of a `Field` around it. */
export function TextInput({ value, onChange, icon, mono, invalid, end, ...native }: TextInputProps) {
  return (
    <span className={classNames('field-box', mono && 'mono', invalid && 'invalid')}>
      {icon && <Icon name={icon} />}
      <input
        spellCheck={false}
        autoComplete="off"
        {...native}
        value={value}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {end}
    </span>
  );
}

interface FieldProps {
  readonly label: ReactNode;
  /** One sentence under the field; replaces `hint`. */
  readonly error?: string;
  readonly hint?: ReactNode;
  /** Gets the ids that tie the control to its label and its sentence. */
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A labelled control with its hint or its error. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const sentence = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(sentence ? { 'aria-describedby': `${id}-text` } : {}) })}
      {sentence && (
        <p id={`${id}-text`} className={error ? 'field-error' : 'field-hint'}>
          {sentence}
        </p>
      )}
    </div>
  );
}
