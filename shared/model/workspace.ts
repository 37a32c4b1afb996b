import { Type, type Static } from '@sinclair/typebox';
import { CaseSummarySchema } from './case-file.ts';
import { LimitsSchema } from './limits.ts';
import { ProblemSchema } from './problem.ts';
import { RegistryHistorySchema } from './registry-change.ts';
import { IsolationSchema, RuntimeKindSchema } from './run.ts';
import { SkillSummarySchema } from './skill.ts';
import { ToolSummarySchema } from './tool.ts';

/** Whether programs can run here, as `probe()` says it. The sentence is made in `shared/text/runtime-text.ts`. */
export const RuntimeStateSchema = Type.Object({
  kind: RuntimeKindSchema,
  isolation: IsolationSchema,
  ok: Type.Boolean(),
  version: Type.Optional(Type.String()),
  interpreter: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  detail: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type RuntimeState = Static<typeof RuntimeStateSchema>;

/** What a folder would start, reach or read once trusted (DESIGN 3). */
export const TrustAsksSchema = Type.Object({
  commands: Type.Array(Type.String()),
  modules: Type.Array(Type.String()),
  hosts: Type.Array(Type.String()),
  names: Type.Array(Type.String()),
});
export type TrustAsks = Static<typeof TrustAsksSchema>;

export const ProgramSchema = Type.Object({
  /** Path relative to the workspace, for example `programs/quote.py`. */
  path: Type.String(),
  bytes: Type.Integer(),
});
export type Program = Static<typeof ProgramSchema>;

/** A variant of the text that models read, such as `prompts/short.md`. */
export type PromptFile = Program;

/** Everything the window shows of a workspace but the texts of files and runs. */
export const WorkspaceSnapshotSchema = Type.Object({
  name: Type.String(),
  folder: Type.String(),
  trusted: Type.Boolean(),
  asks: TrustAsksSchema,
  /** The asks that are new since the person last trusted the folder. */
  newAsks: TrustAsksSchema,
  /** Programs that a model wrote, or that came from elsewhere, may run here without isolation (DESIGN 7). */
  unisolated: Type.Optional(Type.Boolean()),
  programs: Type.Array(ProgramSchema),
  prompts: Type.Array(ProgramSchema),
  /** Path of the variant that the settings name, which need not be there; absent for the default text. */
  prompt: Type.Optional(Type.String()),
  skills: Type.Array(SkillSummarySchema),
  cases: Type.Array(CaseSummarySchema),
  tools: Type.Array(ToolSummarySchema),
  allow: Type.Array(Type.String()),
  problems: Type.Array(ProblemSchema),
  /** Changes of the tools that can be undone and done again. */
  history: RegistryHistorySchema,
  /** Absent until the host has looked for an interpreter, which a window does not wait for. */
  runtime: Type.Optional(RuntimeStateSchema),
  limits: LimitsSchema,
});
export type WorkspaceSnapshot = Static<typeof WorkspaceSnapshotSchema>;

/** A file's text with the mark by which a later save proves that nobody else changed it in between. */
export const FileTextSchema = Type.Object({ path: Type.String(), text: Type.String(), revision: Type.String() });
export type FileText = Static<typeof FileTextSchema>;

export const RecentFolderSchema = Type.Object({
  folder: Type.String(),
  name: Type.String(),
  openedAt: Type.String(),
  missing: Type.Boolean(),
});
export type RecentFolder = Static<typeof RecentFolderSchema>;
