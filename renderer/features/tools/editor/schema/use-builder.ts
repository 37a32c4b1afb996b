import { useMemo, useState } from 'react';
import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { useDefinitionEdits, type Definition } from '../use-definition.ts';
import {
  beginningState,
  keyAfter,
  rowAround,
  withBranchOf,
  withMovedKeys,
  withPlaceShown,
  withToggled,
  type BuilderState,
} from './builder-state.ts';
import { duplicateRow, moveRow, removeRow, renameRow, type NameFault, type RowEdit } from './edit-rows.ts';
import { schemaRows, type SchemaRow } from './schema-rows.ts';

export type SchemaField = 'inputSchema' | 'outputSchema';

/** Where the keys go after an edit: to the row, or to the field that names it. */
export type BuilderFocus = { readonly key: string; readonly at: 'row' | 'name' };

/** How the schemas of tools were left in this window; a tab that is closed and opened again finds them so. */
const kept = new Map<string, BuilderState>();

/** The rows of one schema, what of them is open and selected, and what is done to them. */
export function useBuilder(field: SchemaField) {
  const definition = useDefinitionEdits();
  const { name, root, text, edit } = definition;
  const place = `${field}:${name}`;
  const [state, setState] = useState(() => kept.get(place) ?? beginningState(root, field));
  const [focus, setFocus] = useState<BuilderFocus | null>(null);
  const [turn, setTurn] = useState(0);
  const rows = useMemo(() => schemaRows(root, field, state), [root, field, state]);
  const selected = state.selected === undefined ? undefined : rowAround(rows, state.selected);

  /** `sameRow`: the selected row has another key, but is the one it was. */
  function change(next: BuilderState, { sameRow = false } = {}): void {
    if (next.selected !== state.selected && !sameRow) setTurn(turn + 1);
    kept.set(place, next);
    setState(next);
  }
  function select(key: string, at?: BuilderFocus['at']): void {
    change({ ...state, selected: key });
    if (at) setFocus({ key, at });
  }
  /** Makes an edit and selects what it left. */
  function apply(row: SchemaRow, make: (text: string) => RowEdit, at: BuilderFocus['at']): void {
    const done = make(text);
    const key = keyAfter(row, done.path);
    edit(() => done.text);
    const opened = done.path.length > row.path.length ? withToggled(state, row.key, true) : state;
    const shown = key.startsWith(row.key) ? withPlaceOpen(opened, row.key, key) : opened;
    change({ ...withBranchOf(shown, key), selected: key });
    setFocus({ key, at });
  }

  return {
    rows,
    state,
    selected,
    /** Another number for each row that is selected after another one. */
    turn,
    focus,
    focusDone: () => setFocus(null),
    select,
    apply,
    toggle: (row: SchemaRow, open = !row.expanded) => change(withToggled(state, row.key, open)),
    show: (path: JsonPath) => change(withPlaceShown(state, path)),
    chooseBranch(row: SchemaRow, unionKey: string, index: number) {
      const branches = new Map([...state.branches, [unionKey, index]]);
      const expanded = new Set([...state.expanded, row.key, `${unionKey}/${index}`]);
      change({ expanded, branches, selected: row.key });
    },
    ...rowEdits({ rows, state, text, edit, change, select, apply, setFocus }),
  };
}

export type Builder = ReturnType<typeof useBuilder>;

interface EditParts {
  readonly rows: readonly SchemaRow[];
  readonly state: BuilderState;
  readonly text: string;
  readonly edit: Definition['edit'];
  readonly change: (next: BuilderState, options?: { readonly sameRow?: boolean }) => void;
  readonly select: (key: string, at?: BuilderFocus['at']) => void;
  readonly apply: (row: SchemaRow, make: (text: string) => RowEdit, at: BuilderFocus['at']) => void;
  readonly setFocus: (focus: BuilderFocus) => void;
}

/** What is done to a row that is there. */
function rowEdits({ rows, state, text, edit, change, select, apply, setFocus }: EditParts) {
  return {
    rename(row: SchemaRow, to: string): NameFault | undefined {
      const done = renameRow(text, row, to);
      if (typeof done === 'string') return done;
      edit(() => done.text);
      change(withMovedKeys(state, new Map([[row.key, keyAfter(row, done.path)]])), { sameRow: true });
      return undefined;
    },
    move(row: SchemaRow, by: 1 | -1) {
      const done = moveRow(text, row, by);
      const key = keyAfter(row, done.path);
      edit(() => done.text);
      const moves = new Map(key === row.key ? [] : [[row.key, key] as const, [key, row.key] as const]);
      change({ ...withBranchOf(withMovedKeys(state, moves), key), selected: key });
      setFocus({ key, at: 'row' });
    },
    duplicate: (row: SchemaRow) => apply(row, (now) => duplicateRow(now, row), 'name'),
    remove(row: SchemaRow) {
      const at = rows.indexOf(row);
      const beside = rows.slice(at + 1).find(({ level }) => level <= row.level) ?? rows[at - 1];
      const key = beside && beside.key !== row.key ? beside.key : row.parentKey;
      edit((now) => removeRow(now, row));
      if (key !== undefined) select(key, 'row');
    },
  };
}

/** Opens each step between a row and a new one inside of it. */
function withPlaceOpen(state: BuilderState, from: string, to: string): BuilderState {
  const steps = to.slice(from.length).split('/').slice(1);
  const keys = steps.map((_, at) => [from, ...steps.slice(0, at)].join('/'));
  return { ...state, expanded: new Set([...state.expanded, ...keys]) };
}
