import { existsSync, watch } from 'node:fs';
import type { RunStore } from './run-store.ts';
import type { RunSummaryFile } from './run-summary-file.ts';
import type { RunsLog } from './runs-log.ts';

/** How often runs under way are looked at again: that their host has gone is no file event. */
const LOOK_AGAIN_MS = 500;
/** File events come in bursts; one look answers all of them. */
const SETTLE_MS = 30;
/** Looks at a new folder in which there is no run yet, before it is left alone. */
const MAX_LOOKS = 20;

export interface ForeignRunsOptions {
  readonly runsFolder: string;
  readonly store: RunStore;
  /** Runs of this host, which it knows better than the disk does. */
  readonly isOwn: (runId: string) => boolean;
  readonly onChanged: (run: RunSummaryFile) => void;
  readonly onGone: (runId: string) => void;
  readonly log: RunsLog;
}

/** Watches for runs that other hosts make in the same folder: files are all that hosts share (DESIGN 3). */
export interface ForeignRuns {
  /** Settles when nothing is read or written any more. */
  dispose(): Promise<void>;
}

/** How often it is asked whether a workspace without runs has got some. */
const AWAIT_FOLDER_MS = 1000;

/**
 * Watches the folder of runs, once there is one: a workspace that was only looked at stays as it was. Settles after a
 * first look, in which runs whose host is gone have become `interrupted`. A folder that cannot be read is logged.
 */
export async function watchOnceThere(options: ForeignRunsOptions): Promise<ForeignRuns> {
  let watching: Promise<ForeignRuns | undefined> | undefined;

  function begin(isFirst: boolean): void {
    if (watching || !existsSync(options.runsFolder)) return;
    clearInterval(timer);
    watching = watchForeignRuns(options, isFirst).catch((error: unknown) => {
      options.log('The runs of other hosts are not watched', error);
      return undefined;
    });
  }

  const timer = setInterval(() => begin(false), AWAIT_FOLDER_MS);
  begin(true);
  await watching;
  return {
    async dispose() {
      clearInterval(timer);
      await (await watching)?.dispose();
    },
  };
}

async function watchForeignRuns(options: ForeignRunsOptions, isQuietAtFirst: boolean): Promise<ForeignRuns> {
  const { runsFolder, log } = options;
  const looker = createLooker(options, isQuietAtFirst);
  let timer: NodeJS.Timeout | undefined;
  let isDisposed = false;
  let looking: Promise<void> | undefined;
  let isStale = false;

  async function look(): Promise<void> {
    timer = undefined;
    isStale = false;
    try {
      await looker.look();
    } catch (error) {
      log('The runs of other hosts could not be read', error);
    }
    looking = undefined;
    if (isStale) lookIn(SETTLE_MS);
    else if (looker.isWaiting) lookIn(LOOK_AGAIN_MS);
  }

  function lookIn(delayMs: number): void {
    isStale = true;
    if (isDisposed || looking) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = look();
    }, delayMs);
  }

  const watcher = watch(runsFolder, () => lookIn(SETTLE_MS));
  watcher.on('error', (error) => log('The runs of other hosts are no longer watched', error));
  await (looking = look());
  return {
    async dispose() {
      isDisposed = true;
      clearTimeout(timer);
      watcher.close();
      await looking;
    },
  };
}

/** Compares the folder with what it knew of it and tells the difference; a quiet first look tells nothing. */
function createLooker({ store, isOwn, onChanged, onGone }: ForeignRunsOptions, isQuietAtFirst: boolean) {
  const known = new Set<string>();
  const underWay = new Set<string>();
  const looksAtEmpty = new Map<string, number>();
  let isQuiet = isQuietAtFirst;

  async function visit(name: string): Promise<void> {
    const run = await store.read(name);
    if (run === undefined) {
      looksAtEmpty.set(name, (looksAtEmpty.get(name) ?? 0) + 1);
      return;
    }
    looksAtEmpty.delete(name);
    const isNews = !known.has(name) || run.outcome !== undefined;
    known.add(name);
    if (run.outcome === undefined) underWay.add(name);
    else underWay.delete(name);
    if (isNews && !isQuiet) onChanged(run);
  }

  const isEmptyForGood = (name: string) => (looksAtEmpty.get(name) ?? 0) >= MAX_LOOKS;

  return {
    get isWaiting() {
      return underWay.size > 0 || [...looksAtEmpty.keys()].some((name) => !isEmptyForGood(name));
    },
    async look(): Promise<void> {
      const names = await store.names();
      const present = new Set(names);
      for (const name of known) {
        if (present.has(name)) continue;
        known.delete(name);
        underWay.delete(name);
        if (!isOwn(name)) onGone(name);
      }
      for (const name of looksAtEmpty.keys()) if (!present.has(name)) looksAtEmpty.delete(name);
      for (const name of names) {
        if (isOwn(name)) known.add(name);
        else if ((!known.has(name) && !isEmptyForGood(name)) || underWay.has(name)) await visit(name);
      }
      isQuiet = false;
    },
  };
}
