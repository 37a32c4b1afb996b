import { Type, type Static } from '@sinclair/typebox';
import { FORMAT_IDS } from './exchange.ts';
import { LOSS_CODES, NOT_EXPORTED_CODES, PROVIDER_CODES } from './export.ts';

const union = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));
const Data = Type.Record(Type.String(), Type.Unknown());
const closed = { additionalProperties: false };

/** Which tools of the workspace. */
const selection = {
  /** Only those that code may call. */
  onlyAllowed: Type.Optional(Type.Boolean()),
  /** Only those that these patterns name, as in `allow`. */
  patterns: Type.Optional(Type.Array(Type.String({ maxLength: 512 }), { maxItems: 1000 })),
  /** Only those with this text in name, title or description. */
  search: Type.Optional(Type.String({ maxLength: 512 })),
  /** Hold tools for OpenAI to the strict form, also those that do not say that they are strict. */
  strict: Type.Optional(Type.Boolean()),
  codeExecutionDate: Type.Optional(Type.String({ pattern: '^\\d{8}$' })),
};

export const ExportSelectionSchema = Type.Object(selection, closed);
export type ExportSelection = Static<typeof ExportSelectionSchema>;

export const ExportWishSchema = Type.Object({ format: union(FORMAT_IDS), ...selection }, closed);

/** A member of a definition that a fix changes, as lines of JSON; absent where it is not there. */
export const FixChangeSchema = Type.Object({
  pointer: Type.String(),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
});
export type FixChange = Static<typeof FixChangeSchema>;

export const ShownFindingSchema = Type.Object({
  /** Its place among all findings of the export. */
  id: Type.Integer(),
  /** Full name; empty where it is about all of them. */
  tool: Type.String(),
  pointer: Type.String(),
  code: union(PROVIDER_CODES),
  data: Data,
  /** It can be mended by a change of the definition. */
  isFixable: Type.Boolean(),
  /** What mending it changes; of the first findings only. */
  changes: Type.Optional(Type.Array(FixChangeSchema)),
});
export type ShownFinding = Static<typeof ShownFindingSchema>;

/** An export as it is looked at before it is taken. */
export const ExportViewSchema = Type.Object({
  /** The state of the tools it is of. */
  revision: Type.String(),
  format: union(FORMAT_IDS),
  text: Type.String(),
  tools: Type.Array(Type.String()),
  names: Type.Record(Type.String(), Type.String()),
  losses: Type.Array(Type.Object({ tool: Type.String(), pointer: Type.String(), code: union(LOSS_CODES), data: Data })),
  findings: Type.Array(ShownFindingSchema),
  notExported: Type.Array(Type.Object({ tool: Type.String(), code: union(NOT_EXPORTED_CODES), data: Data })),
});
export type ExportView = Static<typeof ExportViewSchema>;

/** What each format would say of a selection. */
export const ExportSurveySchema = Type.Object({
  formats: Type.Array(
    Type.Object({
      format: union(FORMAT_IDS),
      findings: Type.Integer(),
      /** Members that the format cannot carry. */
      losses: Type.Integer(),
      /** Tools that were chosen and are left out. */
      notExported: Type.Integer(),
    }),
  ),
});
export type ExportSurvey = Static<typeof ExportSurveySchema>;
