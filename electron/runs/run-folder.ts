import { join } from 'node:path';

/** Where the runs of a workspace lie, relative to it. */
export const RUNS_FOLDER = '.gatehouse/runs';

/** The trace is the run; every other file is made from it (DESIGN 8). */
export const TRACE_FILE = 'trace.jsonl';
export const SUMMARY_FILE = 'run.json';

/** The file of a run that holds one part of it. */
export type RunFile =
  | typeof TRACE_FILE
  | typeof SUMMARY_FILE
  | 'script.py'
  | 'stdout.txt'
  | 'stderr.txt'
  | 'result.json'
  | 'error.txt'
  | 'calls.jsonl';

/** Absolute path of the runs of a workspace. */
export function runsFolderOf(workspaceFolder: string): string {
  return join(workspaceFolder, ...RUNS_FOLDER.split('/'));
}
