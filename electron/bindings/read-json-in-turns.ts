import type { JsonFault } from '../../shared/lib/json-syntax.ts';
import { readJson, readJsonInSteps, type JsonRead } from '../../shared/lib/read-json.ts';
import { inOwnTurns } from '../processes/own-turns.ts';

/** UTF-16 units of a text that is read in the turn in which it comes; some 10 ms where they are long numbers. */
export const MAX_DIRECT_LENGTH = 128 * 1024;

/** Reads as `readJson` does, a long text in several turns: none takes longer than `JSON.parse` of it. */
export async function readJsonInTurns(
  text: string,
  options: { readonly maxDepth: number },
): Promise<JsonRead | JsonFault> {
  return text.length <= MAX_DIRECT_LENGTH ? readJson(text, options) : inOwnTurns(readJsonInSteps(text, options));
}
