import type { ExportSelection } from '../../../../shared/model/export-view.ts';
import type { ToolSummary } from '../../../../shared/model/tool.ts';

/** Which tools a person wants out. */
export interface Wanted {
  readonly which: 'allowed' | 'all' | 'some';
  /** Of `some`: a namespace, `''` for tools without one, or every one. */
  readonly namespace: string | null;
  readonly search: string;
  /** Of `some`: tools that were in hand when the screen was opened, while they are wanted. */
  readonly names: readonly string[];
}

export function firstWanted(tools: readonly ToolSummary[], names: readonly string[]): Wanted {
  const isAnyAllowed = tools.some(({ allowed }) => allowed);
  const which = names.length > 0 ? 'some' : isAnyAllowed ? 'allowed' : 'all';
  return { which, namespace: null, search: '', names };
}

/** The same as the host takes it. */
export function selectionOf({ which, namespace, search, names }: Wanted): ExportSelection {
  if (which !== 'some') return which === 'allowed' ? { onlyAllowed: true } : {};
  const text = search.trim();
  return {
    ...(names.length > 0 ? { patterns: [...names] } : namespace !== null && { patterns: patternsOf(namespace) }),
    ...(text !== '' && { search: text }),
  };
}

/** As in `allow`, where `*` stands for dots too. */
function patternsOf(namespace: string): string[] {
  return namespace === '' ? ['*', '!*.*'] : [`${namespace}.*`];
}

/** Namespaces in their order; `''` where tools have none. */
export function namespacesOf(tools: readonly ToolSummary[]): readonly string[] {
  return [...new Set(tools.map(({ namespace }) => namespace ?? ''))].toSorted();
}
