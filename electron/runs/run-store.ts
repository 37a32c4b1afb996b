import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import { rebuildRunFiles, toSummaryFile } from './rebuild-run-files.ts';
import { TRACE_FILE } from './run-folder.ts';
import { isRunId } from './run-id.ts';
import { isOwnerGone } from './run-owner.ts';
import { readSummaryFile, type RunSummaryFile } from './run-summary-file.ts';
import { readTrace } from './trace-reader.ts';
import { createSummarizingReader } from './trace-summary.ts';

/** The runs of a workspace as they lie on disk, whichever host made them. */
export interface RunStore {
  /** Newest first. */
  names(): Promise<readonly string[]>;
  /**
   * What `run.json` says. One that is missing is made again, and a run whose host is gone becomes `interrupted` on the
   * way. Undefined where the folder holds no run.
   */
  read(runId: string): Promise<RunSummaryFile | undefined>;
  remove(runId: string): Promise<void>;
  /** Absolute path. Throws `not_found` for what cannot be a run. */
  folderOf(runId: string): string;
}

export function createRunStore(runsFolder: string): RunStore {
  function folderOf(runId: string): string {
    if (!isRunId(runId)) throw new AppError('not_found', { what: 'run', name: runId });
    return join(runsFolder, runId);
  }
  return {
    async names() {
      const names = await readdir(runsFolder).catch(emptyWhereMissing);
      return names.filter(isRunId).sort().reverse();
    },
    read: (runId) => readRun(folderOf(runId)),
    remove: (runId) => rm(folderOf(runId), { recursive: true, force: true }),
    folderOf,
  };
}

async function readRun(runFolder: string): Promise<RunSummaryFile | undefined> {
  const known = await readSummaryFile(runFolder);
  if (known && (known.outcome !== undefined || !isOwnerGone(known.owner))) return known;
  const trace = await readUnfinished(runFolder);
  if (!trace?.started) return undefined;
  if (trace.ended || isOwnerGone(trace.started.owner)) return rebuildRunFiles(runFolder);
  return toSummaryFile(trace, trace.started);
}

/** What the trace alone says; undefined where there is none. */
async function readUnfinished(runFolder: string) {
  const file = await open(join(runFolder, TRACE_FILE), 'r').catch(undefinedWhereMissing);
  if (!file) return undefined;
  try {
    const reader = createSummarizingReader();
    for await (const events of readTrace(file)) events.forEach((event) => reader.add(event));
    return reader.summary();
  } finally {
    await file.close();
  }
}

function emptyWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function undefinedWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
