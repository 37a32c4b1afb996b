/** Why a schema cannot be used; the sentence of each is in `shared/text/problem-text.ts`. */
export type SchemaFaultReason =
  | 'not_a_schema' // detail: what the dialect expects there
  | 'too_deep' // detail: the highest depth
  | 'too_large' // detail: the most characters
  | 'too_many' // detail: the most schemas
  | 'external_ref' // detail: the reference
  | 'missing_ref' // detail: the reference
  | 'duplicate_id' // detail: the address that stands for more than one schema
  | 'endless' // detail: where the schema leads back to itself
  | 'pattern_invalid' // detail: the pattern
  | 'pattern_too_large' // detail: the pattern
  | 'number_lost'; // detail: the number

/** An unusable schema: which part of it, and why. */
export interface SchemaFault {
  readonly ok: false;
  /** JSON pointer inside the schema. */
  readonly pointer: string;
  readonly reason: SchemaFaultReason;
  readonly detail: string;
}

/** Something in a usable schema that does not mean what its author may think; the sentence is in `shared/text/problem-text.ts`. */
export interface SchemaWarning {
  readonly pointer: string;
  readonly reason:
    | 'unknown_dialect' // detail: `$schema`
    | 'nullable_ignored'; // detail: the type
  readonly detail: string;
}

export function schemaFault(pointer: string, reason: SchemaFaultReason, detail: string): SchemaFault {
  return {
    ok: false,
    pointer,
    reason,
    detail: detail.length > MAX_DETAIL_CHARS ? `${detail.slice(0, MAX_DETAIL_CHARS)}…` : detail,
  };
}

const MAX_DETAIL_CHARS = 300;
