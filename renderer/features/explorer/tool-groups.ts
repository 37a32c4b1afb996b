import type { ToolSummary } from '../../../shared/model/tool.ts';
import { createMatcher } from './matches.ts';

/** Tools that stand under one heading: those without a namespace, or those of one. */
export interface ToolGroup {
  /** Null for the tools without a namespace. */
  readonly namespace: string | null;
  readonly tools: readonly ToolSummary[];
  readonly allowed: number;
  /** The one folder or file that all of them come from, where there is one. */
  readonly source: string;
  /** The one server that all of them are tools of, where there is one. */
  readonly server: string | null;
}

const byName = new Intl.Collator('en');

/** Groups tools by namespace: those without one first, the others by name. */
export function groupTools(tools: readonly ToolSummary[]): readonly ToolGroup[] {
  const byNamespace = new Map<string | null, ToolSummary[]>();
  for (const tool of tools) {
    const namespace = tool.namespace ?? null;
    const known = byNamespace.get(namespace);
    if (known) known.push(tool);
    else byNamespace.set(namespace, [tool]);
  }
  return [...byNamespace]
    .sort(([a], [b]) => byName.compare(a ?? '', b ?? ''))
    .map(([namespace, members]) => ({
      namespace,
      tools: members.toSorted((a, b) => byName.compare(a.name, b.name)),
      allowed: members.filter((tool) => tool.allowed).length,
      source: commonFolder(members.map((tool) => tool.file)),
      server: commonServer(members),
    }));
}

export type ToolTreeRow =
  | { readonly kind: 'group'; readonly key: string; readonly group: ToolGroup; readonly folded: boolean }
  | {
      readonly kind: 'tool';
      readonly key: string;
      readonly tool: ToolSummary;
      readonly at: number;
      readonly of: number;
    };

interface ShownTools {
  readonly filter: string;
  /** Keys of headings under which nothing is shown. */
  readonly folded: ReadonlySet<string>;
}

/** The rows of groups: headings, and the tools under them that the filter leaves. What was filtered for is never folded. */
export function toolRows(groups: readonly ToolGroup[], { filter, folded }: ShownTools): readonly ToolTreeRow[] {
  const matches = createMatcher(filter);
  return groups.flatMap((group): readonly ToolTreeRow[] => {
    const tools = group.tools.filter((tool) => matches(tool.name));
    if (tools.length === 0) return [];
    const key = `tools:${group.namespace ?? ''}`;
    const isFolded = filter === '' && folded.has(key);
    const heading = { kind: 'group', key, group: withTools(group, tools), folded: isFolded } as const;
    if (isFolded) return [heading];
    const under = tools.map((tool, index) => ({
      kind: 'tool' as const,
      key: JSON.stringify([tool.name, tool.file, tool.pointer]),
      tool,
      at: index + 1,
      of: tools.length,
    }));
    return [heading, ...under];
  });
}

function withTools(group: ToolGroup, tools: readonly ToolSummary[]): ToolGroup {
  if (tools.length === group.tools.length) return group;
  return { ...group, tools, allowed: tools.filter((tool) => tool.allowed).length };
}

function commonServer(tools: readonly ToolSummary[]): string | null {
  const [first, ...others] = tools.map((tool) => tool.server?.name ?? null);
  return first !== undefined && others.every((server) => server === first) ? first : null;
}

/** The longest folder that all paths lie in, with a slash behind it; the file itself where all are one. */
function commonFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  if (others.length > 0 && others.every((path) => path === first)) return first;
  const steps = first.split('/').slice(0, -1);
  const shared = steps.findIndex((step, at) => others.some((path) => path.split('/')[at] !== step));
  const kept = shared < 0 ? steps : steps.slice(0, shared);
  return kept.length === 0 ? '' : `${kept.join('/')}/`;
}
