import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import { isMissing } from '../workspace/file-text.ts';
import { TRACE_FILE } from './run-folder.ts';
import { createTraceReader, parseTraceLine } from './trace-reader.ts';

/** The text of the program of a run, which its first event holds. Throws `not_found`. */
export async function readSource(runFolder: string, runId: string): Promise<string> {
  const noRun = () => new AppError('not_found', { what: 'run', name: runId });
  const file = await open(join(runFolder, TRACE_FILE), 'r').catch((error: unknown) => {
    throw isMissing(error) ? noRun() : error;
  });
  try {
    const [line] = await createTraceReader(file).read();
    const event = line === undefined ? undefined : parseTraceLine(line);
    if (event?.kind !== 'run.started') throw noRun();
    return event.source;
  } finally {
    await file.close();
  }
}
