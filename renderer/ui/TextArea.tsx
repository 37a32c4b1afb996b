import type { TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import './text-area.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown in mono: what a machine reads. */
  readonly mono?: boolean;
  readonly invalid?: boolean;
  /** As high as its text is, from one line up to a third of the window. */
  readonly grows?: boolean;
}

/** Several lines of text in a field. It needs a label: `aria-label`, or `id` of a `Field` around it. */
export function TextArea({ value, onChange, mono, invalid, grows, ...native }: TextAreaProps) {
  return (
    <textarea
      spellCheck={false}
      {...(grows && { rows: 1 })}
      {...native}
      className={classNames('text-area', mono && 'mono', grows && 'grows')}
      value={value}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
