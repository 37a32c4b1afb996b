import type { SchemaObject } from '../subschemas.ts';

/** One keyword that a value does not meet, as the validator found it; `faults-of-findings.ts` makes a fault of it. */
export interface Finding {
  /** JSON pointer of the value. */
  readonly pointer: string;
  readonly keyword: string;
  /** The keyword's value. */
  readonly rule: unknown;
  /** The schema that the keyword stands in. */
  readonly schema: SchemaObject;
  readonly value: unknown;
  /** What else is known: `name` of a member, `because` of which one it is asked for, positions in a list. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Of a choice: what was found in each branch, in order; a branch that fits has nothing. */
  readonly branches?: readonly (readonly Finding[])[];
}
