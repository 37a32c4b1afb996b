import type { TokenCount } from '../../../shared/model/model-text.ts';
import type { TokenCounter } from '../token-counter.ts';
import type { ModelTool } from './model-tool.ts';

type Counted = Pick<ModelTool, 'name' | 'description' | 'inputSchema'>;

/**
 * What a declaration costs each time it is sent. An estimate for every model: how a provider puts a definition before
 * its model is not known, only that name, description and arguments are in it (DESIGN 9).
 */
export function declarationTokens(
  declaration: Counted,
  counter: TokenCounter,
  signal: AbortSignal,
): Promise<TokenCount> {
  return counter.count(declarationText(declaration), signal);
}

/** What of a declaration is counted. */
export function declarationText({ name, description, inputSchema }: Counted): string {
  return [name, description, JSON.stringify(inputSchema)].join('\n');
}
