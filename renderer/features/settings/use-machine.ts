import { useEffect, useState } from 'react';
import type { Interpreter, RuntimeChoice, SettingsView } from '../../../shared/model/settings.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';

/** What the host found on its machine; null while it looks. */
export interface Machine {
  readonly runtimes: readonly RuntimeChoice[] | null;
  readonly interpreters: readonly Interpreter[] | null;
}

/** Asks again whenever something changed on which the answer depends. */
export function useMachine({ kind, python, workDir }: SettingsView): Machine {
  const { host } = useWorkbench();
  const workspace = useApp((state) => state.workspace);
  const trust = JSON.stringify([workspace?.trusted, workspace?.newAsks]);
  const runtimes = useAnswer(() => host.call('settings.runtimes', {}), JSON.stringify([trust, kind, python, workDir]));
  const interpreters = useAnswer(() => host.call('settings.interpreters', {}), trust);
  return { runtimes, interpreters };
}

/** An answer that holds for a question; null while one for the question of now is on its way. */
function useAnswer<T>(ask: () => Promise<T>, question: string): T | null {
  const { store } = useWorkbench();
  const [found, setFound] = useState<{ readonly question: string; readonly answer: T } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void reportFailure(store, ask).then((answer) => {
      if (isCurrent && answer !== undefined) setFound({ question, answer });
    });
    return () => {
      isCurrent = false;
    };
    // What is asked is told by the question.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, question]);
  return found?.question === question ? found.answer : null;
}
