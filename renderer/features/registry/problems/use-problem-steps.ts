import { useMemo } from 'react';
import { applyFixes } from '../../../stores/lint-actions.ts';
import { useWorkbench, type Workbench } from '../../../stores/workbench.ts';
import type { RowKey } from '../rows/row-keys.ts';
import type { ProblemEntry, ProblemRow } from './problem-rows.ts';

/** What pointer and keys do to the rows of problems. */
export interface ProblemSteps {
  go(row: ProblemRow | undefined): void;
  /** Leads to the place in the editor of the tool. */
  show(entry: ProblemEntry): void;
  fold(row: ProblemRow): void;
  fix(entry: ProblemEntry): void;
  /** `at` is the row that has the keys. */
  key(key: RowKey, at: number): void;
}

export function useProblemSteps(rows: readonly ProblemRow[]): ProblemSteps {
  const workbench = useWorkbench();
  return useMemo(() => createProblemSteps(workbench, rows), [workbench, rows]);
}

function createProblemSteps(workbench: Workbench, rows: readonly ProblemRow[]): ProblemSteps {
  const state = () => workbench.store.getState();
  const steps: ProblemSteps = {
    go(row) {
      if (row) state().setFindingCursor(row.key, rows.indexOf(row));
    },
    show({ finding: { tool, pointer } }) {
      if (tool) state().requestPlace(tool.name, pointer);
    },
    fold(row) {
      steps.go(row);
      state().toggleFolded(row.key);
    },
    fix({ finding }) {
      const { lint, isLintCurrent } = state();
      if (lint && isLintCurrent && finding.fix) void applyFixes(workbench, lint.id, [finding.id]);
    },
    key(key, at) {
      const row = rows[at];
      if (!row) return;
      if (key.kind === 'move') steps.go(rows[Math.max(0, Math.min(rows.length - 1, at + key.step))]);
      else if (row.kind === 'problem') {
        if (key.kind === 'open') steps.show(row.entry);
        if (key.kind === 'fold') steps.go(rows.slice(0, at).findLast(({ kind }) => kind === 'group'));
      } else if (key.kind === 'open' || (row.folded ? key.kind === 'unfold' : key.kind === 'fold')) {
        state().toggleFolded(row.key);
      }
    },
  };
  return steps;
}

/** Where the keys are. A problem that was mended leaves them to the one that has its place now. */
export function problemCursor(rows: readonly ProblemRow[], cursor: string | null, before: number): number {
  const at = rows.findIndex(({ key }) => key === cursor);
  return at >= 0 ? at : Math.min(Math.max(before, 0), rows.length - 1);
}
