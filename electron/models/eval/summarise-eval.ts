import { medianOf } from '../../../shared/lib/dot-scale.ts';
import type { EvalGroup, EvalPlan, EvalTrial, Spread } from '../../../shared/model/evaluation.ts';

/** Groups over all cases first, then those of each case, in the order of the plan. */
export function summariseEval(plan: EvalPlan, trials: readonly EvalTrial[]): readonly EvalGroup[] {
  const configurations = plan.models.flatMap((_m, model) => plan.variants.map((_v, variant) => ({ model, variant })));
  const paths = [undefined, ...(plan.cases.length > 1 ? plan.cases.map(({ path }) => path) : [])];
  return paths.flatMap((path) =>
    configurations.map(({ model, variant }) => {
      const ofGroup = trials.filter(
        (trial) => trial.model === model && trial.variant === variant && (path === undefined || trial.case === path),
      );
      return { ...(path !== undefined && { case: path }), model, variant, ...figuresOf(ofGroup) };
    }),
  );
}

/** Whether a trial says something of the model, and does not have to be made again. */
export function counts({ end }: Pick<EvalTrial, 'end'>): boolean {
  return !DISTURBED.has(end);
}

const DISTURBED: ReadonlySet<EvalTrial['end']> = new Set(['fault', 'failed', 'stopped', 'permission'] as const);

function figuresOf(all: readonly EvalTrial[]): Omit<EvalGroup, 'case' | 'model' | 'variant'> {
  const trials = all.filter(counts);
  const usages = trials.flatMap(({ usage }) => usage ?? []);
  const successes = trials.filter(({ misses }) => misses.length === 0).length;
  const [interval, inputTokens, outputTokens, totalTokens, rounds, durationMs, calls] = [
    intervalOf(successes, trials.length),
    spreadOf(usages.map((usage) => usage.inputTokens)),
    spreadOf(usages.map((usage) => usage.outputTokens)),
    spreadOf(usages.map((usage) => usage.inputTokens + usage.outputTokens)),
    spreadOf(trials.map((trial) => trial.rounds)),
    spreadOf(trials.map((trial) => trial.durationMs)),
    spreadOf(trials.map((trial) => trial.calls.length)),
  ];
  return {
    trials: trials.length,
    successes,
    ...(interval && { interval }),
    faults: all.length - trials.length,
    counted: usages.length,
    ...(inputTokens && { inputTokens }),
    ...(outputTokens && { outputTokens }),
    ...(totalTokens && { totalTokens }),
    ...(rounds && { rounds }),
    ...(durationMs && { durationMs }),
    ...(calls && { calls }),
  };
}

function spreadOf(figures: readonly number[]): Spread | undefined {
  const median = medianOf(figures);
  return median === undefined ? undefined : { median, min: Math.min(...figures), max: Math.max(...figures) };
}

/** Of a normal distribution, what leaves 2.5 of 100 on either side. */
const Z = 1.96;

function intervalOf(successes: number, trials: number): [number, number] | undefined {
  if (trials === 0) return undefined;
  const share = successes / trials;
  const spread = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * trials)) / trials);
  const middle = share + Z ** 2 / (2 * trials);
  const whole = 1 + Z ** 2 / trials;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}
