import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface PartProps {
  /** Who said or did it. */
  readonly who: string;
  readonly tone?: 'plain' | 'person' | 'unused';
  readonly children: ReactNode;
}

/** One part of a conversation, with who it is of beside it. */
export function Part({ who, tone = 'plain', children }: PartProps) {
  return (
    <article className={classNames('part', tone)} aria-label={who}>
      <h3 className="part-who" aria-hidden="true">
        {who}
      </h3>
      <div className="part-body">{children}</div>
    </article>
  );
}
