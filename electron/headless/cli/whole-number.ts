import { EVAL_CLI_TEXT } from '../../../shared/text/eval-cli-text.ts';
import { CommandFailure } from './failure.ts';

/** A whole number that an option takes. */
export function wholeNumber(
  option: string,
  given: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const number = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new CommandFailure({ code: 'usage', message: EVAL_CLI_TEXT.range(option, { min, max, given }) });
}
