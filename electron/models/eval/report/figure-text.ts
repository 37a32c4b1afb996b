import { evalText } from '../../../../shared/text/eval-text.ts';
import type { Spread } from '../summarise-eval.ts';

/** Median with the least and the most behind it. */
export function spreadText(spread: Spread | undefined, write: (figure: number) => string): string {
  if (!spread) return evalText.unknown;
  return evalText.spread(write(spread.median), write(spread.min), write(spread.max));
}

export const wholeText = (figure: number): string => Math.round(figure).toLocaleString('en');
export const halfText = (figure: number): string => figure.toLocaleString('en', { maximumFractionDigits: 1 });
