import type { RegisteredTool } from './registry.ts';

/**
 * Whether a second call does no more than the first, by annotations that count. What a server or an import claims does
 * not: a tool is taken to be the worst it could be until a person confirms the claim (DESIGN 3).
 */
export function isIdempotent({ definition, annotationsConfirmed }: RegisteredTool): boolean {
  const { readOnlyHint, idempotentHint } = definition.annotations ?? {};
  return annotationsConfirmed && (readOnlyHint === true || idempotentHint === true);
}
