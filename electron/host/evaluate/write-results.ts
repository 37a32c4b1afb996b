import { join } from 'node:path';
import { REPORT_FILE, RESULTS_FILE, type EvalFolder } from '../../models/eval/eval-folder.ts';
import { planTrials } from '../../models/eval/plan-trials.ts';
import { reportPage } from '../../models/eval/report/report-page.ts';
import { counts, summariseEval } from '../../models/eval/summarise-eval.ts';
import type { EvalResults } from './evaluation.ts';

/** Writes what is known so far as `results.json` and as a page. */
export async function writeResults(files: EvalFolder, before: number): Promise<EvalResults> {
  const { plan, folder } = files;
  const planned = planTrials(plan);
  const keys = new Set(planned.map(({ key }) => key));
  const trials = files.trials.filter(({ key }) => keys.has(key));
  const made = trials.filter(counts).length;
  const groups = summariseEval(plan, trials);
  await files.write(RESULTS_FILE, `${JSON.stringify({ ...plan, groups, trials }, null, 2)}\n`);
  await files.write(REPORT_FILE, reportPage({ plan, groups, trials }));
  return { plan, trials, groups, folder, report: join(folder, REPORT_FILE), before, missing: planned.length - made };
}
