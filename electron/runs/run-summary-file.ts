import { readFile, rename, writeFile } from 'node:fs/promises';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunOwner, RunRuntime, RunSummary } from '../../shared/model/run.ts';
import { SUMMARY_FILE } from './run-folder.ts';

/** What `run.json` holds: enough for a list of runs, so that none has to read a trace. */
export interface RunSummaryFile extends RunSummary {
  readonly version: 1;
  readonly owner: RunOwner;
  readonly registryHash: string;
  readonly parentCallId?: string;
  readonly runtime: RunRuntime;
}

/** The text of `run.json`: the same run gives the same bytes. */
function textOf(file: RunSummaryFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Writes `run.json` when a run starts, before anybody can ask for it. */
export function writeSummaryFileNow(runFolder: string, file: RunSummaryFile): void {
  const target = join(runFolder, SUMMARY_FILE);
  writeFileSync(temporary(target), textOf(file));
  renameSync(temporary(target), target);
}

/** Replaces `run.json` as a whole: a reader sees the old or the new one. */
export async function writeSummaryFile(runFolder: string, file: RunSummaryFile): Promise<void> {
  const target = join(runFolder, SUMMARY_FILE);
  await writeFile(temporary(target), textOf(file));
  await rename(temporary(target), target);
}

/** `run.json`, or undefined where it is missing or broken: the trace then says the same. */
export async function readSummaryFile(runFolder: string): Promise<RunSummaryFile | undefined> {
  try {
    const file: unknown = JSON.parse(await readFile(join(runFolder, SUMMARY_FILE), 'utf8'));
    return isSummaryFile(file) ? file : undefined;
  } catch {
    return undefined; // missing, unreadable or cut short: all three mean that the trace is asked
  }
}

/** The list without the facts that only a host needs. */
export function summaryIn(file: RunSummaryFile): RunSummary {
  const {
    version: _version,
    owner: _owner,
    registryHash: _hash,
    parentCallId: _parent,
    runtime: _runtime,
    ...summary
  } = file;
  return summary;
}

function isSummaryFile(file: unknown): file is RunSummaryFile {
  return typeof file === 'object' && file !== null && 'version' in file && file.version === 1 && 'owner' in file;
}

function temporary(target: string): string {
  return `${target}.${process.pid}.tmp`;
}
