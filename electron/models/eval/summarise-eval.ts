import type { EvalPlan, EvalTrial } from '../../../shared/model/evaluation.ts';

/** Middle, least and most of some figures. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** What the trials of one model with one variant came to, for one case or for all of them. */
export interface EvalGroup {
  readonly case?: string;
  readonly model: number;
  readonly variant: number;
  /** Trials that say something of the model. */
  readonly trials: number;
  readonly successes: number;
  /** Where the share of successes lies in 95 of 100 such evaluations (Wilson); absent where nothing was tried. */
  readonly interval?: readonly [low: number, high: number];
  /** Trials that something stood in the way of. */
  readonly faults: number;
  /** Trials whose every reply the provider counted; tokens are theirs. */
  readonly counted: number;
  readonly inputTokens?: Spread;
  readonly outputTokens?: Spread;
  readonly totalTokens?: Spread;
  readonly rounds?: Spread;
  readonly durationMs?: Spread;
  readonly calls?: Spread;
}

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
  const sorted = [...figures].sort((one, two) => one - two);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  const [low = min, high = max] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return { median: (low + high) / 2, min, max };
}

/** Of a normal distribution, what leaves 2.5 of 100 on either side. */
const Z = 1.96;

function intervalOf(successes: number, trials: number): readonly [number, number] | undefined {
  if (trials === 0) return undefined;
  const share = successes / trials;
  const spread = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * trials)) / trials);
  const middle = share + Z ** 2 / (2 * trials);
  const whole = 1 + Z ** 2 / trials;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}
