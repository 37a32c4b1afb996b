import type { LintedTool, RuleFinding, SetRules } from './rule.ts';

/** Names that are mixed up, or cannot be written or exported as they are. */
export const nameRules: SetRules = {
  family: 'names',
  among(tools) {
    const alike = groupsOf(tools, ({ summary }) => identifier(summary.name));
    const anyCase = groupsOf(tools, ({ summary }) => identifier(summary.name).toLowerCase());
    const byBareName = groupsOf(
      tools.filter(({ summary }) => summary.allowed),
      ({ summary }) => bareName(summary.name),
    );
    return (tool) => {
      const { name } = tool.summary;
      const others = otherNames(alike.get(identifier(name)), name);
      const inOtherCase = otherNames(anyCase.get(identifier(name).toLowerCase()), name).filter(
        (other) => !others.includes(other),
      );
      return [
        ...(others.length > 0 ? [warning('names_alike', { others, as: identifier(name) })] : []),
        ...(inOtherCase.length > 0 ? [warning('names_differ_by_case', { others: inOtherCase })] : []),
        ...sharedBareName(tool, byBareName),
        ...spellingFindings(tool.summary),
      ];
    };
  },
};

/** What a name becomes where only letters, digits and underscores may stand. */
function identifier(name: string): string {
  return name.replace(/[^\p{L}\p{N}_]/gu, '_');
}

function bareName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function groupsOf(
  tools: readonly LintedTool[],
  keyOf: (tool: LintedTool) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const tool of tools) {
    const key = keyOf(tool);
    const group = groups.get(key);
    if (group) group.push(tool.summary.name);
    else groups.set(key, [tool.summary.name]);
  }
  return groups;
}

function otherNames(group: readonly string[] | undefined, name: string): readonly string[] {
  return [...new Set(group)].filter((other) => other !== name);
}

function warning(code: 'names_alike' | 'names_differ_by_case', data: RuleFinding['data']): RuleFinding {
  return { code, severity: 'warning', pointer: '/name', data };
}

function sharedBareName(
  { summary }: LintedTool,
  groups: ReadonlyMap<string, readonly string[]>,
): readonly RuleFinding[] {
  const { name, allowed, pythonName } = summary;
  const bare = bareName(name);
  const others = otherNames(groups.get(bare), name);
  if (!allowed || others.length === 0 || pythonName === undefined) return [];
  return [{ code: 'bare_name_shared', severity: 'note', pointer: '/name', data: { bare, others, write: pythonName } }];
}

/** Longest name that OpenAI and Anthropic take; dots of ours become two underscores there. */
const MAX_LENGTH = 64;

/** What keeps a name from being written, or exported, as it is. */
export function spellingFindings({
  name,
  pythonName,
}: Pick<LintedTool['summary'], 'name' | 'pythonName'>): readonly RuleFinding[] {
  const characters = [...new Set(name.match(/[^A-Za-z0-9_.-]/gu) ?? [])];
  const length = name.replaceAll('.', '__').length;
  const isPortable = characters.length === 0 && length <= MAX_LENGTH;
  const note = (code: RuleFinding['code'], data: RuleFinding['data']): RuleFinding => {
    return { code, severity: 'note', pointer: '/name', data };
  };
  return [
    ...(pythonName === undefined ? [note('name_needs_quotes', { name })] : []),
    ...(isPortable ? [] : [note('name_not_portable', { characters, length })]),
  ];
}
