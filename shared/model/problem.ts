import { Type, type Static } from '@sinclair/typebox';

/** What can be wrong in a workspace. The sentence of each is made in `shared/text/problem-text.ts` from `data`. */
export const PROBLEM_CODES = [
  'file_unreadable', // data: reason
  'json_syntax', // data: reason
  'version_too_new', // data: version, known
  'settings_invalid', // data: pointer, expected, got
  'gate_invalid', // data: pointer and keyword, expected, got; or reason, detail of a schema that cannot be used
  'breakpoint_invalid', // data: as of gate_invalid
  'faults_invalid', // data: pointer, keyword, expected, got
  'tool_invalid', // data: pointer, expected, got
  'tool_name_taken', // data: name, other (file)
  'tool_name_reserved', // data: name
  'schema_unusable', // data: which (input, output), pointer, reason, detail
  'schema_doubtful', // data: which (input, output), pointer, reason, detail
  'binding_invalid', // data: pointer, expected, got
  'binding_unknown', // data: kind
  'server_unknown', // data: server, known
  'server_not_listed', // data: server, tool
  'server_tool_unknown', // data: server, tool
  'case_invalid', // data: pointer, keyword, expected, got
  'skill_unusable', // data: skill, code of the fault, and what it says
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One thing that is wrong, and where. Lines and columns are 1-based. */
export const ProblemSchema = Type.Object({
  code: Type.Union(PROBLEM_CODES.map((code) => Type.Literal(code))),
  data: Type.Record(Type.String(), Type.Unknown()),
  /** Path relative to the workspace, with forward slashes. */
  file: Type.String(),
  line: Type.Optional(Type.Integer()),
  column: Type.Optional(Type.Integer()),
  /** JSON pointer inside the file. */
  pointer: Type.Optional(Type.String()),
  /** Full name of the tool that is disabled by it. */
  tool: Type.Optional(Type.String()),
});
export type Problem = Static<typeof ProblemSchema>;

/** A problem that is told and disables nothing. */
export function isWarning({ code }: Pick<Problem, 'code'>): boolean {
  return code === 'schema_doubtful';
}
