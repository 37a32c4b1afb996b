import { Type, type Static } from '@sinclair/typebox';
import { ProblemSchema } from './problem.ts';

/** The tools that a gate could be for, whoever calls them and with whatever arguments. */
const GateToolsSchema = Type.Object({
  count: Type.Integer(),
  /** Full names of the first of them. */
  names: Type.Array(Type.String()),
});
export type GateTools = Static<typeof GateToolsSchema>;

/** One entry of `gates` as it stands in the file. */
export const GateViewSchema = Type.Object({
  /** Its place in `gates`, from 0. */
  index: Type.Integer(),
  /** Its JSONC, comments and all, without the margin that it stands at. */
  text: Type.String(),
  problems: Type.Array(ProblemSchema),
  tools: GateToolsSchema,
});
export type GateView = Static<typeof GateViewSchema>;

export const GateListSchema = Type.Object({
  /** Why there are no entries to show or to change: the file is no JSON, or `gates` is no list. */
  broken: Type.Optional(ProblemSchema),
  gates: Type.Array(GateViewSchema),
});
export type GateList = Static<typeof GateListSchema>;

const strict = { additionalProperties: false };
const Index = Type.Integer({ minimum: 0 });
/** JSONC of one entry. */
const EntryText = Type.String({ maxLength: 1024 * 1024 });

/** One change of the list. `before` is the entry as the person saw it: what is not so any more is not changed. */
export const GateEditSchema = Type.Union([
  /** Behind the last one where `at` is beyond it. */
  Type.Object({ kind: Type.Literal('add'), at: Index, text: EntryText }, strict),
  Type.Object({ kind: Type.Literal('set'), index: Index, before: EntryText, text: EntryText }, strict),
  Type.Object({ kind: Type.Literal('remove'), index: Index, before: EntryText }, strict),
  Type.Object({ kind: Type.Literal('move'), index: Index, before: EntryText, to: Index }, strict),
]);
export type GateEdit = Static<typeof GateEditSchema>;

/** What an entry comes to that is being written. */
export const GateCheckSchema = Type.Object({
  /** Pointers are those of the file as it would be; of a text that is no JSON there is one, whose place is that in the entry. */
  problems: Type.Array(ProblemSchema),
  tools: GateToolsSchema,
  /** Indexes of rules before it that are for some of the same tools and callers: of calls they are for, they decide. */
  earlier: Type.Array(Type.Integer()),
});
export type GateCheck = Static<typeof GateCheckSchema>;
