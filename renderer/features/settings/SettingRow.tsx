import { useId, useRef, type ReactNode } from 'react';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { IconButton } from '../../ui/Button.tsx';

interface SettingRowProps {
  readonly label: string;
  /** One sentence under the control: what is wrong. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Does something for the control; stands behind it. */
  readonly action?: ReactNode;
  /** What it means, at the end of the row. */
  readonly note?: ReactNode;
  /** Present where the file has something to take out. */
  readonly onReset?: (() => void) | undefined;
  /** A control gets what ties it to its label and its sentence; what has names of its own needs neither. */
  readonly children: ReactNode | ((ids: ControlIds) => ReactNode);
}

interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby'?: string;
}

/** One setting: label, control, what it means, and the way back to its default. */
export function SettingRow({ label, error, hint, action, note, onReset, children }: SettingRowProps) {
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const sentence = error ?? hint;
  const reset = () => {
    onReset?.();
    // The button goes with what it took back; the person goes on at the control.
    control.current?.querySelector<HTMLElement>('input, [role="checkbox"], [aria-checked="true"]')?.focus();
  };
  return (
    <div className="setting">
      {typeof children === 'function' ? (
        <label htmlFor={id} className="setting-label">
          {label}
        </label>
      ) : (
        <span className="setting-label">{label}</span>
      )}
      <div className="setting-control" ref={control}>
        {typeof children === 'function'
          ? children({ id, ...(sentence && { 'aria-describedby': `${id}-text` }) })
          : children}
        {action}
        {onReset ? (
          <IconButton icon="undo" label={settingsText.reset(label)} onClick={reset} />
        ) : (
          note && <span className="setting-no-reset" />
        )}
        {note && <span className="setting-note cut">{note}</span>}
      </div>
      {sentence && (
        <p id={`${id}-text`} className={error ? 'field-error' : 'field-hint'} {...(error && { role: 'alert' })}>
          {sentence}
        </p>
      )}
    </div>
  );
}
