import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './popover.css';

interface PopoverProps {
  readonly label: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly align?: 'start' | 'end';
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

/** A small form under its button. */
export function Popover({ label, open, onOpenChange, align = 'end', trigger, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="popover" align={align} sideOffset={5} collisionPadding={8} aria-label={label}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
