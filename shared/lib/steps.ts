/** Work that may be interrupted wherever it yields, always so where it says that the step that comes next is `long`. */
export type Steps<T> = Generator<'long' | void, T, undefined>;

/** Does all of it. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Milliseconds of work after which others get a turn. */
const TURN_MS = 8;

/** Does it piece by piece, so that nothing else waits long, as far as the work has steps. */
export async function inTurns<T>(steps: Steps<T>, onTurn: () => Promise<void>): Promise<T> {
  let since = Date.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (step.value !== 'long' && Date.now() - since < TURN_MS) continue;
    await onTurn();
    since = Date.now();
  }
}
