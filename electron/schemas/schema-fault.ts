/** Why a schema cannot be used; the sentence of each is in `shared/text/problem-text.ts`. */
export type SchemaFaultReason =
  | 'not_a_schema' // detail: what the dialect expects there
  | 'too_deep' // detail: the highest depth
  | 'too_large' // detail: the most bytes
  | 'unknown_dialect' // detail: $schema
  | 'external_ref' // detail: $ref
  | 'missing_ref' // detail: $ref
  | 'pattern_invalid' // detail: the pattern
  | 'not_compiled'; // detail: what the compiler said

/** An unusable schema: which part of it, and why. */
export interface SchemaFault {
  readonly ok: false;
  /** JSON pointer inside the schema. */
  readonly pointer: string;
  readonly reason: SchemaFaultReason;
  readonly detail: string;
}

export function schemaFault(pointer: string, reason: SchemaFaultReason, detail: string): SchemaFault {
  return { ok: false, pointer, reason, detail };
}
