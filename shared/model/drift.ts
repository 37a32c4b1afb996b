import { Type, type Static } from '@sinclair/typebox';

/** What became of a tool in its server's list since the person last looked. */
export const DRIFT_KINDS = ['added', 'removed', 'changed'] as const;
export type DriftKind = (typeof DRIFT_KINDS)[number];

export const ToolDriftSchema = Type.Object({
  kind: Type.Union(DRIFT_KINDS.map((kind) => Type.Literal(kind))),
  /** Its name at the server, and its full name here. */
  tool: Type.String(),
  name: Type.String(),
  /** Members of the definition that differ. */
  fields: Type.Array(Type.String()),
  /** File of the workspace that speaks of the tool; `kept` are fields of the above that it says itself, so that they stay as they were. */
  file: Type.Optional(Type.String()),
  kept: Type.Array(Type.String()),
});
export type ToolDrift = Static<typeof ToolDriftSchema>;

/** A program that names a tool. */
export const ProgramUseSchema = Type.Object({ tool: Type.String(), program: Type.String(), line: Type.Integer() });
export type ProgramUse = Static<typeof ProgramUseSchema>;

/** Why a program was not looked through: Python cannot read it, the guest did not answer, or there are too many. */
export const UNREAD_REASONS = ['syntax', 'failed', 'too_many'] as const;
export const UnreadProgramSchema = Type.Object({
  program: Type.String(),
  reason: Type.Union(UNREAD_REASONS.map((reason) => Type.Literal(reason))),
});
export type UnreadProgram = Static<typeof UnreadProgramSchema>;

/** How a server's list changed since the person last looked, and who names what went or changed. */
export const DriftDetailSchema = Type.Object({
  tools: Type.Array(ToolDriftSchema),
  uses: Type.Array(ProgramUseSchema),
  unread: Type.Array(UnreadProgramSchema),
  /** Why no program could be looked through: a code of `unavailableText`. */
  unavailable: Type.Optional(Type.Object({ code: Type.String(), detail: Type.Record(Type.String(), Type.String()) })),
});
export type DriftDetail = Static<typeof DriftDetailSchema>;

/** A tool as its server listed it when the person last looked, and as it does now; JSON texts, absent where it was not listed. */
export const ToolVersionsSchema = Type.Object({
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
});
export type ToolVersions = Static<typeof ToolVersionsSchema>;
