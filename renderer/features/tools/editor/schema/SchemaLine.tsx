import type { MouseEvent } from 'react';
import { jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import type { Remarks } from '../remarks.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { setRequired } from './edit-keywords.ts';
import { rowName } from './row-labels.ts';
import { RowMenu } from './RowMenu.tsx';
import { RowSummary } from './RowSummary.tsx';
import type { SchemaRow } from './schema-rows.ts';
import { TypeMenu } from './TypeMenu.tsx';
import type { Builder } from './use-builder.ts';

const text = toolEditorText.schema;

interface SchemaLineProps {
  readonly row: SchemaRow;
  readonly builder: Builder;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly remarks: Remarks;
  readonly onShowJson: (path: JsonPath) => void;
}

/** One row of the builder: name, type, whether it is required, what it is for. */
export function SchemaLine({ row, builder, isSelected, isTabStop, remarks, onShowJson }: SchemaLineProps) {
  const { name, isOurs } = rowName(row);
  const tabIndex = isSelected ? 0 : -1;
  return (
    <div
      role="row"
      data-key={row.key}
      data-pointer={jsonPointer(row.path)}
      className={classNames('schema-line', isSelected && 'selected')}
      aria-level={row.level + 1}
      aria-selected={isSelected}
      {...(row.expandable && row.parentKey !== undefined && { 'aria-expanded': row.expanded })}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && !isSelected && builder.select(row.key)}
      onClick={(event) => !isSelected && isInside(event) && builder.select(row.key)}
    >
      <NameCell row={row} name={name} isOurs={isOurs} onToggle={() => builder.toggle(row)} />
      <span role="gridcell" className="schema-type">
        {row.kind === 'schema' ? (
          <TypeMenu row={row} name={name} tabIndex={tabIndex} />
        ) : (
          <span className="cut">
            {row.kind === 'union' ? text.amount(row.union.names.length) : text.amount(row.count)}
          </span>
        )}
      </span>
      <span role="gridcell" className="schema-required">
        <RequiredTick row={row} name={name} tabIndex={tabIndex} />
      </span>
      <span role="gridcell" className="schema-about">
        <RowSummary
          row={row}
          name={name}
          builder={builder}
          tabIndex={tabIndex}
          remarks={remarks.get(jsonPointer(row.path)) ?? []}
        />
      </span>
      <span role="gridcell" className="schema-more">
        <RowMenu row={row} name={name} builder={builder} tabIndex={tabIndex} onShowJson={onShowJson} />
      </span>
    </div>
  );
}

/** Not from a menu: its events come up to the row that opened it, though it lies elsewhere on the page. */
function isInside({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return currentTarget.contains(target as Node); // React types it wider; events of a page come from nodes
}

interface NameCellProps {
  readonly row: SchemaRow;
  readonly name: string;
  readonly isOurs: boolean;
  readonly onToggle: () => void;
}

function NameCell({ row, name, isOurs, onToggle }: NameCellProps) {
  return (
    <span role="gridcell" className="schema-name">
      {Array.from({ length: row.level }, (_, at) => (
        <i key={at} aria-hidden="true" />
      ))}
      {row.expandable && row.parentKey !== undefined && (
        // The arrow keys of the row do the same.
        <span
          className="schema-fold"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon name={row.expanded ? 'chevron-down' : 'chevron-right'} size={12} />
        </span>
      )}
      <span className={classNames('cut', isOurs ? 'ours' : 'mono')} title={name}>
        {name === '' ? '""' : name}
      </span>
    </span>
  );
}

function RequiredTick({
  row,
  name,
  tabIndex,
}: {
  readonly row: SchemaRow;
  readonly name: string;
  readonly tabIndex: number;
}) {
  const { edit, fault } = useDefinitionEdits();
  if (row.kind !== 'schema' || row.place.kind !== 'property') return null;
  const schema = row.path.slice(0, -2);
  return (
    <Checkbox
      checked={row.place.required}
      disabled={fault !== undefined}
      tabIndex={tabIndex}
      onChange={(required) => edit((now) => setRequired(now, schema, name, required))}
    >
      <span className="for-readers">{text.requiredTick(name)}</span>
    </Checkbox>
  );
}
