import type { RecordedCases } from '../../shared/model/schema-proposal.ts';
import type { RecordedSamples } from './recorded-calls.ts';

/** Cases that a definition may get at once: more are a data set, and belong into a file of a module. */
const MAX_CASES = 200;

/**
 * Strict mock cases of what a tool answered: one for each arguments, from the newest call with them. A result in which a
 * text would be taken for a template is left out, since a mock would answer something else.
 */
export function recordedCases({ answers }: RecordedSamples): RecordedCases {
  const byArguments = new Map<string, string>();
  let left = 0;
  for (const { argumentsText, resultText } of answers) {
    if (byArguments.has(argumentsText)) continue;
    if (resultText.includes(TEMPLATE) || byArguments.size >= MAX_CASES) left += 1;
    else byArguments.set(argumentsText, resultText);
  }
  const cases = [...byArguments].map(([when, result]) => `{"when":${when},"return":${result}}`);
  return { text: `[${cases.join(',')}]`, cases: cases.length, left };
}

const TEMPLATE = '{{args.';
