import { assertNever } from '../../../../shared/lib/assert-never.ts';
import type { RowSelection } from '../../../stores/tool-list-slice.ts';
import type { ToolListRow } from './tool-rows.ts';

/** What a person does to rows, by pointer or keys. */
export type SelectionStep =
  /** Takes one row in hand, and lets go of the others; a heading only takes the keys. */
  | { readonly kind: 'only'; readonly key: string }
  /** Adds or removes a row, or all tools under a heading. */
  | { readonly kind: 'toggle'; readonly key: string }
  /** Takes all tools from the anchor on; `adds` keeps those in hand. */
  | { readonly kind: 'range'; readonly key: string; readonly adds: boolean }
  /** Moves the keys alone. */
  | { readonly kind: 'cursor'; readonly key: string }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' };

/** The selection after a step. Tools that the rows do not show are let go of, so that nobody deletes what is not in sight. */
export function selectRows(selection: RowSelection, rows: readonly ToolListRow[], step: SelectionStep): RowSelection {
  const shown = shownSelection(selection, rows);
  switch (step.kind) {
    case 'only': {
      const selected = new Set(isTool(rows, step.key) ? [step.key] : []);
      return { ...at(rows, step.key), anchor: step.key, selected };
    }
    case 'toggle':
      return { ...at(rows, step.key), anchor: step.key, selected: toggled(shown, keysUnder(rows, step.key)) };
    case 'range': {
      const anchor = anchorOf(selection, rows) ?? step.key;
      const range = rangeKeys(rows, anchor, step.key);
      return { ...at(rows, step.key), anchor, selected: new Set(step.adds ? [...shown, ...range] : range) };
    }
    case 'cursor':
      return { ...selection, ...at(rows, step.key) };
    case 'all':
      return { ...selection, selected: allKeys(rows) };
    case 'none':
      return { ...selection, selected: new Set() };
    default:
      return assertNever(step);
  }
}

/** Where a range begins; where nothing was taken in hand, or it is not shown, at the row that has the keys. */
function anchorOf(selection: RowSelection, rows: readonly ToolListRow[]): string | undefined {
  const known = rows.find(({ key }) => key === selection.anchor);
  return (known ?? rows[cursorIndex(selection, rows)])?.key;
}

function at(rows: readonly ToolListRow[], key: string): Pick<RowSelection, 'cursor' | 'cursorAt'> {
  return { cursor: key, cursorAt: rows.findIndex((row) => row.key === key) };
}

/** The tools in hand among those that the list holds, also under folded headings. */
export function shownSelection({ selected }: RowSelection, rows: readonly ToolListRow[]): ReadonlySet<string> {
  if (selected.size === 0) return selected;
  const all = allKeys(rows);
  const shown = [...selected].filter((key) => all.has(key));
  return shown.length === selected.size ? selected : new Set(shown);
}

/** Where the keys are; where their row is gone, at what has its place now. */
export function cursorIndex({ cursor, cursorAt }: RowSelection, rows: readonly ToolListRow[]): number {
  const index = rows.findIndex(({ key }) => key === cursor);
  return index >= 0 ? index : Math.min(Math.max(cursorAt, 0), rows.length - 1);
}

function isTool(rows: readonly ToolListRow[], key: string): boolean {
  return rows.some((row) => row.key === key && row.kind === 'tool');
}

function keysUnder(rows: readonly ToolListRow[], key: string): readonly string[] {
  const row = rows.find((one) => one.key === key);
  return row?.kind === 'group' ? row.entries.map((entry) => entry.key) : [key];
}

function toggled(selected: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected);
  const areIn = keys.every((key) => next.has(key));
  for (const key of keys) {
    if (areIn) next.delete(key);
    else next.add(key);
  }
  return next;
}

function rangeKeys(rows: readonly ToolListRow[], from: string, to: string): readonly string[] {
  const ends = [from, to].map((key) => rows.findIndex((row) => row.key === key));
  const range = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
  return range.flatMap((row) => (row.kind === 'tool' ? row.key : []));
}

function allKeys(rows: readonly ToolListRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => (row.kind === 'group' ? row.entries.map(({ key }) => key) : [])));
}
