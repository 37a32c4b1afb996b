import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';
import './tooltip.css';

interface TooltipProps {
  readonly text: ReactNode;
  readonly keys?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes focus. */
  readonly children: ReactNode;
}

/** Shows a name or the full form of an elided text on hover and focus. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" side={side} sideOffset={5} collisionPadding={8}>
          {text}
          {keys && <Kbd keys={keys} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Stands once around the app: one delay for all tooltips. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={450} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}
