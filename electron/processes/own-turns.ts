import { setImmediate } from 'node:timers/promises';
import { inTurns, type Steps } from '../../shared/lib/steps.ts';

/** Takes the steps of some work in turns that begin with the next one: whatever has been going on in this one ends first. */
export async function inOwnTurns<T>(steps: Steps<T>): Promise<T> {
  await setImmediate();
  return inTurns(steps, setImmediate);
}
