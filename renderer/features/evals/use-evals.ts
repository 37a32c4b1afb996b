import { useEffect, useState } from 'react';
import type { EvalSummary, EvalView } from '../../../shared/model/evaluation.ts';
import { reportFailure } from '../../stores/report.ts';
import { useWorkbench } from '../../stores/workbench.ts';

/** The evaluations of the workspace and the one that is shown. */
export interface EvalsInUse {
  readonly list: readonly EvalSummary[];
  readonly shown: EvalView | undefined;
  readonly show: (evalId: string) => void;
  /** They are written by another process: the list is read anew when somebody wants it. */
  readonly readAgain: () => void;
}

/** Null before the host said which there are. */
export function useEvals(): EvalsInUse | null {
  const { host, store } = useWorkbench();
  const [turn, setTurn] = useState(0);
  const [list, setList] = useState<readonly EvalSummary[] | null>(null);
  const [wanted, setWanted] = useState<string>();
  const [view, setView] = useState<EvalView>();
  const evalId = wanted ?? list?.[0]?.evalId;

  useEffect(() => {
    let isCurrent = true;
    void reportFailure(store, () => host.call('evals.list', {})).then((found) => {
      if (isCurrent) setList(found?.evals ?? []);
    });
    return () => {
      isCurrent = false;
    };
  }, [host, store, turn]);

  useEffect(() => {
    if (evalId === undefined) return undefined;
    let isCurrent = true;
    void reportFailure(store, () => host.call('evals.read', { evalId })).then((found) => {
      if (isCurrent && found) setView(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [host, store, evalId, turn]);

  if (!list) return null;
  const shown = view?.summary.evalId === evalId ? view : undefined;
  return { list, shown, show: setWanted, readAgain: () => setTurn((before) => before + 1) };
}
