import type { EvalSummary, EvalView } from '../../../shared/model/evaluation.ts';
import type { EvalFolder } from './eval-folder.ts';
import { planTrials } from './plan-trials.ts';
import { counts, summariseEval } from './summarise-eval.ts';

type Kept = Pick<EvalFolder, 'plan' | 'trials'>;

/** An evaluation as a list shows it. */
export function evalSummary({ plan, trials }: Kept): EvalSummary {
  const planned = new Set(planTrials(plan).map(({ key }) => key));
  return {
    evalId: plan.evalId,
    startedAt: plan.startedAt,
    cases: plan.cases.length,
    models: plan.models.map(({ name }) => name),
    made: trials.filter((trial) => planned.has(trial.key) && counts(trial)).length,
    planned: planned.size,
  };
}

/** Its figures, and those of each trial. */
export function evalView(kept: Kept): EvalView {
  const { plan, trials } = kept;
  return {
    summary: evalSummary(kept),
    seed: plan.seed,
    models: plan.models,
    variants: plan.variants,
    groups: [...summariseEval(plan, trials)],
    trials: trials.map(({ case: path, model, variant, time, durationMs, usage, misses, fault }) => ({
      case: path,
      model,
      variant,
      time,
      durationMs,
      ...(usage && { tokens: usage.inputTokens + usage.outputTokens }),
      misses,
      ...(fault && { fault }),
    })),
  };
}
