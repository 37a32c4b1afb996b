import type { ToolSummary } from '../../../../shared/model/tool.ts';
import type { ToolFilter } from '../../../stores/tool-list-slice.ts';
import { toolKey } from '../tool-key.ts';
import type { FindingCounts } from '../finding-counts.ts';

/** A tool with what the list asks of it at every stroke of a key. */
export interface ToolEntry {
  readonly key: string;
  readonly tool: ToolSummary;
  readonly group: Pick<ToolGroup, 'namespace' | 'source' | 'server'>;
  /** What the search looks in, in small letters. */
  readonly searched: string;
}

/** Tools of one namespace that come from one place. */
export interface ToolGroup {
  readonly kind: 'group';
  readonly key: string;
  /** Null for the tools without one. */
  readonly namespace: string | null;
  /** A folder, a file, or a server. */
  readonly source: string;
  readonly server: string | null;
  readonly entries: readonly ToolEntry[];
  readonly allowed: number;
  readonly folded: boolean;
}

export type ToolListRow = ToolGroup | { readonly kind: 'tool'; readonly key: string; readonly entry: ToolEntry };

const byName = new Intl.Collator('en', { numeric: true });

/** All tools in the order of the list: those without a namespace first, then by namespace, source and name. */
export function toolEntries(tools: readonly ToolSummary[]): readonly ToolEntry[] {
  return tools
    .map(entryOf)
    .sort(
      (one, other) =>
        byName.compare(one.group.namespace ?? '', other.group.namespace ?? '') ||
        byName.compare(one.group.source, other.group.source) ||
        byName.compare(one.tool.name, other.tool.name),
    );
}

function entryOf(tool: ToolSummary): ToolEntry {
  const { name, title = '', description, file, binding = '', namespace = null, server } = tool;
  return {
    key: toolKey(tool),
    tool,
    group: { namespace, source: server?.name ?? sourceOf(tool), server: server?.name ?? null },
    searched: [name, title, description, file, binding, server?.name ?? ''].join('\n').toLowerCase(),
  };
}

/** The folder of a file of its own, or the file that holds a list. */
function sourceOf({ file, pointer }: ToolSummary): string {
  return pointer === '' ? file.slice(0, file.lastIndexOf('/') + 1) : file;
}

/** The tools that hold every word of the search and of which the facts hold. */
export function matchingEntries(
  entries: readonly ToolEntry[],
  { search, facts }: ToolFilter,
  counts: ReadonlyMap<string, FindingCounts>,
): readonly ToolEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (wanted: boolean | undefined, is: boolean) => wanted === undefined || wanted === is;
  return entries.filter(
    ({ key, tool, searched }) =>
      words.every((word) => searched.includes(word)) &&
      fits(facts.allowed, tool.allowed) &&
      fits(facts.readOnly, tool.readOnly) &&
      fits(facts.outputSchema, tool.hasOutputSchema) &&
      fits(facts.problems, hasProblems(tool, counts.get(key))),
  );
}

/** Notes are no problems: hardly any tool has none. */
function hasProblems({ usable }: ToolSummary, counts: FindingCounts | undefined): boolean {
  return !usable || (counts !== undefined && counts.error + counts.warning > 0);
}

/** The rows of entries that stand in the order of the list, under the headings of their groups. */
export function toolRows(entries: readonly ToolEntry[], isFolded: (group: string) => boolean): readonly ToolListRow[] {
  return groupsOf(entries, isFolded).flatMap((group) => [
    group,
    ...(group.folded ? [] : group.entries.map((entry) => ({ kind: 'tool' as const, key: entry.key, entry }))),
  ]);
}

function groupsOf(entries: readonly ToolEntry[], isFolded: (group: string) => boolean): readonly ToolGroup[] {
  const groups = new Map<string, ToolEntry[]>();
  for (const entry of entries) {
    const key = groupKey(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups].flatMap(([key, members]) => {
    const [first] = members;
    if (!first) return [];
    const allowed = members.filter(({ tool }) => tool.allowed).length;
    return [{ kind: 'group' as const, key, ...first.group, entries: members, allowed, folded: isFolded(key) }];
  });
}

function groupKey({ group: { namespace, source } }: ToolEntry): string {
  return `list:${namespace ?? ''}:${source}`;
}
