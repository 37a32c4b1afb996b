import { Tooltip as Radix } from 'radix-ui';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
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
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // A menu that opens takes the pointer away, so the button hears neither of its leaving nor of the click.
  const hasMenu = () => trigger.current?.matches('[aria-haspopup][aria-expanded="true"]') ?? false;
  return (
    <Radix.Root open={isOpen} onOpenChange={(opens) => setOpen(opens && !hasMenu())}>
      <Radix.Trigger asChild ref={trigger} onFocus={skipPointerFocus} onPointerDownCapture={() => setOpen(false)}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" side={side} sideOffset={5} collisionPadding={8}>
          {text}
          {keys && <Kbd keys={keys} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focus that a pointer or a closing menu gave needs no name beside it. */
function skipPointerFocus(event: FocusEvent<HTMLElement>): void {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}

/** Stands once around the app: one delay for all tooltips. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={450} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}
