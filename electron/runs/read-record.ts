import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import type { RunRecord } from '../../shared/model/run.ts';
import { TRACE_FILE } from './run-folder.ts';
import { createRunRecord } from './run-record.ts';
import { readTrace } from './trace-reader.ts';

/** The whole run, calls and outputs too, out of its trace. Throws `not_found` where there is none. */
export async function readRecord(runFolder: string, runId: string): Promise<RunRecord> {
  const file = await open(join(runFolder, TRACE_FILE), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new AppError('not_found', { what: 'run', name: runId });
    throw error;
  });
  try {
    const record = await createRunRecord(readTrace(file));
    if (record) return record;
    throw new AppError('not_found', { what: 'run', name: runId });
  } finally {
    await file.close();
  }
}
