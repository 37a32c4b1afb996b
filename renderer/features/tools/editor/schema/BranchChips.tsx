import { jsonPointer } from '../../../../../shared/lib/json-pointer.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import type { SchemaRow, UnionChoice } from './schema-rows.ts';
import type { Builder } from './use-builder.ts';

const text = toolEditorText.schema;

/** Branches that stand side by side; more are in a menu. */
const MAX_CHIPS = 3;

interface BranchChipsProps {
  readonly row: Exclude<SchemaRow, { kind: 'definitions' }>;
  readonly union: UnionChoice;
  readonly name: string;
  readonly builder: Builder;
  readonly tabIndex: number;
}

/** The branches of a union; the chosen one is on show under the row. */
export function BranchChips({ row, union, name, builder, tabIndex }: BranchChipsProps) {
  const { names, chosen, keyword } = union;
  const steps = row.kind === 'schema' ? [...row.view.coreSteps, keyword] : [];
  const choose = (index: number) => builder.chooseBranch(row, row.key + jsonPointer(steps), index);
  if (names.length > MAX_CHIPS) {
    const entries = names.map((label, index) => ({
      ...({ kind: 'item', label, checked: index === chosen } as const),
      onSelect: () => choose(index),
    }));
    return (
      <Menu entries={entries}>
        <button type="button" className="branch-chip chosen" aria-label={text.branches(name)} tabIndex={tabIndex}>
          <span className="cut">{names[chosen]}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      </Menu>
    );
  }
  return (
    <span role="group" aria-label={text.branches(name)} className="branch-chips">
      {names.map((label, index) => (
        <button
          key={index}
          type="button"
          className={classNames('branch-chip cut', index === chosen && 'chosen')}
          aria-pressed={index === chosen}
          tabIndex={tabIndex}
          onClick={(event) => {
            event.stopPropagation();
            choose(index);
          }}
        >
          {label}
        </button>
      ))}
    </span>
  );
}
