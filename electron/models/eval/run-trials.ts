import { setTimeout } from 'node:timers/promises';
import type { EvalPlan, EvalTrial } from '../../../shared/model/evaluation.ts';
import type { ModelFault, ModelFaultCode } from '../../../shared/model/model-reply.ts';
import type { EvalFolder } from './eval-folder.ts';
import { planTrials, type PlannedTrial } from './plan-trials.ts';
import { counts } from './summarise-eval.ts';

export interface TrialsParts {
  readonly plan: EvalPlan;
  readonly files: Pick<EvalFolder, 'trials' | 'add'>;
  /** Makes one trial. Never rejects but for bugs. */
  readonly run: (trial: PlannedTrial, signal: AbortSignal) => Promise<EvalTrial>;
  readonly onProgress: (progress: EvalProgress) => void;
}

/** How far an evaluation is. */
export interface EvalProgress {
  readonly done: number;
  readonly of: number;
  /** What is tried next. */
  readonly next?: PlannedTrial;
  /** What was tried last. */
  readonly made?: EvalTrial;
}

/** Makes the trials that are not there yet, one after another, as their times are compared; each is written before the next begins. */
export async function runTrials({ plan, files, run, onProgress }: TrialsParts, signal: AbortSignal): Promise<void> {
  const planned = planTrials(plan);
  const made = new Set(files.trials.filter(counts).map(({ key }) => key));
  const pending = planned.filter(({ key }) => !made.has(key));
  const faults = new Map<number, number>();
  let done = planned.length - pending.length;
  for (const trial of pending) {
    if (signal.aborted) return;
    if ((faults.get(trial.model) ?? 0) >= MAX_FAULTS) continue;
    onProgress({ done, of: planned.length, next: trial });
    const ended = await runPatiently(trial, run, signal);
    if (signal.aborted) return;
    await files.add(ended);
    faults.set(trial.model, faultsAfter(ended.fault, faults.get(trial.model) ?? 0));
    if (counts(ended)) done += 1;
    onProgress({ done, of: planned.length, made: ended });
  }
}

/** After so many faults in a row a model is left alone until the next start. */
const MAX_FAULTS = 3;

/** Faults that no other trial of the model would be without. */
const LASTING: ReadonlySet<ModelFaultCode> = new Set([
  'not_set_up',
  'key_in_workspace',
  'key_missing',
  'key_refused',
  'forbidden',
  'model_unknown',
] satisfies readonly ModelFaultCode[]);

function faultsAfter(fault: ModelFault | undefined, before: number): number {
  if (!fault) return 0;
  return LASTING.has(fault.code) ? MAX_FAULTS : before + 1;
}

const MAX_WAITS = 3;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;

/** Waits as long as a provider asks for, a few times. */
async function runPatiently(trial: PlannedTrial, run: TrialsParts['run'], signal: AbortSignal): Promise<EvalTrial> {
  for (let waits = 0; ; waits += 1) {
    const ended = await run(trial, signal);
    if (ended.fault?.code !== 'rate_limited' || waits >= MAX_WAITS) return ended;
    const { retryAfterMs } = ended.fault.data;
    const asked = typeof retryAfterMs === 'number' ? retryAfterMs : FIRST_WAIT_MS * 2 ** waits;
    await setTimeout(Math.min(asked, LONGEST_WAIT_MS), undefined, { signal }).catch(() => undefined); // the loop sees that it is over
    if (signal.aborted) return ended;
  }
}
