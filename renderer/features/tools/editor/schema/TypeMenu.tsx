import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import { Menu, type MenuEntry } from '../../../../ui/Menu.tsx';
import { useDefinitionEdits, type Definition } from '../use-definition.ts';
import { referenceTo } from './edit-rows.ts';
import { setShape, type ShapeChoice } from './edit-shape.ts';
import { typeLabel } from './row-labels.ts';
import { DEFINITION_KEYWORDS, UNION_KEYWORDS } from './schema-keywords.table.ts';
import type { SchemaRow } from './schema-rows.ts';
import { TYPE_NAMES } from './schema-view.ts';

const text = toolEditorText.schema;

interface TypeMenuProps {
  readonly row: Extract<SchemaRow, { kind: 'schema' }>;
  readonly name: string;
  readonly tabIndex: number;
}

/** What the values of a schema are, and the choice of something else. */
export function TypeMenu({ row, name, tabIndex }: TypeMenuProps) {
  const definition = useDefinitionEdits();
  const label = typeLabel(row);
  return (
    <Menu entries={() => entriesFor(row, definition)}>
      <button
        type="button"
        className="type-button"
        aria-label={`${text.typeOf(name)}: ${label}`}
        title={label}
        tabIndex={tabIndex}
        disabled={definition.fault !== undefined}
      >
        <span className="cut">{label}</span>
        <Icon name="chevron-down" size={12} />
      </button>
    </Menu>
  );
}

function entriesFor({ path, view }: TypeMenuProps['row'], { edit, root }: Definition): readonly MenuEntry[] {
  const item = (label: string, checked: boolean, choice: ShapeChoice): MenuEntry => ({
    ...{ kind: 'item', label, checked },
    onSelect: () => edit((now) => setShape(now, path, choice)),
  });
  const schema = membersOf(root).get(String(path[0]));
  const references = DEFINITION_KEYWORDS.flatMap((keyword) =>
    [...membersOf(membersOf(schema).get(keyword)).keys()].map((name) => ({ name, ref: referenceTo(keyword, name) })),
  );
  const current: unknown = view.core.get('$ref')?.value;
  return [
    { kind: 'heading', label: text.menu.types },
    ...TYPE_NAMES.map((type) => item(text.shapes[type], view.shape === type, { kind: 'type', type })),
    item(text.menu.any, view.shape === 'any', { kind: 'any' }),
    { kind: 'heading', label: text.menu.values },
    item(text.shapes.enum, view.shape === 'enum', { kind: 'enum' }),
    item(text.shapes.constant, view.shape === 'constant', { kind: 'constant' }),
    { kind: 'heading', label: text.menu.unions },
    ...UNION_KEYWORDS.map((keyword) => item(text.shapes[keyword], view.shape === keyword, { kind: 'union', keyword })),
    ...(references.length > 0 ? [{ kind: 'heading', label: text.menu.references } as const] : []),
    ...references.map(({ name, ref }) => item(name, current === ref, { kind: 'reference', ref })),
  ];
}
