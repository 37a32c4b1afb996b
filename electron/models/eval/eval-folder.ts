import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { EVAL_VERSION, EvalPlanSchema, EvalTrialSchema, type EvalPlan, type EvalTrial } from '../../../shared/model/evaluation.ts'; // prettier-ignore
import { isMissing, unwritable } from '../../workspace/file-text.ts';
import { fitsSchema } from '../fits-schema.ts';

export const PLAN_FILE = 'eval.json';
const TRIALS_FILE = 'trials.jsonl';
export const RESULTS_FILE = 'results.json';
export const REPORT_FILE = 'report.html';

/** The files of one evaluation: its plan, and a line for every trial as soon as it was made. */
export interface EvalFolder {
  readonly folder: string;
  readonly plan: EvalPlan;
  /** Those that are there, in their order; of a key the last one counts. */
  readonly trials: readonly EvalTrial[];
  /** Settles once it is on disk. */
  add(trial: EvalTrial): Promise<void>;
  write(file: string, text: string): Promise<void>;
}

/** What tells two plans apart: neither when they began, nor how often and in which order, which a later start may change. */
export function planHash({ cases, models, variants, texts }: Omit<EvalPlan, 'evalId'>): string {
  const same = JSON.stringify({ version: EVAL_VERSION, cases, models, variants, texts });
  return createHash('sha256').update(same).digest('hex').slice(0, 10);
}

/** Names of the folders of evaluations, newest first. */
export async function evalNames(parent: string): Promise<readonly string[]> {
  const names = await readdir(parent).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.sort().reverse();
}

/** The newest evaluation with the same plan among those of a folder; undefined where there is none. */
export async function findEval(parent: string, hash: string): Promise<EvalFolder | undefined> {
  const newest = (await evalNames(parent)).find((name) => name.endsWith(`-${hash}`));
  return newest === undefined ? undefined : openEval(join(parent, newest));
}

/** The evaluation that lies in a folder; undefined where none does that this build can read. */
export async function openEval(folder: string): Promise<EvalFolder | undefined> {
  const text = await textOf(join(folder, PLAN_FILE));
  const plan = text === undefined ? undefined : parsed(text);
  if (!fitsSchema(EvalPlanSchema, plan)) return undefined;
  const lines = ((await textOf(join(folder, TRIALS_FILE))) ?? '').split('\n');
  // A line that was cut off is no trial: it is made again.
  const trials = lines.flatMap((line) => {
    const trial = parsed(line);
    return fitsSchema(EvalTrialSchema, trial) ? [trial] : [];
  });
  return filesOf(folder, plan, trials);
}

/** Begins an evaluation. Throws `unwritable`. */
export async function makeEval(folder: string, plan: EvalPlan): Promise<EvalFolder> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw unwritable(folder, error);
  }
  const made = filesOf(folder, plan, []);
  await made.write(PLAN_FILE, `${JSON.stringify(plan, null, 2)}\n`);
  return made;
}

function filesOf(folder: string, plan: EvalPlan, before: readonly EvalTrial[]): EvalFolder {
  const byKey = new Map(before.map((trial) => [trial.key, trial]));
  const write = async (file: string, write: () => Promise<unknown>) => {
    try {
      await write();
    } catch (error) {
      throw unwritable(join(folder, file), error);
    }
  };
  return {
    folder,
    plan,
    get trials() {
      return [...byKey.values()];
    },
    async add(trial) {
      byKey.set(trial.key, trial);
      // A host that ended in the middle of a line left no end of it.
      await write(TRIALS_FILE, () => appendFile(join(folder, TRIALS_FILE), `\n${JSON.stringify(trial)}`, { flush: true })); // prettier-ignore
    },
    write: (file, text) => write(file, () => writeFileAtomic(join(folder, file), text)),
  };
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
