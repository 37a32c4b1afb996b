import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './tabs.css';

export interface TabItem<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A small figure beside the name. */
  readonly meta?: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly items: readonly TabItem<V>[];
  /** Stands at the right end of the strip. */
  readonly end?: ReactNode;
}

/** Tabs inside a pane, with an underline; only the chosen one's content exists. */
export function Tabs<V extends string>({ label, value, onChange, items, end }: TabsProps<V>) {
  const choose = (next: string) => {
    const item = items.find((candidate) => candidate.value === next);
    if (item) onChange(item.value);
  };
  return (
    <Radix.Root className="pane-tabs" value={value} onValueChange={choose}>
      <div className="pane-tabs-strip">
        <Radix.List className="pane-tabs-list" aria-label={label}>
          {items.map((item) => (
            <Radix.Trigger key={item.value} value={item.value} className="pane-tab">
              {item.label}
              {item.meta !== undefined && <span className="pane-tab-meta">{item.meta}</span>}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {end && <div className="pane-tabs-end">{end}</div>}
      </div>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pane-tabs-content">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
