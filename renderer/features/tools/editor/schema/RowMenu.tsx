import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { Menu, onceMenuClosed, type MenuEntry } from '../../../../ui/Menu.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { canRemove } from './edit-rows.ts';
import { addActions } from './row-actions.ts';
import type { SchemaRow } from './schema-rows.ts';
import type { Builder } from './use-builder.ts';

const text = toolEditorText.schema;

interface RowMenuProps {
  readonly row: SchemaRow;
  readonly name: string;
  readonly builder: Builder;
  readonly tabIndex: number;
  readonly onShowJson: (path: JsonPath) => void;
}

/** All that can be done with a row, with the keys that do it. */
export function RowMenu({ row, name, builder, tabIndex, onShowJson }: RowMenuProps) {
  const { fault } = useDefinitionEdits();
  const showJson = () => {
    builder.select(row.key);
    onShowJson(row.path);
  };
  const entries = (): readonly MenuEntry[] => [
    ...(fault ? [] : editEntries(row, builder)),
    { kind: 'item', label: text.actions.showJson, icon: 'link', onSelect: onceMenuClosed(showJson) },
  ];
  return (
    <Menu entries={entries} align="end">
      <IconButton icon="more" size="small" label={text.actionsOf(name)} tabIndex={tabIndex} />
    </Menu>
  );
}

function editEntries(row: SchemaRow, builder: Builder): readonly MenuEntry[] {
  const { actions } = text;
  const { order } = row;
  const adds = addActions(row, builder).map(({ label, run }, at): MenuEntry => ({
    ...{ kind: 'item', label, onSelect: onceMenuClosed(run) },
    ...(at === 0 ? { keys: 'Alt+Enter', icon: 'plus' } : {}),
  }));
  const moves: readonly MenuEntry[] =
    order && order.count > 1
      ? [
          { kind: 'item', label: actions.up, keys: 'Alt+↑', onSelect: onceMenuClosed(() => builder.move(row, -1)) },
          { kind: 'item', label: actions.down, keys: 'Alt+↓', onSelect: onceMenuClosed(() => builder.move(row, 1)) },
        ]
      : [];
  const copies: readonly MenuEntry[] = order
    ? [{ kind: 'item', label: actions.duplicate, icon: 'copy', onSelect: onceMenuClosed(() => builder.duplicate(row)) }]
    : [];
  const isRoot = row.parentKey === undefined;
  const removal: readonly MenuEntry[] = canRemove(row)
    ? [
        { kind: 'separator' },
        {
          ...{ kind: 'item', label: isRoot ? actions.removeSchema : actions.remove, keys: 'Del', icon: 'trash' },
          ...{ danger: true, onSelect: onceMenuClosed(() => builder.remove(row)) },
        },
      ]
    : [];
  return [...adds, ...moves, ...copies, ...removal, { kind: 'separator' }];
}
