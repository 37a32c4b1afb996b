import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';

interface FoldProps {
  readonly title: string;
  /** Stands behind the title. */
  readonly meta?: string;
  readonly children: ReactNode;
}

/** What is of use to some only, and made once it is opened. */
export function Fold({ title, meta, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="fold">
      <button type="button" className="fold-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
        {title}
        {meta !== undefined && <span className="fold-meta">{meta}</span>}
      </button>
      {isOpen && <div className="fold-body">{children}</div>}
    </div>
  );
}
