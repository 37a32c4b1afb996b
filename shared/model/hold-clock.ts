import type { TraceEvent } from './trace.ts';

/** A stretch of time, in ms since the run started. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** Shorter ones are not worth to be folded. */
const MIN_FOLD_MS = 50;

/**
 * Finds the stretches in which a run only waits for a person: every call in flight is held, and
 * nothing happens. Times are ms since the run started and do not go back.
 */
export interface HoldClock {
  /** Something happened: whatever waited until now is a stretch of its own. Told before the counts below change. */
  happen(atMs: number): void;
  /** How many calls are in flight, and how many of them are held, from `atMs` on. */
  count(counts: { readonly inFlight: number; readonly held: number }, atMs: number): void;
  folds(nowMs: number): readonly Stretch[];
}

export function createHoldClock(): HoldClock {
  const folds: Stretch[] = [];
  let idleSinceMs: number | null = null;
  return {
    happen(atMs) {
      if (idleSinceMs === null) return;
      if (atMs - idleSinceMs >= MIN_FOLD_MS) folds.push({ startMs: idleSinceMs, endMs: atMs });
      idleSinceMs = atMs;
    },
    count({ inFlight, held }, atMs) {
      idleSinceMs = held > 0 && held === inFlight ? (idleSinceMs ?? atMs) : null;
    },
    folds(nowMs) {
      const isOpen = idleSinceMs !== null && nowMs - idleSinceMs >= MIN_FOLD_MS;
      return isOpen && idleSinceMs !== null ? [...folds, { startMs: idleSinceMs, endMs: nowMs }] : folds;
    },
  };
}

export function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

/** How long a run only waited for a person, out of its events. */
export interface HeldTime {
  add(event: TraceEvent): void;
  ms(): number;
}

export function createHeldTime(): HeldTime {
  const clock = createHoldClock();
  const held = new Set<string>();
  let inFlight = 0;
  let lastMs = 0;
  return {
    add(event) {
      lastMs = Math.max(lastMs, event.atMs);
      clock.happen(lastMs);
      if (event.kind === 'call.requested') inFlight += 1;
      else if (event.kind === 'call.settled') inFlight -= 1;
      if (event.kind === 'call.held') held.add(event.callId);
      else if (event.kind === 'call.released' || event.kind === 'call.settled') held.delete(event.callId);
      const isOver = event.kind === 'run.ended';
      clock.count({ inFlight: isOver ? 0 : inFlight, held: held.size }, lastMs);
    },
    ms: () => Math.round(lengthOf(clock.folds(lastMs)) * 1000) / 1000,
  };
}
