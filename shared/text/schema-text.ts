/** What the schemas room says of a place in a schema. */
interface SchemaUse {
  readonly pointer?: unknown;
  readonly reason?: unknown;
  readonly detail?: unknown;
}

/** Why nothing can be checked against a schema of a tool; `fault` is what the schemas room says of it. */
export function unusableSchemaText(which: unknown, fault: SchemaUse): string {
  return `The ${said(which)} schema cannot be used: ${fault.pointer ? `${said(fault.pointer)} ` : ''}${schemaReasonText(fault)}.`;
}

/** Why a schema cannot be used, as a part of a sentence about the place. */
export function schemaReasonText({ reason, detail }: SchemaUse): string {
  const say = typeof reason === 'string' ? SCHEMA_REASONS[reason] : undefined;
  return say ? say(said(detail)) : said(reason);
}

const SCHEMA_REASONS: Readonly<Record<string, (detail: string) => string>> = {
  not_a_schema: (detail) => `is no JSON Schema there: it ${detail}`,
  too_deep: (detail) => `nests deeper than ${detail} levels`,
  too_large: (detail) => `is longer than ${detail} characters`,
  too_many: (detail) => `is one more than the ${detail} schemas that one may hold`,
  external_ref: (detail) => `refers to ${detail}, which lies outside of the schema and is never fetched`,
  missing_ref: (detail) => `refers to ${detail}, which is not in the schema`,
  duplicate_id: (detail) =>
    `gives the address ${detail} to a second schema, so that nobody can tell which one is meant`,
  endless: (detail) =>
    `leads back to ${detail || 'itself'} without a step into the value, so that checking it would never end`,
  pattern_invalid: (detail) => `holds a pattern that is no regular expression: ${detail}`,
  pattern_too_large: (detail) => `holds a pattern that is too large to be run: ${detail}`,
  number_lost: (detail) => `holds the number ${detail}, which a check could only compare after rounding it`,
};

/** What in a schema that can be used does not mean what it may seem to. */
export function schemaWarningText(which: unknown, { pointer, reason, detail }: SchemaUse): string {
  const say = typeof reason === 'string' ? SCHEMA_WARNINGS[reason] : undefined;
  return `The ${said(which)} schema ${say ? say({ pointer: said(pointer), detail: said(detail) }) : said(reason)}.`;
}

const SCHEMA_WARNINGS: Readonly<Record<string, (of: { readonly pointer: string; readonly detail: string }) => string>> =
  {
    unknown_dialect: ({ detail }) =>
      `names the draft ${detail}, which is not known; it is checked by draft 2020-12 instead`,
    nullable_ignored: ({ pointer }) =>
      `says "nullable" at ${pointer}, which JSON Schema does not know: null is refused there unless "type" names it`,
  };

function said(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
