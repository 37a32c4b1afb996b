import { join } from 'node:path';
import type { CaseSummary } from '../../shared/model/case-file.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { readText } from './file-text.ts';
import { inBatches, listFiles } from './list-files.ts';
import { CASES_FOLDER } from './places.ts';
import { readCase, type CaseFile } from './read-case.ts';

export interface CasesLook {
  readonly summaries: readonly CaseSummary[];
  readonly problems: readonly Problem[];
}

/** Characters of a task that a list shows. */
const MAX_TASK_CHARS = 200;
/** A file system may stamp two writes with the same time if they are closer than this. */
const FRESH_MS = 100;

interface KnownCase {
  /** Empty where the file was so fresh that a later write could leave the same. */
  readonly signature: string;
  readonly summary: CaseSummary;
  readonly problems: readonly Problem[];
}

/** Looks at the cases of a folder again and again; files that did not change since are not read again. */
export function createCasesLook(folder: string): () => Promise<CasesLook> {
  let known: ReadonlyMap<string, KnownCase> = new Map();
  return async () => {
    const lookedAtMs = Date.now();
    const listed = await listFiles(folder, { within: CASES_FOLDER, extension: '.json', deep: true });
    const read = await inBatches(listed, async (entry): Promise<KnownCase> => {
      const { path } = entry;
      if (!entry.ok) return { signature: '', ...unreadable(path, entry.reason) };
      const before = known.get(path);
      if (before?.signature === entry.signature) return before;
      const isFresh = entry.changedAtMs > lookedAtMs - FRESH_MS;
      return { signature: isFresh ? '' : entry.signature, ...(await lookAt(folder, path)) };
    });
    known = new Map(read.map((one) => [one.summary.path, one]));
    return { summaries: read.map(({ summary }) => summary), problems: read.flatMap(({ problems }) => problems) };
  };
}

async function lookAt(folder: string, path: string): Promise<Omit<KnownCase, 'signature'>> {
  const text = await readText(join(folder, ...path.split('/')));
  if (!text.ok) return unreadable(path, text.reason);
  const { file, problems } = readCase(path, text.text);
  return { summary: file ? summaryOf(file) : { path, broken: true }, problems };
}

function unreadable(path: string, reason: string): Omit<KnownCase, 'signature'> {
  return { summary: { path, broken: true }, problems: [{ code: 'file_unreadable', data: { reason }, file: path }] };
}

function summaryOf({ path, task, program, fixtures }: CaseFile): CaseSummary {
  return {
    path,
    ...(task !== undefined && { task: task.slice(0, MAX_TASK_CHARS) }),
    ...(program !== undefined && { program }),
    ...(fixtures && { fixtures: fixtures.length }),
  };
}
