import { seededFraction } from '../../gateway/seeded-fraction.ts';
import type { EvalPlan } from '../../../shared/model/evaluation.ts';

/** One trial that is to be made. */
export interface PlannedTrial {
  readonly key: string;
  readonly case: string;
  /** Index of the plan's models and variants. */
  readonly model: number;
  readonly variant: number;
  readonly time: number;
}

/**
 * All trials of a plan in the order in which they are made. Everything is tried once before anything is tried again, each
 * round in an order of its own that the seed gives: what changes while they run falls on all alike.
 */
export function planTrials({ cases, models, variants, times, seed }: EvalPlan): readonly PlannedTrial[] {
  return Array.from({ length: times }, (_, index) => index + 1).flatMap((time) => {
    const round = cases.flatMap(({ path }) =>
      models.flatMap((_model, model) =>
        variants.map((_variant, variant) => ({
          key: [path, model, variant, time].join(' '),
          case: path,
          model,
          variant,
          time,
        })),
      ),
    );
    const turn = new Map(round.map((trial) => [trial.key, seededFraction(`${seed} ${trial.key}`)]));
    return round.sort((one, two) => (turn.get(one.key) ?? 0) - (turn.get(two.key) ?? 0));
  });
}
