import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import type { RunRecord } from '../../shared/model/run.ts';
import type { TraceEvent } from '../../shared/model/trace.ts';
import { TRACE_FILE } from './run-folder.ts';
import { createRunRecord } from './run-record.ts';
import { readTrace } from './trace-reader.ts';

/** The whole run, calls and outputs too, out of its trace. Throws `not_found` where there is none. */
export async function readRecord(runFolder: string, runId: string): Promise<RunRecord> {
  const record = await createRunRecord(readEvents(runFolder, runId));
  if (record) return record;
  throw new AppError('not_found', { what: 'run', name: runId });
}

/** Every event of a run, some at a time. Throws `not_found` where there is no trace. */
export async function* readEvents(runFolder: string, runId: string): AsyncGenerator<readonly TraceEvent[]> {
  const file = await open(join(runFolder, TRACE_FILE), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new AppError('not_found', { what: 'run', name: runId });
    throw error;
  });
  try {
    yield* readTrace(file);
  } finally {
    await file.close();
  }
}
