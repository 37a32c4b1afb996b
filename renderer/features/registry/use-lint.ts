import { useEffect } from 'react';
import { lookForProblems } from '../../stores/lint-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';

/** Changes come in bursts: a branch that is checked out, a bulk edit. */
const DELAY_MS = 120;

/** Keeps what is known of problems as new as the tools, for as long as it is on show. */
export function useLint(): void {
  const workbench = useWorkbench();
  const workspace = useApp((state) => state.workspace);
  const connection = useApp((state) => state.connection);
  useEffect(() => {
    if (!workspace || connection !== 'open') return;
    const leaving = new AbortController();
    workbench.store.getState().markLintOld();
    const timer = setTimeout(() => void lookForProblems(workbench, leaving.signal), DELAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [workbench, workspace, connection]);
}
