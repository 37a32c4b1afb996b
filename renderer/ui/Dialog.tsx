import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon/Icon.tsx';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** One or two sentences under the title. */
  readonly description?: ReactNode;
  /** `large`: as much of the window as a screen of its own needs; its content scrolls by itself. */
  readonly size?: 'small' | 'normal' | 'wide' | 'large';
  readonly closeLabel: string;
  /** Stands between the title and the cross. */
  readonly head?: ReactNode;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A dialog over the window; Escape and the cross close it, focus goes back to where it was. */
export function Dialog({ open, onClose, ...content }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" />
        <DialogContent {...content} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogContent({
  title,
  description,
  size = 'normal',
  closeLabel,
  head,
  footer,
  children,
}: Omit<DialogProps, 'open' | 'onClose'>) {
  // Asked before a field of the dialog takes the focus: Radix looks later, and would give it back to that field.
  const [before] = useState(() => document.activeElement);
  const giveBack = (event: Event) => {
    if (!(before instanceof HTMLElement) || before === document.body || !before.isConnected) return;
    event.preventDefault();
    before.focus();
  };
  return (
    <Radix.Content
      className={classNames('dialog', size)}
      onCloseAutoFocus={giveBack}
      {...(description ? {} : { 'aria-describedby': undefined })}
    >
      <header className="dialog-head">
        <Radix.Title className="dialog-title">{title}</Radix.Title>
        {head}
        <Radix.Close className="icon-button" aria-label={closeLabel}>
          <Icon name="cross" />
        </Radix.Close>
      </header>
      <div className="dialog-body">
        {description && <Radix.Description className="dialog-description">{description}</Radix.Description>}
        {children}
      </div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </Radix.Content>
  );
}
