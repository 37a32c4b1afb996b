import { createContext, Script } from 'node:vm';
import { isHarmlessPattern, HARMLESS_SUBJECT_CHARS } from './harmless-pattern.ts';

/** Time in which one value must be checked where its schema holds a pattern or rule that can take very long (DESIGN 4). */
export const CHECK_BOUND_MS = 40;

/** A regular expression of a schema. Outside `runBounded` it tests only what is shown to be quick, else it throws `NeedsBound`. */
export interface BoundedPattern {
  test(subject: string): boolean;
  /** Unique for each source: the validator keeps patterns by it. */
  toString(): string;
}

/** A test was asked for that may take very long: the whole check belongs inside `runBounded`. */
export class NeedsBound extends Error {}

/** How a bounded check ended; `pattern` is the one that was under way when the time was over. */
export type Bounded<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly pattern: string | undefined };

/** ECMAScript with the flag `u`, else without; undefined where it is neither. */
export function compilePattern(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Not valid with these flags: `\-` and `\_` are common and need the second try.
    }
  }
  return undefined;
}

/** What the validator uses instead of `RegExp`. Throws where the source is no pattern. */
export function boundedPattern(source: string): BoundedPattern {
  const pattern = compilePattern(source);
  if (!pattern) throw new SyntaxError(`Invalid pattern: ${source}`);
  const harmless = isHarmlessPattern(source);
  return {
    test(subject) {
      if (!bound && !(harmless && subject.length <= HARMLESS_SUBJECT_CHARS)) throw new NeedsBound();
      if (bound) bound.pattern = source;
      return pattern.test(subject);
    },
    toString: () => String(pattern),
  };
}

/**
 * Runs a synchronous check and stops it after `CHECK_BOUND_MS`, also inside a pattern. Time in which the machine did
 * something else does not count against it: such a check is tried again.
 */
export function runBounded<T>(check: () => T): Bounded<T> {
  for (let attempt = 1; ; attempt += 1) {
    const cpuBefore = process.cpuUsage();
    const result = runOnce(check);
    const cpu = process.cpuUsage(cpuBefore);
    const cpuMs = (cpu.user + cpu.system) / 1000;
    if (result.ok || attempt === ATTEMPTS || cpuMs > CHECK_BOUND_MS / 2) return result;
  }
}

const ATTEMPTS = 3;
const context = createContext(Object.create(null) as Record<string, unknown>);
const script = new Script('check()');
let bound: { pattern: string | undefined } | undefined;

function runOnce<T>(check: () => T): Bounded<T> {
  const outer = bound;
  const current = { pattern: undefined as string | undefined };
  bound = current;
  context.check = check;
  try {
    return { ok: true, value: script.runInContext(context, { timeout: CHECK_BOUND_MS }) as T }; // the script answers what check answers
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
