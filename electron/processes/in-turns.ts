import { setImmediate } from 'node:timers/promises';

/** How long others wait for their turn, as far as the work has steps. */
const TURN_MS = 10;

/**
 * Takes the steps of some work, and lets others have their turn before the first of them, whenever it took long, and
 * before a step that says of itself that it is `long`.
 */
export async function inTurns<T>(steps: Generator<'long' | void, T>): Promise<T> {
  await setImmediate();
  let turnMs = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (step.value !== 'long' && performance.now() - turnMs < TURN_MS) continue;
    await setImmediate();
    turnMs = performance.now();
  }
}
