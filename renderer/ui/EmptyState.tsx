import type { ReactNode } from 'react';
import { Icon } from './icon/Icon.tsx';
import type { IconName } from './icon/icon-paths.table.ts';
import './empty-state.css';

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** What will be here and how it gets here. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** What stands where nothing is yet: it teaches the next step. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon && <Icon name={icon} size={16} />}
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-text">{children}</div>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
