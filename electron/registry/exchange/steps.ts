/** Work that may be interrupted wherever it yields. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Milliseconds of work after which others get a turn. */
const TURN_MS = 8;

/** Does it piece by piece, so that nothing else waits long. */
export async function inTurns<T>(steps: Steps<T>, onTurn: () => Promise<void>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN_MS) continue;
    await onTurn();
    since = performance.now();
  }
}
