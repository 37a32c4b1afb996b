import { setImmediate } from 'node:timers/promises';
import type { JsonFault } from '../../shared/lib/json-syntax.ts';
import { readJson, readJsonInSteps, type JsonRead } from '../../shared/lib/read-json.ts';

/** UTF-16 units of a text that is read in the turn in which it comes; some 10 ms where they are long numbers. */
export const MAX_DIRECT_LENGTH = 128 * 1024;
/** How long others wait for their turn, as far as a text can be read in parts. */
const TURN_MS = 10;

/** Reads as `readJson` does, a long text in several turns: none takes longer than `JSON.parse` of it. */
export async function readJsonInTurns(
  text: string,
  options: { readonly maxDepth: number },
): Promise<JsonRead | JsonFault> {
  if (text.length <= MAX_DIRECT_LENGTH) return readJson(text, options);
  const steps = readJsonInSteps(text, options);
  await setImmediate();
  let turnMs = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - turnMs < TURN_MS) continue;
    await setImmediate();
    turnMs = performance.now();
  }
}
