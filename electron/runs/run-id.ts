import { randomInt } from 'node:crypto';

const SUFFIX_LENGTH = 6;
let lastMs = 0;

/**
 * A name for a run, such as `20261129-142233-123-k3f9qa`: the moment in UTC to the millisecond and six random characters.
 * Names sort by start; two hosts on one folder do not give the same one.
 */
export function createRunId(now = Date.now()): string {
  // Runs that one process starts in the same millisecond still sort by their order.
  lastMs = Math.max(now, lastMs + 1);
  const moment = new Date(lastMs).toISOString().replace(/[-:Z]/g, '').replace('T', '-').replace('.', '-');
  return `${moment}-${randomInt(36 ** SUFFIX_LENGTH)
    .toString(36)
    .padStart(SUFFIX_LENGTH, '0')}`;
}

/** Whether a folder name is one of ours; anything else beside the runs is left alone. */
export function isRunId(name: string): boolean {
  return /^[0-9]{8}-[0-9]{6}-[0-9]{3}-[0-9a-z]{6}$/.test(name);
}
