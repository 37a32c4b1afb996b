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
  const { rows, select, toggle, remove } = builder;
  const at = rows.indexOf(row);
  const goTo = (target: SchemaRow | undefined) => target && (() => select(target.key, 'row'));
  switch (pressed.key) {
    case 'ArrowDown':
      return goTo(rows[at + 1]);
    case 'ArrowUp':
      return goTo(rows[at - 1]);
    case 'Home':
      return goTo(rows[0]);
    case 'End':
      return goTo(rows.at(-1));
    case 'ArrowRight':
      return row.expandable && !row.expanded ? () => toggle(row, true) : goTo(rows[at + 1]);
    case 'ArrowLeft':
      return row.expanded && row.parentKey !== undefined
        ? () => toggle(row, false)
        : goTo(rows.find(({ key }) => key === row.parentKey));
    case 'Enter':
    case 'F2':
      return () => select(row.key, 'name');
    case 'Delete':
      return canRemove(row) ? () => remove(row) : undefined;
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
