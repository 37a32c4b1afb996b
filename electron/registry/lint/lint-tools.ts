import type { LintFamily } from '../../../shared/model/lint.ts';
import { valueAt } from '../../../shared/lib/json-pointer.ts';
import type { Problem } from '../../../shared/model/problem.ts';
import type { ToolDefinition } from '../../../shared/model/tool.ts';
import type { ToolFile } from '../../workspace/workspace.ts';
import type { RegisteredTool, ToolSet } from '../registry.ts';
import { adviceRules } from './advice-rules.ts';
import { bindingRules, type FindBindingFaults } from './binding-rules.ts';
import { definitionRules } from './definition-rules.ts';
import { nameRules } from './name-rules.ts';
import { resultRules } from './result-rules.ts';
import type { LintedTool, RuleFinding, SetRules, ToolRules } from './rule.ts';
import { schemaRules } from './schema-rules.ts';
import { textRules } from './text-rules.ts';

const toolRules = (faultsOf: FindBindingFaults): readonly ToolRules[] => [
  definitionRules,
  schemaRules,
  bindingRules(faultsOf),
  textRules,
  resultRules,
];
const SET_RULES: readonly SetRules[] = [nameRules, adviceRules];

/** A finding with the tool it is about. */
export interface ToolFinding extends RuleFinding {
  readonly family: LintFamily;
  readonly tool: RegisteredTool;
}

/** Findings of one definition, each with its family. */
type OwnFindings = readonly (RuleFinding & { readonly family: LintFamily })[];

/** What is wrong with all tools, tool by tool, worst first; `onTurn` is waited for so often that nothing else waits long. */
export interface Linter {
  lint(set: ToolSet, files: readonly ToolFile[], onTurn: () => Promise<void>): Promise<readonly ToolFinding[]>;
}

/** How long it works before others get their turn. */
const TURN_MS = 8;

/** What is found in one tool among others, worst first. */
export function lintOne(tool: LintedTool, others: readonly LintedTool[], faultsOf: FindBindingFaults): OwnFindings {
  const own = toolRules(faultsOf).flatMap(({ family, findings }) => findings(tool).map((one) => ({ ...one, family })));
  const among = SET_RULES.flatMap(({ family, among: made }) =>
    made([tool, ...others])(tool).map((one) => ({ ...one, family })),
  );
  return worstFirst([...own, ...among]);
}

/** A linter that looks at each definition once, for as long as the definition stays the same. */
export function createLinter(faultsOf: FindBindingFaults): Linter {
  const rules = toolRules(faultsOf);
  const known = new WeakMap<
    ToolDefinition,
    { readonly problems: readonly Problem[]; readonly findings: OwnFindings }
  >();

  function ownFindings(tool: LintedTool): OwnFindings {
    const { definition, problems } = tool;
    const before = known.get(definition);
    if (before && isSameList(before.problems, problems)) return before.findings;
    const findings = rules.flatMap(({ family, findings: found }) => found(tool).map((one) => ({ ...one, family })));
    known.set(definition, { problems, findings });
    return findings;
  }

  return {
    async lint(set, files, onTurn) {
      const roots = new Map(files.map(({ path, root }) => [path, root]));
      const tools = set.tools.map((tool): LintedTool => ({ ...tool, raw: rawOf(tool, roots) }));
      const among = SET_RULES.map(({ family, among: made }) => ({ family, findings: made(tools) }));
      const found: ToolFinding[] = [];
      let since = performance.now();
      for (const [index, tool] of tools.entries()) {
        const all = [
          ...ownFindings(tool),
          ...among.flatMap(({ family, findings }) => findings(tool).map((one) => ({ ...one, family }))),
        ];
        const registered = set.tools[index];
        if (registered) found.push(...worstFirst(all).map((one) => ({ ...one, tool: registered })));
        if (performance.now() - since < TURN_MS) continue;
        await onTurn();
        since = performance.now();
      }
      return found;
    },
  };
}

/** A tool that only a server speaks of has no text of its own here. */
function rawOf({ summary, server, definition }: RegisteredTool, roots: ReadonlyMap<string, unknown>): unknown {
  if (server) return definition;
  return valueAt(roots.get(summary.file), summary.pointer);
}

/** Problems with names depend on other tools, so a definition may get other problems while it stays the same. */
function isSameList(one: readonly Problem[], other: readonly Problem[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ code, pointer }, at) => {
      return other[at]?.code === code && other[at].pointer === pointer;
    })
  );
}

const ORDER = { error: 0, warning: 1, note: 2 } as const;

function worstFirst(findings: OwnFindings): OwnFindings {
  return findings.toSorted((one, other) => ORDER[one.severity] - ORDER[other.severity]);
}
