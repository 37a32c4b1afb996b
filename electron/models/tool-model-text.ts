import type { ModelText, TokenCount } from '../../shared/model/model-text.ts';
import type { Registry } from '../registry/registry.ts';
import { readToolDraft, type DraftQuestion } from './read-tool-draft.ts';
import { schemasText } from './schemas-text.ts';
import type { TokenCounter } from './token-counter.ts';

export interface ModelTextParts {
  readonly registry: Registry;
  readonly tokens: TokenCounter;
  readonly calibrate: (count: TokenCount) => TokenCount;
  readonly signal: AbortSignal;
}

/** What a model reads of one tool as it is being written, and what that costs. Throws `invalid_json` or `invalid_tool`. */
export async function toolModelText(
  question: DraftQuestion,
  { registry, tokens, calibrate, signal }: ModelTextParts,
): Promise<ModelText> {
  const { tool, absent } = readToolDraft(registry, question);
  const text = schemasText(tool);
  return { text, count: calibrate(await tokens.count(text, signal)), absent: [...absent] };
}
