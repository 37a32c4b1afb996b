import { useMemo } from 'react';
import type { ToolSummary } from '../../../../shared/model/tool.ts';
import { useApp } from '../../../stores/store-context.ts';
import { countsByTool } from '../finding-counts.ts';
import { matchingEntries, toolEntries, toolRows } from './tool-rows.ts';

const NO_TOOLS: readonly ToolSummary[] = [];

/** The rows of the list as search, filters and folded headings leave them. */
export function useToolList() {
  const tools = useApp((state) => state.workspace?.tools ?? NO_TOOLS);
  const findings = useApp((state) => state.lint?.findings);
  const filter = useApp((state) => state.toolFilter);
  const folded = useApp((state) => state.folded);
  const entries = useMemo(() => toolEntries(tools), [tools]);
  const counts = useMemo(() => countsByTool(findings ?? []), [findings]);
  const shown = useMemo(() => matchingEntries(entries, filter, counts), [entries, filter, counts]);
  // What was searched for is shown, also under a heading that is folded otherwise.
  const isSearching = filter.search.trim() !== '';
  const rows = useMemo(
    () => toolRows(shown, (group) => !isSearching && folded.has(group)),
    [shown, isSearching, folded],
  );
  return { tools, shown, rows, counts };
}
