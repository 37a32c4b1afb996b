import { AppError } from '../../shared/contract/errors.ts';
import type { HostClient } from '../../shared/contract/host-client.ts';
import { RunViewState, type RunViewOptions } from './run-view-state.ts';
import type { RunView } from './run-view.ts';

/** The run views of a window, by run; each follows its trace at the host. */
export interface RunViews {
  /** Follows a run from the first event it lacks; the view is there at once and fills as batches arrive. */
  watch(runId: string): RunView;
  get(runId: string): RunView | undefined;
  /** Lets go of a run that was deleted. */
  forget(runId: string): void;
  dispose(): void;
}

export interface RunViewsOptions extends RunViewOptions {
  /** Runs kept; beyond it the one watched longest ago is let go. */
  readonly maxRuns?: number;
}

const MAX_RUNS = 6;

interface Watched {
  readonly view: RunViewState;
  /** Present while a stream is open. */
  stream: AbortController | null;
}

/**
 * Follows runs through `host`. A lost connection keeps what is there; on the next `hello` every unfinished run is asked
 * for again from the first event it lacks.
 */
export function createRunViews(host: HostClient, options: RunViewsOptions = {}): RunViews {
  const watched = new Map<string, Watched>();
  const maxRuns = options.maxRuns ?? MAX_RUNS;

  function watch(runId: string): RunView {
    const known = watched.get(runId);
    const entry = known ?? { view: new RunViewState(runId, options), stream: null };
    watched.delete(runId);
    watched.set(runId, entry);
    letGoOldest();
    follow(host, entry);
    return entry.view;
  }

  function forget(runId: string): void {
    watched.get(runId)?.stream?.abort();
    watched.delete(runId);
  }

  function letGoOldest(): void {
    for (const runId of watched.keys()) {
      if (watched.size <= maxRuns) return;
      forget(runId);
    }
  }

  const stopListening = host.on('hello', () => {
    for (const entry of watched.values()) follow(host, entry);
  });

  return {
    watch,
    get: (runId) => watched.get(runId)?.view,
    forget,
    dispose() {
      stopListening();
      for (const runId of [...watched.keys()]) forget(runId);
    },
  };
}

/** Opens the stream of a run that has none and has not ended. It ends by itself, with the run or the connection. */
function follow(host: HostClient, entry: Watched): void {
  const { view } = entry;
  if (entry.stream || view.ended) return;
  const stream = new AbortController();
  entry.stream = stream;
  const params = { runId: view.runId, fromSeq: view.lastSeq + 1 };
  host
    .open('runs.watch', params, ({ events, dropped }) => view.apply(events, dropped), { signal: stream.signal })
    .then(({ end }) => {
      if (end) view.finish(end);
    })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'cancelled') view.fail(error);
    })
    .finally(() => {
      if (entry.stream === stream) entry.stream = null;
    });
}
