import { Type, type Static } from '@sinclair/typebox';

/** Folder of a workspace in which its skills lie. */
export const SKILLS_FOLDER = 'skills';

/** Why a skill cannot be active. */
export const SKILL_FAULT_CODES = [
  'missing', // close: names of skills that are there
  'no_description', // it has no SKILL.md
  'name_invalid', // file: path that makes no Python name
  'name_taken', // name: what both would be called; file, other: paths
  'unreadable', // file, reason
  'too_large', // bytes, limit: of all active skills
] as const;
export type SkillFaultCode = (typeof SKILL_FAULT_CODES)[number];

export interface SkillFault {
  readonly code: SkillFaultCode;
  readonly skill: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A skill as lists show it: a folder of the workspace, or a name in `skills` that is none. */
export const SkillSummarySchema = Type.Object({
  name: Type.String(),
  /** The first words of its SKILL.md about what it is for; empty where it says nothing. */
  description: Type.String(),
  /** Paths of its SKILL.md and its own `.py` files. */
  files: Type.Array(Type.String()),
  /** Runs have it unless they name others. */
  active: Type.Boolean(),
  /** Why no run that has it can start. */
  fault: Type.Optional(
    Type.Object({
      code: Type.Union(SKILL_FAULT_CODES.map((code) => Type.Literal(code))),
      data: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});
export type SkillSummary = Static<typeof SkillSummarySchema>;
