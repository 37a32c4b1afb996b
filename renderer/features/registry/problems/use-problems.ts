import { useMemo } from 'react';
import type { Finding } from '../../../../shared/model/lint.ts';
import { useApp } from '../../../stores/store-context.ts';
import { matchingProblems, problemEntries, problemRows } from './problem-rows.ts';

const NONE: readonly Finding[] = [];

/** The rows of the list of problems, as search, filters and folded headings leave them. */
export function useProblems() {
  const findings = useApp((state) => state.lint?.findings ?? NONE);
  const filter = useApp((state) => state.findingFilter);
  const folded = useApp((state) => state.folded);
  const entries = useMemo(() => problemEntries(findings), [findings]);
  const shown = useMemo(() => matchingProblems(entries, filter), [entries, filter]);
  const isSearching = filter.search.trim() !== '';
  const rows = useMemo(
    () => problemRows(shown, (group) => !isSearching && folded.has(group)),
    [shown, isSearching, folded],
  );
  return { findings, shown, rows };
}
