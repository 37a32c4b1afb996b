import { Select as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Icon } from './icon/Icon.tsx';
import './select.css';

interface SelectProps<V extends string> {
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string; readonly muted?: boolean }[];
  readonly onChange: (value: V) => void;
  readonly id?: string;
  readonly label?: string;
  readonly describedBy?: string;
  readonly mono?: boolean;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
}

/** A choice of one from a list. `value` and option values must not be empty strings. */
export function Select<V extends string>(props: SelectProps<V>) {
  const choose = (next: string) => {
    const option = props.options.find((candidate) => candidate.value === next);
    if (option) props.onChange(option.value);
  };
  const isMuted = props.options.find((option) => option.value === props.value)?.muted;
  return (
    <Radix.Root value={props.value} disabled={props.disabled ?? false} onValueChange={choose}>
      <Radix.Trigger
        id={props.id}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        className={classNames('select', props.mono && 'mono', props.invalid && 'invalid')}
      >
        <span className={classNames('cut', isMuted && 'select-muted')}>
          <Radix.Value />
        </span>
        <Icon name="chevron-down" size={12} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu select-list" position="popper" sideOffset={4} collisionPadding={8}>
          <Radix.Viewport>
            {props.options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className="menu-item">
                <span className={classNames('menu-label cut', props.mono && 'mono', option.muted && 'select-muted')}>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </span>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
