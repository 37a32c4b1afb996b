import type { ModelText, TokenCount } from '../model/model-text.ts';
import { numberText } from './number-text.ts';

/** Words of what a model reads of a tool. */
export const modelText = {
  title: 'What the model sees',
  text: 'Text of the tool',
  copy: 'Copy the text',
  copied: 'The text is on the clipboard.',
  waiting: 'Counting…',
  stale: 'The definition cannot be read just now. This is what it said before.',
  unread: 'The definition cannot be read just now.',
  cut: (chars: number) => `${numberText(chars)} more characters are not shown. Copy gives all of them.`,
  absences: {
    callers: 'Programs may not call it, as allowedCallers lacks "program": a model that writes code does not see it.',
    unusable: 'It has a problem that disables it: a model does not see it until that is mended.',
    not_allowed: 'It is not on the allowlist: a model does not see it until it is allowed.',
  } satisfies Readonly<Record<ModelText['absent'][number], string>>,
} as const;

/** A figure of tokens, marked as the estimate that it is for most models. */
export function tokensText({ tokens, measured }: TokenCount): string {
  if (measured) return `≈ ${figure(measured.tokens)} for ${measured.model}, calibrated.`;
  return `≈ ${figure(tokens)}, an estimate.`;
}

function figure(tokens: number): string {
  return `${numberText(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`;
}

/** How tokens were counted, and what the figure is worth. */
export function countedText({ by, tokens, measured }: TokenCount): string {
  if (measured) {
    const { model, requests } = measured;
    return `Counted offline with o200k_base as ${figure(tokens)}, and corrected by what the provider of ${model} counted in ${requests === 1 ? '1 request' : `${requests} requests`}.`;
  }
  return by === 'length'
    ? 'Guessed by the length of the text, as counting it took too long.'
    : 'Counted offline with o200k_base: exact for plain text that OpenAI models since GPT-4o read, not for other models or inside a tool definition.';
}
