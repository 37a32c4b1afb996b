import { DISCLOSURE_STYLES } from '../../../shared/model/prompt.ts';
import type { Result } from '../../../shared/contract/contract.ts';
import type { TokenCount } from '../../../shared/model/model-text.ts';
import type { TokenCounter } from '../token-counter.ts';
import { declarationTokens } from './declaration-tokens.ts';
import { defaultPrompt } from './default-prompt.ts';
import { lintPrompt } from './lint-prompt.ts';
import { declareForWorkspace, variantFor, type WorkspacePromptParts } from './workspace-prompt.ts';

export interface ShowParts extends WorkspacePromptParts {
  readonly tokens: TokenCounter;
  /** Adds what a real model is known to make of it. */
  readonly calibrate: (count: TokenCount) => TokenCount;
  readonly signal: AbortSignal;
}

/** What a model is told in each style, what that costs, and how it differs from the default. Throws what declaring throws. */
export async function showPrompt(
  prompt: string | null | undefined,
  { tokens, calibrate, signal, ...parts }: ShowParts,
): Promise<Result<'prompt.show'>> {
  const { language, limits } = parts;
  const { inFlight, modelStdoutBytes } = limits;
  const wish = prompt === undefined ? {} : { prompt };
  const variant = await variantFor(prompt, parts.workspace);
  const declared = await declareForWorkspace(wish, parts);
  const styles = await Promise.all(
    DISCLOSURE_STYLES.map(async (style) => {
      const declaration = await declareForWorkspace({ ...wish, style }, parts);
      const facts = { style, inFlight, modelStdoutBytes, language };
      const defaultText = defaultPrompt(facts);
      return {
        style,
        description: declaration.description,
        defaultText,
        text: variant?.text ?? defaultText,
        count: calibrate(await declarationTokens(declaration, tokens, signal)),
        findings: variant ? [...lintPrompt(variant, facts)] : [],
      };
    }),
  );
  const { name: toolName, style, tools } = declared;
  return { toolName, style, tools: [...tools], inFlight, styles, ...(variant && { prompt: variant.path }) };
}
