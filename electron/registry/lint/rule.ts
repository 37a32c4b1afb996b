import type { FindingCode, LintFamily, Severity } from '../../../shared/model/lint.ts';
import type { SchemaEdit } from '../../../shared/model/schema-edit.ts';
import type { RegisteredTool } from '../registry.ts';

/** A tool as rules see it. */
export interface LintedTool extends RegisteredTool {
  /** The definition as it stands, with what the registry left out of it. */
  readonly raw: unknown;
}

/** How a finding is certainly mended. */
export type Fix =
  /** Pointers are those of the definition. */
  { readonly kind: 'mend'; readonly edits: readonly SchemaEdit[] } | { readonly kind: 'deny' };

export interface RuleFinding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** In the definition. */
  readonly pointer: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly fix?: Fix;
}

/** Looks at one tool by itself: the same definition has the same findings. */
export interface ToolRules {
  readonly family: LintFamily;
  readonly findings: (tool: LintedTool) => readonly RuleFinding[];
}

/** Looks at a tool among all others. */
export interface SetRules {
  readonly family: LintFamily;
  /** Made once for all tools, then asked for each. */
  readonly among: (tools: readonly LintedTool[]) => (tool: LintedTool) => readonly RuleFinding[];
}
