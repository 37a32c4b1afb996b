import { Checkbox as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon/Icon.tsx';
import './checkbox.css';
import './tick.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** A tick with its label. */
export function Checkbox({ checked, onChange, disabled, tabIndex, children }: CheckboxProps) {
  const id = useId();
  return (
    <span className="checkbox">
      <Radix.Root
        id={id}
        className="checkbox-box"
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onCheckedChange={(next) => onChange(next === true)}
      >
        <Radix.Indicator className="checkbox-tick">
          <Icon name="check" size={12} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id}>{children}</label>
    </span>
  );
}
