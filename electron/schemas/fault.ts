/**
 * One way in which a value does not fit its schema, as plain JSON; `shared/text/fault-text.ts` makes the sentence.
 * Two keywords are ours: `overrun` (the check took too long, `data.pattern` names the pattern) and `recursion`.
 */
export interface Fault {
  /** JSON pointer of the value at fault; of a member that is missing or not known, its own. */
  readonly pointer: string;
  /** Keyword of the schema that was not met. */
  readonly keyword: string;
  /** What the keyword asks for: its value in the schema. */
  readonly expected: unknown;
  /** The value at fault, shortened; absent where it is missing. */
  readonly got?: string;
  /** What else the sentence needs: `close` is the nearest name or choice. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Faults of one value that are reported; the first ones. */
export const MAX_FAULTS = 20;
