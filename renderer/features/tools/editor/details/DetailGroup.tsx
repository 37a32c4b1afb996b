import { useId, type ReactNode } from 'react';

interface DetailGroupProps {
  readonly title: string;
  /** At the right end of the title. */
  readonly action?: ReactNode;
  readonly pointer?: string;
  readonly children: ReactNode;
}

/** A part of the details under a title of its own. */
export function DetailGroup({ title, action, pointer, children }: DetailGroupProps) {
  const id = useId();
  return (
    <section className="detail-group" aria-labelledby={id} data-pointer={pointer}>
      <div className="detail-group-head">
        <h3 id={id}>{title}</h3>
        <span className="grow" />
        {action}
      </div>
      {children}
    </section>
  );
}
