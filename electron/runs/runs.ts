import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { AppError } from '../../shared/contract/errors.ts';
import type { RunRecord } from '../../shared/model/run.ts';
import type { TraceEvent } from '../../shared/model/trace.ts';
import { createListeners } from '../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { RecordedCalls } from '../registry/recorded-calls.ts';
import { prepareOwnFolder } from '../workspace/own-folder.ts';
import { watchOnceThere } from './foreign-runs.ts';
import { startLiveRun, type LiveRun, type RunSetting } from './live-run.ts';
import { readEvents, readRecord } from './read-record.ts';
import { createRecordedCalls } from './recorded-calls.ts';
import { readRunText, type RunText, type RunTextRequest } from './read-run-text.ts';
import type { Retention } from './retention.ts';
import { runsFolderOf } from './run-folder.ts';
import type { RunRequest } from './run-request.ts';
import { createRunShelf, type RunShelf } from './run-shelf.ts';
import { createRunStore, type RunStore } from './run-store.ts';
import type { RunsLog } from './runs-log.ts';

export interface RunsChange {
  readonly kind: 'changed' | 'deleted';
  readonly runId: string;
}

export interface RunsOptions {
  readonly workspaceFolder: string;
  /** What a run that starts now is given. */
  readonly setting: () => Pick<RunSetting, 'runtime' | 'gateway' | 'tools' | 'limits' | 'gates' | 'language'>;
  readonly retention: () => Retention;
  /** Whether runs of other hosts are noticed while this one is open. */
  readonly watch: boolean;
  readonly log: RunsLog;
}

/** All runs of a workspace: those that this host executes, those that other hosts do, and those that are over (DESIGN 8). */
export interface Runs extends RunShelf, RecordedCalls {
  /** Settles once the run exists. Rejects with `invalid_inputs`, `unwritable` or `runtime_unavailable`. */
  start(request: RunRequest): Promise<LiveRun>;
  /** How many runs this host executes. */
  active(): number;
  /** Throws `not_found` where this host does not execute it. */
  stop(runId: string): void;
  text(runId: string, request: RunTextRequest): Promise<RunText>;
  /** The whole run, once it is kept. */
  record(runId: string): Promise<RunRecord>;
  /** Its whole trace, some events at a time, once it is kept. Throws `not_found`. */
  events(runId: string): AsyncIterable<readonly TraceEvent[]>;
  /** Called for every call of every run: a listener must be cheap. */
  onChange(listener: (change: RunsChange) => void): Unsubscribe;
  /** Stops the runs of this host and waits until they are kept; with `keep: 0` everything then goes. */
  dispose(): Promise<void>;
}

export async function openRuns({ workspaceFolder, setting, retention, watch, log }: RunsOptions): Promise<Runs> {
  const runsFolder = runsFolderOf(workspaceFolder);
  const store = createRunStore(runsFolder);
  const live = new Map<string, LiveRun>();
  const changes = createListeners<[change: RunsChange]>();
  const onChanged = (runId: string) => changes.tell({ kind: 'changed', runId });
  const onDeleted = (runId: string) => changes.tell({ kind: 'deleted', runId });
  const shelf = { ...createRunShelf({ store, live, onDeleted, log }), ...createRecordedCalls(store) };
  const tidyWhileOpen = () => shelf.tidy(whileOpen(retention()));

  function watchOver(run: LiveRun): void {
    live.set(run.runId, run);
    onChanged(run.runId);
    void run.kept.then((isKept) => {
      // One that could not be kept is known to nobody else: it stays until this host ends.
      if (isKept) live.delete(run.runId);
      return tidyWhileOpen();
    });
  }

  const foreign = watch
    ? await watchOnceThere({
        runsFolder,
        store,
        isOwn: (runId) => live.has(runId),
        onChanged: (run) => onChanged(run.runId),
        onGone: onDeleted,
        log,
      })
    : undefined;
  await tidyWhileOpen();
  return {
    ...shelf,
    async start(request) {
      await prepareFolder(workspaceFolder);
      const run = await startLiveRun(request, { ...setting(), runsFolder, log, onChange: onChanged });
      watchOver(run);
      return run;
    },
    active: () => [...live.values()].filter((run) => run.summary().outcome === undefined).length,
    stop(runId) {
      const run = live.get(runId);
      if (!run) throw new AppError('not_found', { what: 'run', name: runId });
      run.stop();
    },
    text: (runId, request) => readRunText(store.folderOf(runId), request),
    ...wholeRuns(store, live),
    onChange: (listener) => changes.add(listener),
    async dispose() {
      await foreign?.dispose();
      const runs = [...live.values()];
      for (const run of runs) run.stop();
      await Promise.all(runs.map((run) => run.kept));
      await shelf.tidy(retention());
    },
  };
}

/** `keep: 0` means: nothing after the window closes. Until then every run is there. */
function whileOpen(retention: Retention): Retention {
  return retention.keep === 0 ? { ...retention, keep: Infinity } : retention;
}

/** Where it is missing, makes the runs folder, and the file that keeps `.gatehouse` out of git. Throws `unwritable`. */
async function prepareFolder(workspaceFolder: string): Promise<void> {
  const runsFolder = runsFolderOf(workspaceFolder);
  const isThere = await access(runsFolder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await prepareOwnFolder(workspaceFolder);
  try {
    await mkdir(runsFolder, { recursive: true });
    await access(runsFolder, constants.W_OK);
  } catch (error) {
    throw new AppError('unwritable', { path: runsFolder, reason: (error as Error).message }); // fs throws errors only
  }
}

/** Reads runs as a whole, once all of them is on disk. */
function wholeRuns(store: RunStore, live: ReadonlyMap<string, LiveRun>): Pick<Runs, 'record' | 'events'> {
  return {
    async record(runId) {
      await live.get(runId)?.kept;
      return readRecord(store.folderOf(runId), runId);
    },
    async *events(runId) {
      await live.get(runId)?.kept;
      yield* readEvents(store.folderOf(runId), runId);
    },
  };
}
