import { DISCLOSURE_STYLES } from '../../../shared/model/prompt.ts';
import type { Result } from '../../../shared/contract/contract.ts';
import type { TokenCounter } from '../token-counter.ts';
import { declarationTokens } from './declaration-tokens.ts';
import { defaultPrompt } from './default-prompt.ts';
import { lintPrompt } from './lint-prompt.ts';
import {
  declareForWorkspace,
  styleFor,
  variantFor,
  type DeclarationWish,
  type WorkspacePromptParts,
} from './workspace-prompt.ts';

export interface ShowParts extends WorkspacePromptParts {
  readonly tokens: TokenCounter;
  readonly signal: AbortSignal;
}

/** What a model is told in each style, what that costs, and how it differs from the default. Throws what declaring throws. */
export async function showPrompt(
  wish: Pick<DeclarationWish, 'prompt' | 'promptText'>,
  { tokens, signal, ...parts }: ShowParts,
): Promise<Result<'prompt.show'>> {
  const { language, limits } = parts;
  const { inFlight, modelStdoutBytes } = limits;
  const variant = await variantFor(wish, parts.workspace);
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
        count: await declarationTokens(declaration, tokens, signal),
        textCount: await tokens.count(declaration.description, signal),
        findings: variant ? [...lintPrompt(variant, facts)] : [],
      };
    }),
  );
  return {
    toolName: declared.name,
    ...styleFor(variant, parts.workspace),
    tools: [...declared.tools],
    inFlight,
    styles,
    ...(variant && { prompt: variant.path }),
  };
}
