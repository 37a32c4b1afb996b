import { createPlaces } from '../../../shared/lib/json-place.ts';
import type { DraftFinding } from '../../../shared/model/lint.ts';
import type { Problem } from '../../../shared/model/problem.ts';
import type { ToolDefinition, ToolSummary } from '../../../shared/model/tool.ts';
import type { RegisteredTool } from '../registry.ts';
import type { ServerOrigin } from '../server-tools.ts';
import type { FindBindingFaults } from './binding-rules.ts';
import { lintOne } from './lint-tools.ts';
import type { LintedTool, RuleFinding } from './rule.ts';

/** A definition that is being written, as rules are to see it. */
export interface LintedDraft {
  readonly text: string;
  /** All that the text says. */
  readonly raw: unknown;
  readonly definition: ToolDefinition;
  readonly problems: readonly Problem[];
  readonly names: Pick<ToolSummary, 'name' | 'allowed' | 'pythonName'>;
  readonly server?: ServerOrigin;
  readonly bindingFaults: FindBindingFaults;
  /** The other tools of the workspace. */
  readonly others: readonly RegisteredTool[];
}

/** What is wrong with a draft, or could be better, worst first, with what certainly mends it. */
export function lintDraft(draft: LintedDraft): readonly DraftFinding[] {
  const { text, problems, others } = draft;
  const found = lintOne(
    linted(draft),
    others.map((tool) => ({ ...tool, raw: tool.definition })),
    draft.bindingFaults,
  );
  const placeOf = createPlaces(text);
  const placed = found.map((finding): DraftFinding => ({ ...onWire(finding), ...placeOf(finding.pointer) }));
  return [...problemFindings(problems.filter((problem) => !isTold(problem, found))), ...placed];
}

/** Problems as findings, for a draft of which no rule can make anything. */
export function problemFindings(problems: readonly Problem[]): readonly DraftFinding[] {
  return problems.map(({ code, data, pointer = '', line = 1, column = 1 }) => ({
    code,
    family: code.startsWith('schema_') ? 'schema' : 'definition',
    severity: code === 'schema_doubtful' ? 'warning' : 'error',
    data,
    pointer,
    line,
    column,
  }));
}

function linted({ raw, definition, problems, names, server }: LintedDraft): LintedTool {
  return {
    raw,
    definition,
    problems,
    annotationsConfirmed: definition.imported?.confirmed !== false,
    ...(server && { server }),
    summary: {
      ...names,
      description: definition.description ?? '',
      file: '',
      pointer: '',
      usable: problems.length === 0,
      hasOutputSchema: definition.outputSchema !== undefined,
      readOnly: definition.annotations?.readOnlyHint === true,
    },
  };
}

type Found = ReturnType<typeof lintOne>[number];

function onWire({ code, family, severity, data, pointer, fix }: Found): Omit<DraftFinding, 'line' | 'column'> {
  return { code, family, severity, data, pointer, ...(fix && { fix: fixOnWire(fix) }) };
}

function fixOnWire(fix: NonNullable<RuleFinding['fix']>): NonNullable<DraftFinding['fix']> {
  return fix.kind === 'mend' ? { kind: 'mend', edits: [...fix.edits] } : fix;
}

/** A rule that proposes what mends a schema says of the same place what is wrong with it. */
function isTold({ code, pointer = '' }: Problem, found: readonly Found[]): boolean {
  const isOfSchema = code === 'schema_unusable' || code === 'schema_doubtful';
  return found.some(
    (finding) =>
      (finding.code === code && finding.pointer === pointer) ||
      (finding.code === 'schema_repair' && (finding.pointer === pointer || (isOfSchema && isWithin(finding, pointer)))),
  );
}

/** An unusable schema is told by the first place that is wrong; a repair of another place of it is about the same. */
function isWithin({ pointer, severity }: Found, place: string): boolean {
  return severity === 'error' && pointer.split('/')[1] === place.split('/')[1];
}
