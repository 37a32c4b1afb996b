import { useEffect, useState } from 'react';
import type { RuntimeState } from '../../../shared/model/workspace.ts';
import { firstRunText } from '../../../shared/text/first-run-text.ts';
import { isolationText } from '../../../shared/text/run-text.ts';
import { runtimeNames, runtimeText } from '../../../shared/text/runtime-text.ts';
import { reportFailure } from '../../stores/report.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

/** Where programs can run on this machine, and what is missing where they cannot. */
export function Runtimes() {
  const { host, store } = useWorkbench();
  const [runtimes, setRuntimes] = useState<readonly RuntimeState[] | null>(null);
  useEffect(() => {
    void reportFailure(store, () => host.call('app.runtimes', {})).then((found) => setRuntimes(found ?? []));
  }, [host, store]);
  return (
    <section>
      <h2>{firstRunText.runtimes}</h2>
      {runtimes === null && <p className="first-run-wait">{firstRunText.looking}</p>}
      {runtimes !== null && (
        <ul className="card-list joined">
          {runtimes.map((state) => (
            <li key={state.kind} className="runtime">
              <Icon name={state.ok ? 'succeeded' : 'rejected'} {...(state.ok && { className: 'ok' })} />
              <b>{runtimeNames[state.kind]}</b>
              <span>{runtimeText(state)}</span>
              <span className="runtime-isolation">{isolationText(state.isolation)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
