import { AppError } from '../../shared/contract/errors.ts';
import type { RunEnd, RunSummary } from '../../shared/model/run.ts';
import { followTrace, type EventSink, type FollowOptions, type TraceSource } from './follow-trace.ts';
import { createForeignSource, endedSource } from './foreign-source.ts';
import type { LiveRun } from './live-run.ts';
import { outlived, type Retention } from './retention.ts';
import { readSource } from './read-source.ts';
import type { RunStore } from './run-store.ts';
import { summaryIn, type RunSummaryFile } from './run-summary-file.ts';
import type { RunsLog } from './runs-log.ts';

export interface RunPage {
  readonly runs: RunSummary[];
  readonly total: number;
}

export interface ShelfOptions {
  readonly store: RunStore;
  /** Runs of this host that are not wholly on disk yet. */
  readonly live: ReadonlyMap<string, LiveRun>;
  readonly onDeleted: (runId: string) => void;
  readonly log: RunsLog;
}

/** Reads runs, whether this host executes them, another one does, or they are over. */
export interface RunShelf {
  /** Newest first, from the one after `before` on. */
  list(page: { readonly before?: string; readonly limit: number }): Promise<RunPage>;
  /** Throws `not_found`. */
  readonly summary: (runId: string) => Promise<RunSummary>;
  /** The text of its program. Throws `not_found`. */
  source(runId: string): Promise<string>;
  /** Stops it first where this host executes it. Throws `unsupported` while another host does. */
  delete(runId: string): Promise<void>;
  /** Events cut for a viewer; settles when the run is over, or with nothing when the signal aborts. */
  follow(runId: string, sink: EventSink, options: FollowOptions): Promise<RunEnd | undefined>;
  /** Deletes what has outlived its retention, but nothing that is under way. */
  tidy(retention: Retention): Promise<void>;
}

export function createRunShelf({ store, live, onDeleted, log }: ShelfOptions): RunShelf {
  async function readFile(runId: string): Promise<RunSummaryFile> {
    const file = await store.read(runId);
    if (file) return file;
    throw new AppError('not_found', { what: 'run', name: runId });
  }

  async function readSummary(runId: string): Promise<RunSummary | undefined> {
    const own = live.get(runId);
    if (own) return own.summary();
    const file = await store.read(runId);
    return file && summaryIn(file);
  }

  async function remove(runId: string): Promise<void> {
    await store.remove(runId);
    onDeleted(runId);
  }

  async function sourceOf(runId: string): Promise<TraceSource> {
    const own = live.get(runId);
    if (own) return own.source;
    const file = await readFile(runId);
    return file.outcome === undefined ? createForeignSource(store.folderOf(runId), file.owner) : endedSource;
  }

  return {
    async list({ before, limit }) {
      const names = await store.names();
      const from = before === undefined ? names : names.filter((name) => name < before);
      const runs = await Promise.all(from.slice(0, limit).map(readSummary));
      return { runs: runs.filter((run) => run !== undefined), total: names.length };
    },
    async summary(runId) {
      return live.get(runId)?.summary() ?? summaryIn(await readFile(runId));
    },
    async source(runId) {
      await live.get(runId)?.kept;
      return readSource(store.folderOf(runId), runId);
    },
    async delete(runId) {
      const own = live.get(runId);
      own?.stop();
      await own?.kept;
      const { outcome } = await readFile(runId);
      if (outcome === undefined && !own) throw new AppError('unsupported', { what: 'delete a run of another host' });
      await remove(runId);
    },
    async follow(runId, sink, options) {
      return followTrace(store.folderOf(runId), await sourceOf(runId), sink, options);
    },
    async tidy(retention) {
      for (const name of outlived(await store.names(), retention, Date.now())) {
        const isOver = !live.has(name) && (await store.read(name))?.outcome !== undefined;
        if (isOver) await remove(name).catch((error: unknown) => log(`Run ${name} could not be deleted`, error));
      }
    },
  };
}
