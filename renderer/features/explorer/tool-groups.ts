import type { ToolSummary } from '../../../shared/model/tool.ts';

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

/** Groups tools by namespace: those without one first, the others by name. */
export function groupTools(tools: readonly ToolSummary[]): readonly ToolGroup[] {
  const byNamespace = new Map<string | null, ToolSummary[]>();
  for (const tool of tools) {
    const namespace = tool.namespace ?? null;
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), tool]);
  }
  return [...byNamespace]
    .sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
    .map(([namespace, members]) => ({
      namespace,
      tools: members.toSorted((a, b) => a.name.localeCompare(b.name)),
      allowed: members.filter((tool) => tool.allowed).length,
      source: commonFolder(members.map((tool) => tool.file)),
      server: commonServer(members),
    }));
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
