import type { ToolSummary } from '../../../shared/model/tool.ts';

/** Where a tool is named in a program; columns are 1-based, the end is behind the last character. */
export interface NamePlace {
  readonly line: number;
  readonly startColumn: number;
  readonly endColumn: number;
  readonly tool: string;
}

/** Finds calls of tools by bare name, attribute path and `call_tool`. Text behind a `#` is a comment. */
export function toolNamePlaces(
  text: string,
  tools: readonly Pick<ToolSummary, 'name' | 'pythonName'>[],
): readonly NamePlace[] {
  if (tools.length === 0) return [];
  const byName = new Map<string, string>();
  for (const tool of tools) {
    byName.set(`tools.${tool.name}`, tool.name);
    if (tool.pythonName !== undefined) byName.set(tool.pythonName, tool.name);
  }
  const pattern = callPattern(byName.keys(), tools);
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(pattern)].flatMap((match) => {
      if (line.slice(0, match.index).includes('#')) return [];
      const name = match[1] ?? match[2] ?? '';
      const start = match.index + match[0].indexOf(name) + 1;
      const tool = byName.get(name) ?? name;
      return [{ line: index + 1, startColumn: start, endColumn: start + name.length, tool }];
    }),
  );
}

function callPattern(codeNames: Iterable<string>, tools: readonly Pick<ToolSummary, 'name'>[]): RegExp {
  const longestFirst = (names: Iterable<string>) => [...names].sort((a, b) => b.length - a.length).map(escapePattern);
  const bare = longestFirst(codeNames).join('|');
  const quoted = longestFirst(tools.map((tool) => tool.name)).join('|');
  return new RegExp(`(?<![\\w.])(${bare})(?=\\s*\\()|\\bcall_tool\\(\\s*["'](${quoted})["']`, 'g');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
