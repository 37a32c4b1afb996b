import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon/Icon.tsx';
import type { IconName } from './icon/icon-paths.table.ts';
import { Kbd } from './Kbd.tsx';
import { Tooltip } from './Tooltip.tsx';
import './button.css';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type' | 'children'>;

interface ButtonProps extends Native {
  readonly kind?: 'plain' | 'primary' | 'ghost' | 'danger';
  readonly size?: 'small' | 'normal' | 'large';
  readonly icon?: IconName;
  /** Keys that do the same, shown inside. */
  readonly keys?: string;
  readonly submit?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button with a verb; one `primary` a view. */
export function Button({ kind = 'plain', size = 'normal', icon, keys, submit, children, ...native }: ButtonProps) {
  return (
    <button {...native} type={submit ? 'submit' : 'button'} className={classNames('button', kind, size)}>
      {icon && <Icon name={icon} size={size === 'small' ? 12 : 14} />}
      {children}
      {keys && <Kbd keys={keys} />}
    </button>
  );
}

interface IconButtonProps extends Native {
  readonly icon: IconName;
  /** Name for screen readers, and the tooltip. */
  readonly label: string;
  readonly keys?: string;
  readonly size?: 'small' | 'normal';
  /** Present for a toggle. */
  readonly pressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon; its name is its tooltip. */
export function IconButton({ icon, label, keys, size = 'normal', pressed, ...native }: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <button
        {...native}
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        className={classNames('icon-button', size, pressed && 'on')}
      >
        <Icon name={icon} size={size === 'small' ? 12 : 14} />
      </button>
    </Tooltip>
  );
}
