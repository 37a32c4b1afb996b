import { DISCLOSURE_STYLES, type PromptFinding } from '../../../shared/model/prompt.ts';
import type { Result } from '../../../shared/contract/contract.ts';
import type { TokenCount } from '../../../shared/model/model-text.ts';
import type { ToolSet } from '../../registry/registry.ts';
import type { TokenCounter } from '../token-counter.ts';
import { declarationTokens } from './declaration-tokens.ts';
import { defaultPrompt } from './default-prompt.ts';
import { lintPrompt } from './lint-prompt.ts';
import type { PromptVariant } from './prompt-variant.ts';
import { prepareDeclaration, type DeclarationWish, type WorkspacePromptParts } from './workspace-prompt.ts';

export interface ShowParts extends WorkspacePromptParts {
  readonly tokens: TokenCounter;
  /** Adds what a real model is known to make of it. */
  readonly calibrate: (count: TokenCount) => TokenCount;
  readonly signal: AbortSignal;
}

/** What a model is told in each style, what that costs, and how it differs from the default. Throws what declaring throws. */
export async function showPrompt(
  wish: Pick<DeclarationWish, 'prompt' | 'promptText'>,
  { tokens, calibrate, signal, ...parts }: ShowParts,
): Promise<Result<'prompt.show'>> {
  const prepared = await prepareDeclaration(wish, parts);
  const { variant, style, styleBy } = prepared;
  const styles: Result<'prompt.show'>['styles'] = [];
  const inForce = prepared.compose(style);
  for (const each of DISCLOSURE_STYLES) {
    signal.throwIfAborted();
    const declaration = each === style ? inForce : prepared.compose(each);
    const defaultText = defaultPrompt(prepared.facts(each));
    styles.push({
      style: each,
      description: declaration.description,
      defaultText,
      text: variant?.text ?? defaultText,
      count: calibrate(await declarationTokens(declaration, tokens, signal)),
      textCount: await tokens.count(declaration.description, signal),
      findings: variant ? [...unmatched(variant, parts.tools), ...lintPrompt(variant, prepared.facts(each))] : [],
    });
  }
  return {
    toolName: inForce.name,
    style,
    styleBy,
    tools: [...inForce.tools],
    inFlight: parts.limits.inFlight,
    styles,
    ...(variant && { prompt: variant.path }),
  };
}

/** A name that is mistyped would leave a list without tools and say nothing. */
function unmatched({ tools: patterns = [] }: Pick<PromptVariant, 'tools'>, tools: ToolSet): readonly PromptFinding[] {
  return patterns
    .filter((pattern) => !pattern.startsWith('!') && tools.allowedFor('program', [pattern]).size === 0)
    .map((pattern) => ({ code: 'tools_unmatched', data: { pattern } }));
}
