import { useId, type ReactNode } from 'react';

interface SettingsGroupProps {
  readonly title: string;
  /** One or two sentences under the title. */
  readonly about: string;
  readonly children: ReactNode;
}

/** Settings of one subject under a heading. */
export function SettingsGroup({ title, about, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="settings-about">{about}</p>
      <div className="settings-rows">{children}</div>
    </section>
  );
}
