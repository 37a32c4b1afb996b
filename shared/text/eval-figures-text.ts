import type { EvalGroup, EvalModel, EvalVariant, Spread } from '../model/evaluation.ts';
import { evalText, modelName, variantText } from './eval-text.ts';
import { numberText } from './number-text.ts';

/** Who was tried, and how. */
export interface Tried {
  readonly models: readonly EvalModel[];
  readonly variants: readonly EvalVariant[];
}

export const wholeText = (figure: number): string => numberText(Math.round(figure));
export const halfText = (figure: number): string => figure.toLocaleString('en', { maximumFractionDigits: 1 });

/** Median with the least and the most behind it. */
export function spreadText(spread: Spread | undefined, write: (figure: number) => string): string {
  if (!spread) return evalText.unknown;
  return evalText.spread(write(spread.median), write(spread.min), write(spread.max));
}

/** A model and a variant as rows name them. */
export function triedText(
  { models, variants }: Tried,
  { model, variant }: Pick<EvalGroup, 'model' | 'variant'>,
): { readonly model: string; readonly way: string } {
  const [one, way] = [models[model], variants[variant]];
  return { model: one ? shortModelName(one, models) : '', way: way ? variantText(way) : '' };
}

/** The name alone where no other model has it. */
function shortModelName(model: EvalModel, among: readonly EvalModel[]): string {
  const isOnly = among.filter(({ name }) => name === model.name).length === 1;
  return isOnly ? model.name : modelName(model);
}

/** What code saves or costs beside direct calls, a sentence for each model that was tried both ways. */
export function comparisonTexts(tried: Tried, groups: readonly EvalGroup[]): readonly string[] {
  const overall = groups.filter((group) => group.case === undefined && group.trials > 0);
  const isDirect = ({ variant }: EvalGroup) => tried.variants[variant]?.way === 'direct';
  return overall.filter(isDirect).flatMap((direct) =>
    overall
      .filter((code) => code.model === direct.model && !isDirect(code))
      .map((code) => {
        const { model, way } = triedText(tried, code);
        return evalText.comparison(`${model}, ${way}`, [...changes(code, direct), successes(code, direct)]);
      }),
  );
}

function changes(code: EvalGroup, direct: EvalGroup): readonly string[] {
  const figures = [
    { one: code.totalTokens, other: direct.totalTokens, write: wholeText, say: evalText.tokenChange },
    { one: code.durationMs, other: direct.durationMs, write: evalText.milliseconds, say: evalText.timeChange },
  ];
  return figures.flatMap(({ one, other, write, say }) => {
    if (!one || !other || other.median === 0) return [];
    return [evalText.against(say(one.median / other.median - 1), write(one.median), write(other.median))];
  });
}

function successes(code: EvalGroup, direct: EvalGroup): string {
  const [one, other] = [code, direct].map((group) => evalText.success(group.successes, group.trials));
  return evalText.successAgainst(one ?? '', other ?? '');
}
