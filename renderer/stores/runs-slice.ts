import type { StateCreator } from 'zustand/vanilla';
import type { RunSummary } from '../../shared/model/run.ts';
import type { AppState } from './app-store.ts';

/** A place in a program that something else asks the editor to show; `request` grows so that asking twice works twice. */
interface LineRequest {
  readonly path: string;
  readonly line: number;
  readonly request: number;
}

/** The runs of this workspace and what of them is on show. The calls and texts of a run live in its `RunView`, not here. */
export interface RunsSlice {
  readonly runs: ReadonlyMap<string, RunSummary>;
  /** Newest first. */
  readonly runOrder: readonly string[];
  readonly runTotal: number;
  /** The run that timeline, output and inspector show. */
  readonly shownRunId: string | null;
  readonly selectedCallId: string | null;
  readonly lineRequest: LineRequest | null;
  /** Merges summaries, new or known; keeps the order newest first. */
  readonly mergeRuns: (runs: readonly RunSummary[], total?: number) => void;
  readonly forgetRun: (runId: string) => void;
  readonly showRun: (runId: string | null) => void;
  readonly selectCall: (callId: string | null) => void;
  /** The editor has shown what was asked for. */
  readonly lineShown: () => void;
  readonly requestLine: (path: string, line: number) => void;
}

export const createRunsSlice: StateCreator<AppState, [], [], RunsSlice> = (set) => ({
  runs: new Map(),
  runOrder: [],
  runTotal: 0,
  shownRunId: null,
  selectedCallId: null,
  lineRequest: null,
  mergeRuns: (runs, total) => set((state) => mergeRuns(state, runs, total)),
  forgetRun: (runId) => set((state) => forgetRun(state, runId)),
  showRun: (runId) =>
    set((state) => (state.shownRunId === runId ? state : { shownRunId: runId, selectedCallId: null })),
  selectCall: (callId) => set({ selectedCallId: callId }),
  lineShown: () => set({ lineRequest: null }),
  requestLine: (path, line) =>
    set((state) => ({ lineRequest: { path, line, request: (state.lineRequest?.request ?? 0) + 1 } })),
});

type RunsData = Pick<RunsSlice, 'runs' | 'runOrder' | 'runTotal' | 'shownRunId'>;

function mergeRuns(state: RunsData, incoming: readonly RunSummary[], total?: number): Partial<RunsData> {
  const runs = new Map(state.runs);
  const fresh = incoming.filter((run) => !runs.has(run.runId)).length;
  for (const run of incoming) {
    // A list may have been read before the end of a run was told.
    const isOlder = run.outcome === undefined && runs.get(run.runId)?.outcome !== undefined;
    if (!isOlder) runs.set(run.runId, run);
  }
  const runOrder = [...runs.values()]
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt) || b.runId.localeCompare(a.runId))
    .map((run) => run.runId);
  return { runs, runOrder, runTotal: total ?? state.runTotal + fresh };
}

function forgetRun(state: RunsData, runId: string): Partial<RunsData> {
  if (!state.runs.has(runId)) return {};
  const runs = new Map(state.runs);
  runs.delete(runId);
  return {
    runs,
    runOrder: state.runOrder.filter((id) => id !== runId),
    runTotal: state.runTotal - 1,
    shownRunId: state.shownRunId === runId ? null : state.shownRunId,
  };
}
