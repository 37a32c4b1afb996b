import type { TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import './text-area.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown in mono: what a machine reads. */
  readonly mono?: boolean;
  readonly invalid?: boolean;
}

/** Several lines of text in a field. It needs a label: `aria-label`, or `id` of a `Field` around it. */
export function TextArea({ value, onChange, mono, invalid, ...native }: TextAreaProps) {
  return (
    <textarea
      spellCheck={false}
      {...native}
      className={classNames('text-area', mono && 'mono')}
      value={value}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
