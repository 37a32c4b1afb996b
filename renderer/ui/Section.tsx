import { useId, type ReactNode } from 'react';
import { Icon } from './icon/Icon.tsx';
import './section.css';

interface SectionProps {
  readonly title: string;
  /** Figure at the right end of the heading. */
  readonly count?: ReactNode;
  readonly folded: boolean;
  readonly onToggle: () => void;
  /** Button at the right end, shown while the pointer is over the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A heading that folds what stands under it. */
export function Section({ title, count, folded, onToggle, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2>
          <button type="button" id={id} className="section-button" aria-expanded={!folded} onClick={onToggle}>
            <Icon name={folded ? 'chevron-right' : 'chevron-down'} size={12} />
            {title}
          </button>
        </h2>
        {action && <span className="section-action">{action}</span>}
        {count !== undefined && <span className="section-count">{count}</span>}
      </div>
      {!folded && children}
    </section>
  );
}
