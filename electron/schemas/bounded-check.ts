import { createContext, Script } from 'node:vm';
import { threadCpuMs } from './thread-cpu.ts';

/** Time that checking may take in one call, arguments and result together (DESIGN 4). */
export const CHECK_BOUND_MS = 40;

/**
 * What is left of that time, shared by the checks of one call. CPU time of this thread counts, so that a busy machine
 * takes none of it; a check that runs without a bound is too short to count.
 */
export class CheckTime {
  leftMs = CHECK_BOUND_MS;
}

/** More was asked for than may be done without a bound of time: the whole check belongs inside one. */
export class NeedsBound extends Error {}

/** How a check ended; `pattern` is the one that was under way when the time was over. */
export type Bounded<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly pattern: string | undefined };

/**
 * Runs a synchronous check and stops it when its time is over, also inside a pattern. A `direct` one runs without a bound,
 * which costs more than a small check, until it asks for one by `spendDirect` or `NeedsBound`. A check that was stopped
 * while the machine did something else is tried again, and is given longer by the clock.
 */
export function runBounded<T>(
  check: () => T,
  { time, direct }: { readonly time: CheckTime; readonly direct: boolean },
): Bounded<T> {
  if (direct && !bound) {
    directLeft = MAX_DIRECT_UNITS;
    try {
      return { ok: true, value: check() };
    } catch (error) {
      if (!(error instanceof NeedsBound)) throw error;
    } finally {
      directLeft = undefined;
    }
  }
  const allowedMs = Math.max(1, Math.floor(time.leftMs));
  let clockMs = allowedMs;
  for (let attempt = 1; ; attempt += 1) {
    const cpuBeforeMs = threadCpuMs();
    const result = runOnce(check, clockMs);
    const usedMs = threadCpuMs() - cpuBeforeMs;
    if (result.ok || attempt === ATTEMPTS || usedMs > allowedMs * MOST_OF_IT) {
      time.leftMs -= usedMs;
      return result;
    }
    clockMs = Math.ceil(clockMs * LONGER_BY_THE_CLOCK);
  }
}

/** Counts work of a direct check, about 10 ns a unit. Throws `NeedsBound` where there has been much; elsewhere it does nothing. */
export function spendDirect(units: number): void {
  if (directLeft === undefined) return;
  directLeft -= units;
  if (directLeft < 0) throw new NeedsBound();
}

/** Says which pattern is about to be tried. Throws `NeedsBound` where it may take long and nothing bounds it. */
export function enterPattern(source: string, { units }: { readonly units: number }): void {
  if (bound) bound.pattern = source;
  else spendDirect(units);
}

/** A direct check may do about 2 ms of work. */
const MAX_DIRECT_UNITS = 200_000;
const ATTEMPTS = 5;
const LONGER_BY_THE_CLOCK = 1.5;
/** A check that had this part of its time was not stopped for want of the processor. */
const MOST_OF_IT = 0.75;
const context = createContext(Object.create(null) as Record<string, unknown>);
const script = new Script('check()');
let bound: { pattern: string | undefined } | undefined;
let directLeft: number | undefined;

function runOnce<T>(check: () => T, clockMs: number): Bounded<T> {
  const outer = bound;
  const current = { pattern: undefined as string | undefined };
  bound = current;
  context.check = check;
  try {
    return { ok: true, value: script.runInContext(context, { timeout: clockMs }) as T }; // the script answers what check answers
  } catch (error) {
    if (isTimeout(error)) return { ok: false, pattern: current.pattern };
    throw error;
  } finally {
    bound = outer;
    context.check = undefined;
  }
}

/** The error belongs to the context of the script, so `instanceof` does not know it. */
function isTimeout(error: unknown): boolean {
  return (
    error !== null && typeof error === 'object' && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
