import { writeJson } from '../../../shared/lib/write-json.ts';
import { ADVISED_KINDS } from './advice.table.ts';
import type { LintedTool, RuleFinding, SetRules } from './rule.ts';
import { wordsOf } from './schema-fields.ts';

/** What is allowed and better would not be (DESIGN 9). A tool that code may not call anyway is not spoken of. */
export const adviceRules: SetRules = {
  family: 'advice',
  among(tools) {
    const byBinding = new Map<string, LintedTool[]>();
    for (const tool of tools) {
      const key = sharedBinding(tool);
      if (key !== undefined) byBinding.set(key, [...(byBinding.get(key) ?? []), tool]);
    }
    return (tool) => (mayCall(tool, 'program') ? [...advisedKind(tool), ...bothWays(tool, byBinding)] : []);
  },
};

function mayCall({ summary, definition }: LintedTool, caller: 'program' | 'model'): boolean {
  return summary.allowed && (definition.allowedCallers?.includes(caller) ?? true);
}

function advisedKind({ summary }: LintedTool): readonly RuleFinding[] {
  const name = wordsOf(summary.name.slice(summary.name.lastIndexOf('.') + 1)).join('_');
  const kind = ADVISED_KINDS.find(({ names, not }) => names.test(name) && !not?.test(name));
  return kind ? [advice(kind.code, '/name', {})] : [];
}

function advice(code: RuleFinding['code'], pointer: string, data: RuleFinding['data']): RuleFinding {
  return { code, severity: 'warning', pointer, data, fix: { kind: 'deny' } };
}

/** One operation offered to a model directly and through code: by one tool that says so, or by two with one binding. */
function bothWays(tool: LintedTool, byBinding: ReadonlyMap<string, readonly LintedTool[]>): readonly RuleFinding[] {
  const { allowedCallers } = tool.definition;
  const { fix: _, ...said } = advice('both_ways', '/allowedCallers', {});
  if (allowedCallers?.includes('model')) return [said];
  const others = byBinding.get(sharedBinding(tool) ?? '') ?? [];
  const direct = others.find((one) => one !== tool && one.definition.allowedCallers?.includes('model'));
  return direct && allowedCallers ? [{ ...said, pointer: '/binding', data: { other: direct.summary.name } }] : [];
}

/** What makes two bindings one operation; a mock is none. */
function sharedBinding({ definition: { binding } }: LintedTool): string | undefined {
  return binding && binding.kind !== 'mock' ? writeJson(binding) : undefined;
}
