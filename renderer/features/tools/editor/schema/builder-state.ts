import type { Node } from 'jsonc-parser';
import { jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { UNION_KEYWORDS } from './schema-keywords.table.ts';
import { schemaRows, type RowsState, type SchemaRow } from './schema-rows.ts';

/** How the rows of one schema stand on the screen. */
export interface BuilderState extends RowsState {
  readonly selected: string | undefined;
}

/** More rows than this are not opened unasked. */
const ROWS_AT_ONCE = 60;

/** A schema as it is first shown: level by level open, as long as it stays in sight. References are opened by people only. */
export function beginningState(definition: Node, field: string): BuilderState {
  let state: BuilderState = { expanded: new Set(), branches: new Map(), selected: undefined };
  for (;;) {
    const closed = schemaRows(definition, field, state).filter(isOpenedUnasked);
    if (closed.length === 0) return state;
    const next = { ...state, expanded: new Set([...state.expanded, ...closed.map(({ key }) => key)]) };
    if (schemaRows(definition, field, next).length > ROWS_AT_ONCE) return state;
    state = next;
  }
}

function isOpenedUnasked(row: SchemaRow): boolean {
  if (!row.expandable || row.expanded || row.kind === 'definitions') return false;
  return row.kind === 'union' || row.view.shape !== 'reference';
}

export function withToggled(state: BuilderState, key: string, open: boolean): BuilderState {
  const expanded = new Set(state.expanded);
  if (open) expanded.add(key);
  else expanded.delete(key);
  return { ...state, expanded };
}

/** With everything open that leads to a place of the definition, and its branches chosen; the row there is selected. */
export function withPlaceShown(state: BuilderState, path: JsonPath): BuilderState {
  const expanded = new Set(state.expanded);
  const branches = new Map(state.branches);
  for (let length = 1; length < path.length; length += 1) {
    const keyword = path[length];
    const index = path[length + 1];
    expanded.add(jsonPointer(path.slice(0, length)));
    const isBranch = UNION_KEYWORDS.some((name) => name === keyword) && index !== undefined;
    if (isBranch && Number.isInteger(Number(index)))
      branches.set(jsonPointer(path.slice(0, length + 1)), Number(index));
  }
  return { expanded, branches, selected: jsonPointer(path) };
}

/** The row that stands for a place: the innermost schema around it. */
export function rowAround(rows: readonly SchemaRow[], key: string): SchemaRow | undefined {
  const around = rows.filter((row) => key === row.key || key.startsWith(`${row.key}/`));
  return around.reduce<SchemaRow | undefined>(
    (best, row) => (best && best.key.length > row.key.length ? best : row),
    undefined,
  );
}

/** What was open under one key is open under another, for rows that were renamed or changed places. */
export function withMovedKeys(state: BuilderState, moves: ReadonlyMap<string, string>): BuilderState {
  const moved = (key: string): string => {
    for (const [from, to] of moves) {
      if (key === from || key.startsWith(`${from}/`)) return to + key.slice(from.length);
    }
    return key;
  };
  return {
    expanded: new Set([...state.expanded].map(moved)),
    branches: new Map([...state.branches].map(([key, chosen]) => [moved(key), chosen])),
    selected: state.selected === undefined ? undefined : moved(state.selected),
  };
}

/** With the branch on show that a key names, if it names one. */
export function withBranchOf(state: BuilderState, key: string): BuilderState {
  const steps = key.split('/');
  const index = Number(steps.at(-1));
  const isBranch = UNION_KEYWORDS.some((name) => name === steps.at(-2)) && Number.isInteger(index);
  if (!isBranch) return state;
  return { ...state, branches: new Map([...state.branches, [steps.slice(0, -1).join('/'), index]]) };
}

/** Key of the row that an edit left at a path, from the row that was edited: inside of it, or beside it. */
export function keyAfter(row: Pick<SchemaRow, 'key' | 'path'>, path: JsonPath): string {
  const isInside = path.length > row.path.length;
  const shared = isInside ? row.path.length : row.path.length - 1;
  const base = isInside ? row.key : row.key.slice(0, row.key.length - jsonPointer(row.path.slice(-1)).length);
  return base + jsonPointer(path.slice(shared));
}
