import { canRemove } from './edit-rows.ts';
import { addActions } from './row-actions.ts';
import type { SchemaRow } from './schema-rows.ts';
import type { Builder } from './use-builder.ts';

interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** What a key does on a row that has the focus; undefined where it means nothing. */
export function keyOfRow(pressed: PressedKey, row: SchemaRow, builder: Builder): (() => void) | undefined {
  if (pressed.ctrlKey || pressed.metaKey) return undefined;
  if (pressed.altKey) return altKey(pressed.key, row, builder);
  switch (pressed.key) {
    case 'ArrowRight':
      if (row.expandable && !row.expanded) return () => builder.toggle(row, true);
      break;
    case 'ArrowLeft':
      if (row.expanded && row.parentKey !== undefined) return () => builder.toggle(row, false);
      break;
    case 'Enter':
    case 'F2':
      return () => builder.select(row.key, 'name');
    case 'Delete':
      return canRemove(row) ? () => builder.remove(row) : undefined;
  }
  const target = rowOfKey(pressed.key, row, builder.rows);
  return target && (() => builder.select(target.key, 'row'));
}

/** The row to which a key leads. */
function rowOfKey(key: string, row: SchemaRow, rows: readonly SchemaRow[]): SchemaRow | undefined {
  const at = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'ArrowLeft':
      return rows.find((one) => one.key === row.parentKey);
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}

function altKey(key: string, row: SchemaRow, builder: Builder): (() => void) | undefined {
  switch (key) {
    case 'ArrowUp':
      return () => builder.move(row, -1);
    case 'ArrowDown':
      return () => builder.move(row, 1);
    case 'Enter':
      return addActions(row, builder)[0]?.run;
    default:
      return undefined;
  }
}
