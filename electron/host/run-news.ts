import { AppError } from '../../shared/contract/errors.ts';
import type { RunSummary } from '../../shared/model/run.ts';

/** At most ten summaries a second of one run. */
const INTERVAL_MS = 100;

export interface RunNews {
  /** The run changed; cheap, as it is said for every call. */
  changed(runId: string): void;
  dispose(): void;
}

export interface RunNewsOptions {
  readonly summary: (runId: string) => Promise<RunSummary>;
  readonly tell: (run: RunSummary) => void;
  readonly onError: (error: unknown) => void;
}

/** Tells of a run at once when it first changes, then at most every 100 ms, and always of its last state. */
export function createRunNews({ summary, tell, onError }: RunNewsOptions): RunNews {
  const recent = new Map<string, { timer: NodeJS.Timeout; isStale: boolean }>();

  async function tellNow(runId: string): Promise<void> {
    try {
      tell(await summary(runId));
    } catch (error) {
      // It was deleted in between, which is told by itself.
      if (!(error instanceof AppError && error.code === 'not_found')) onError(error);
    }
  }

  function open(runId: string): void {
    void tellNow(runId);
    recent.set(runId, { isStale: false, timer: setTimeout(() => close(runId), INTERVAL_MS) });
  }

  function close(runId: string): void {
    const isStale = recent.get(runId)?.isStale;
    recent.delete(runId);
    if (isStale) open(runId);
  }

  return {
    changed(runId) {
      const known = recent.get(runId);
      if (known) known.isStale = true;
      else open(runId);
    },
    dispose() {
      for (const { timer } of recent.values()) clearTimeout(timer);
      recent.clear();
    },
  };
}
