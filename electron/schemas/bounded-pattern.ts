import { enterPattern } from './bounded-check.ts';
import { HARMLESS_SUBJECT_CHARS, isHarmlessPattern } from '../../shared/lib/harmless-pattern.ts';

/** A regular expression of a schema. Outside a bound of time it tests only what is shown to be quick, else it throws `NeedsBound`. */
export interface BoundedPattern {
  test(subject: string): boolean;
  /** Unique for each source: the validator keeps patterns by it. */
  toString(): string;
}

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

/** What the validators use instead of `RegExp`. Throws where the source is no pattern. */
export function boundedPattern(source: string): BoundedPattern {
  const pattern = compilePattern(source);
  if (!pattern) throw new SyntaxError(`Invalid pattern: ${source}`);
  const harmless = isHarmlessPattern(source);
  return {
    test(subject) {
      const isQuick = harmless && subject.length <= HARMLESS_SUBJECT_CHARS;
      // Two points of choice let it try every pair of positions.
      enterPattern(source, { units: isQuick ? 10 + subject.length * subject.length : Infinity });
      return pattern.test(subject);
    },
    toString: () => String(pattern),
  };
}
