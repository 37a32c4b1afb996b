import { useMemo, type MouseEvent } from 'react';
import type { ToolSummary } from '../../../../shared/model/tool.ts';
import type { AppStore } from '../../../stores/app-store.ts';
import { useAppStore } from '../../../stores/store-context.ts';
import { isApple } from '../../../ui/platform.ts';
import type { RowKey } from '../rows/row-keys.ts';
import { cursorIndex, selectRows, shownSelection, type SelectionStep } from './select-rows.ts';
import type { ToolListRow } from './tool-rows.ts';
import type { ToolActs } from './use-tool-acts.ts';

/** What pointer and keys do to the rows of the list. */
export interface ListSteps {
  /** The tools in hand; where there are none, the one under the keys. */
  inHand(): readonly ToolSummary[];
  press(row: ToolListRow, event: MouseEvent): void;
  /** Pressed on its tick. */
  tick(row: ToolListRow, event: MouseEvent): void;
  open(row: ToolListRow): void;
  /** A menu is about the tools in hand, or about the row under the pointer. */
  aim(row: ToolListRow): void;
  key(key: RowKey): void;
}

export function useListSteps(rows: readonly ToolListRow[], acts: ToolActs): ListSteps {
  const store = useAppStore();
  return useMemo(() => createListSteps(store, rows, acts), [store, rows, acts]);
}

function createListSteps(store: AppStore, rows: readonly ToolListRow[], acts: ToolActs): ListSteps {
  const state = () => store.getState();
  const step = (next: SelectionStep) => state().setToolSelection(selectRows(state().toolSelection, rows, next));
  const inHand = () => toolsInHand(store, rows);

  function actOnRow(row: ToolListRow, kind: Exclude<RowKey['kind'], 'move'>): void {
    if (kind === 'all' || kind === 'none') step({ kind });
    else if (kind === 'toggle') step({ kind, key: row.key });
    else if (kind === 'delete') acts.remove(inHand());
    else if (kind === 'open' && row.kind === 'tool') acts.open(row.entry.tool);
    else if (kind === 'fold' && row.kind === 'tool') step({ kind: 'only', key: headingOf(rows, row) });
    else if (row.kind === 'group' && (kind === 'open' || row.folded === (kind === 'unfold'))) {
      state().toggleFolded(row.key);
    }
  }

  return {
    inHand,
    press(row, event) {
      const { key } = row;
      const adds = isApple() ? event.metaKey : event.ctrlKey;
      if (event.shiftKey) step({ kind: 'range', key, adds });
      else step({ kind: adds ? 'toggle' : 'only', key });
      if (row.kind === 'group' && !adds && !event.shiftKey) state().toggleFolded(key);
    },
    tick({ key }, event) {
      event.stopPropagation();
      step(event.shiftKey ? { kind: 'range', key, adds: true } : { kind: 'toggle', key });
    },
    open: (row) => row.kind === 'tool' && acts.open(row.entry.tool),
    aim({ key }) {
      if (!shownSelection(state().toolSelection, rows).has(key)) step({ kind: 'only', key });
    },
    key(key) {
      const at = cursorIndex(state().toolSelection, rows);
      const row = rows[at];
      if (!row) return;
      if (key.kind !== 'move') actOnRow(row, key.kind);
      else step(moveStep(rows[Math.max(0, Math.min(rows.length - 1, at + key.step))]?.key ?? row.key, key.with));
    },
  };
}

function moveStep(key: string, how: 'select' | 'extend' | 'cursor'): SelectionStep {
  if (how === 'extend') return { kind: 'range', key, adds: false };
  return { kind: how === 'select' ? 'only' : 'cursor', key };
}

function toolsInHand(store: AppStore, rows: readonly ToolListRow[]): readonly ToolSummary[] {
  const { toolSelection } = store.getState();
  const selected = shownSelection(toolSelection, rows);
  const entries = rows.flatMap((row) => (row.kind === 'group' ? row.entries : []));
  const tools = entries.flatMap(({ key, tool }) => (selected.has(key) ? tool : []));
  const row = rows[cursorIndex(toolSelection, rows)];
  return tools.length === 0 && row?.kind === 'tool' ? [row.entry.tool] : tools;
}

function headingOf(rows: readonly ToolListRow[], row: ToolListRow): string {
  return rows.slice(0, rows.indexOf(row)).findLast(({ kind }) => kind === 'group')?.key ?? row.key;
}
