import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { RunViews } from './run-views.ts';
import type { RunView } from './run-view.ts';
import { useApp } from './store-context.ts';

const RunViewsContext = createContext<RunViews | null>(null);
export const RunViewsProvider = RunViewsContext.Provider;

function useRunViews(): RunViews {
  const views = useContext(RunViewsContext);
  if (!views) throw new Error('No RunViewsProvider above this component');
  return views;
}

/** The view of a run, followed from the first use on. The component renders again at most once a frame as it grows. */
export function useRunView(runId: string | null): RunView | null {
  const views = useRunViews();
  const view = useMemo(() => (runId === null ? null : views.watch(runId)), [views, runId]);
  useSyncExternalStore(view ? view.subscribe : neverChanges, () => view?.version ?? 0);
  return view;
}

/** The run that is on show, where there is one. */
export function useShownRun(): RunView | null {
  return useRunView(useApp((state) => state.shownRunId));
}

const neverChanges = (): Unsubscribe => () => undefined;
