import type { ReactNode } from 'react';

interface BlockProps {
  readonly title: string;
  /** Beside the title. */
  readonly chip?: ReactNode;
  /** Figures and buttons at the right end. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the inspector under its own heading. */
export function Block({ title, chip, end, children }: BlockProps) {
  return (
    <section className="inspector-block">
      <header>
        <h3>{title}</h3>
        {chip}
        {end && <span className="inspector-block-end">{end}</span>}
      </header>
      {children}
    </section>
  );
}
