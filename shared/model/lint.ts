import { Type, type Static } from '@sinclair/typebox';
import { PROBLEM_CODES } from './problem.ts';
import { SchemaEditSchema } from './schema-edit.ts';

/** `error`: it cannot be called. `warning`: a model will stumble. `note`: it could be better. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a finding is about; the rules of each are one file in `electron/registry/lint/`. */
export const LINT_FAMILIES = ['definition', 'schema', 'binding', 'names', 'text', 'results', 'advice'] as const;
export type LintFamily = (typeof LINT_FAMILIES)[number];

/** What can be found beyond the problems that disable a tool. Sentences are made in `shared/text/lint-text.ts` from `data`. */
export const LINT_CODES = [
  'foreign_field', // data: field, own, format
  'example_invalid', // data: fault
  'retries_without_effect', // data: unconfirmed
  'template_unread', // data: text
  'argument_unknown', // data: name, known, where (url, text, when)
  'url_unusable', // data: fault
  'hosts_missing', // no data
  'host_unusable', // data: entry
  'host_not_listed', // data: host
  'method_unusable', // data: method, choices
  'reference_unknown', // data: kind, name
  'command_missing', // data: command
  'file_missing', // data: file
  'file_outside', // data: file
  'file_no_module', // data: file
  'export_missing', // data: file, name, exports
  'schema_repair', // data: which (input, output), and the RepairFacts
  'names_alike', // data: others, as
  'names_differ_by_case', // data: others
  'bare_name_shared', // data: bare, others, write
  'name_needs_quotes', // data: name
  'name_not_portable', // data: characters, length
  'description_missing', // no data
  'description_repeats_name', // no data
  'parameter_undocumented', // data: name
  'unit_missing', // data: name, quantity
  'share_range_missing', // data: name
  'date_format_missing', // data: name
  'enum_meanings_missing', // data: name, values
  'precondition_missing', // data: verb
  'result_unknown', // no data
  'result_undocumented', // data: names, count, all
  'execution_tool', // no data
  'control_flow_tool', // no data
  'approval_tool', // no data
  'sub_agent_tool', // no data
  'both_ways', // data: other?
] as const;
export type LintCode = (typeof LINT_CODES)[number];
export const FINDING_CODES = [...PROBLEM_CODES, ...LINT_CODES] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

const union = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));

/** One thing that is wrong, or could be better, and where. */
export const FindingSchema = Type.Object({
  /** Its number in the list that it came with. */
  id: Type.Integer(),
  code: union(FINDING_CODES),
  family: union(LINT_FAMILIES),
  severity: union(SEVERITIES),
  data: Type.Record(Type.String(), Type.Unknown()),
  file: Type.String(),
  /** JSON pointer in the definition; in the file where it is about no tool. */
  pointer: Type.String(),
  /** Absent for what is wrong with a file as a whole. */
  tool: Type.Optional(
    Type.Object({
      name: Type.String(),
      /** Pointer of its definition in the file. */
      pointer: Type.String(),
    }),
  ),
  line: Type.Optional(Type.Integer()),
  /** What certainly mends it: an edit of its definition, or a tool that is not allowed any more. */
  fix: Type.Optional(union(['mend', 'deny'])),
});
export type Finding = Static<typeof FindingSchema>;

/** What is found in a definition that is being written. Pointers and places are those of its text. */
export const DraftFindingSchema = Type.Object({
  code: union(FINDING_CODES),
  family: union(LINT_FAMILIES),
  severity: union(SEVERITIES),
  data: Type.Record(Type.String(), Type.Unknown()),
  pointer: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  /** What certainly mends it: edits of the text, or a tool that is not allowed any more. */
  fix: Type.Optional(
    Type.Union([
      Type.Object({ kind: Type.Literal('mend'), edits: Type.Array(SchemaEditSchema) }),
      Type.Object({ kind: Type.Literal('deny') }),
    ]),
  ),
});
export type DraftFinding = Static<typeof DraftFindingSchema>;

/** What fixes come to in one file, before anything is written. */
export const FixPreviewSchema = Type.Object({
  file: Type.String(),
  /** Full names of the tools that are mended in it; empty for the settings. */
  tools: Type.Array(Type.String()),
  before: Type.String(),
  after: Type.String(),
});
export type FixPreview = Static<typeof FixPreviewSchema>;
