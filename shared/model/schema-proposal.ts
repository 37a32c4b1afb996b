import { Type, type Static } from '@sinclair/typebox';

/** The schemas of a tool, by their fields. */
export const SCHEMA_FIELDS = ['inputSchema', 'outputSchema'] as const;
export const SchemaFieldSchema = Type.Union(SCHEMA_FIELDS.map((field) => Type.Literal(field)));
export type SchemaField = Static<typeof SchemaFieldSchema>;

/** One place at which a schema would be another one. */
export const SchemaChangeSchema = Type.Object({
  /** Steps from the definition to a keyword, a property, or the schema itself. */
  path: Type.Array(Type.String()),
  /** JSON text of what stands there now; absent where nothing does. */
  before: Type.Optional(Type.String()),
  /** JSON text of what would; absent where it goes. */
  after: Type.Optional(Type.String()),
  /** Values at that place, and how many of them say so. */
  of: Type.Integer(),
  seen: Type.Integer(),
});
export type SchemaChange = Static<typeof SchemaChangeSchema>;

/** Calls of a tool that were recorded, so many as a proposal may rest on. */
export const RecordedCountsSchema = Type.Object({
  /** Those that gave a result, and of these the results that nobody changed. */
  calls: Type.Integer(),
  results: Type.Integer(),
  runs: Type.Integer(),
  /** There may be more, older or larger ones, that were not looked at. */
  isCut: Type.Boolean(),
});
export type RecordedCounts = Static<typeof RecordedCountsSchema>;

/** What a proposal rests on. */
export const SampleCountsSchema = Type.Object({
  /** Recorded calls that gave a result, and runs that they are from. */
  calls: Type.Integer(),
  runs: Type.Integer(),
  /** Examples of the definition. */
  examples: Type.Integer(),
  /** Samples that differ from each other: only these are evidence. */
  different: Type.Integer(),
  /** Samples that are no JSON that the gateway would take. */
  unread: Type.Integer(),
  /** There may be more calls, older or larger ones, that were not looked at. */
  isCut: Type.Boolean(),
});
export type SampleCounts = Static<typeof SampleCountsSchema>;

/** What would have to change in a schema so that what was recorded fits it. */
export const SchemaProposalSchema = Type.Object({
  changes: Type.Array(SchemaChangeSchema),
  samples: SampleCountsSchema,
});
export type SchemaProposal = Static<typeof SchemaProposalSchema>;

/** Mock cases of recorded calls, as the text of a JSON list. */
export const RecordedCasesSchema = Type.Object({
  text: Type.String(),
  cases: Type.Integer(),
  /** Answers that cannot be a case, or are too many. */
  left: Type.Integer(),
});
export type RecordedCases = Static<typeof RecordedCasesSchema>;
