import { Fragment, useEffect, useRef, type KeyboardEvent } from 'react';
import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { setKeyword } from './edit-keywords.ts';
import { RowDetail } from './RowDetail.tsx';
import { keyOfRow } from './row-keys.ts';
import { SchemaLine } from './SchemaLine.tsx';
import type { Builder, SchemaField } from './use-builder.ts';
import type { Remarks } from '../remarks.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import './schema-builder.css';

const text = toolEditorText.schema;

interface SchemaBuilderProps {
  readonly field: SchemaField;
  readonly builder: Builder;
  /** What the host says of a place, by JSON pointer in the definition. */
  readonly remarks: Remarks;
  readonly onShowJson: (path: JsonPath) => void;
}

/**
 * A JSON Schema as rows that are edited in place. One row is selected: it has the tab stop and shows its fields. Arrows
 * move and fold, the rest of the keys stands in the menu of each row.
 */
export function SchemaBuilder({ field, builder, remarks, onShowJson }: SchemaBuilderProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { rows, selected, focus, focusDone } = builder;
  const tabStop = selected ?? rows[0];
  useEffect(() => {
    if (!focus) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focus.key)}"]`);
    const name = grid.current?.querySelector<HTMLInputElement>('.schema-detail .name-field input');
    if (focus.at === 'name' && name) {
      name.focus();
      name.select();
    } else row?.focus();
    focusDone();
  }, [focus, focusDone]);
  const selectedKey = selected?.key;
  useEffect(() => {
    if (selectedKey === undefined) return;
    const row = grid.current?.querySelector(`[data-key="${CSS.escape(selectedKey)}"]`);
    row?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
    row?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);
  if (rows.length === 0) return <NoSchema field={field} />;
  return (
    <div
      ref={grid}
      role="treegrid"
      aria-label={text.grid[field]}
      className="schema-grid"
      onKeyDown={(event) => onGridKey(event, builder)}
    >
      <div role="row" className="schema-line head">
        {Object.entries(text.columns).map(([column, label]) => (
          <span key={column} role="columnheader" className={column === 'actions' ? 'for-readers' : undefined}>
            {label}
          </span>
        ))}
      </div>
      {rows.map((row, at) => (
        // By place: a row that is renamed stays the element that has the keys.
        <Fragment key={at}>
          <SchemaLine
            row={row}
            builder={builder}
            isSelected={row === selected}
            isTabStop={row === tabStop}
            remarks={remarks}
            onShowJson={onShowJson}
          />
          {row === selected && row.kind === 'schema' && (
            <RowDetail key={builder.turn} row={row} builder={builder} remarks={remarks} />
          )}
        </Fragment>
      ))}
    </div>
  );
}

function NoSchema({ field }: { readonly field: SchemaField }) {
  const { edit, fault } = useDefinitionEdits();
  return (
    <EmptyState
      title={text.noSchema[field]}
      actions={
        <Button
          icon="plus"
          disabled={fault !== undefined}
          onClick={() => edit((now) => setKeyword(now, [], field, BEGINNING))}
        >
          {text.addSchema[field]}
        </Button>
      }
    />
  );
}

const BEGINNING = '{"type":"object","properties":{}}';

/** Keys of the rows themselves; fields and buttons inside keep theirs, but Escape leads back to the row. */
function onGridKey(event: KeyboardEvent<HTMLElement>, builder: Builder): void {
  const target = event.target as HTMLElement; // React types it wider; events of a page come from elements
  // A menu of a row lies elsewhere on the page, but its events come up to here.
  if (!event.currentTarget.contains(target)) return;
  const onRow = target.getAttribute('role') === 'row';
  const { selected, rows } = builder;
  const current = onRow ? rows.find(({ key }) => key === target.dataset['key']) : selected;
  if (!current) return;
  if (!onRow) {
    if (event.key !== 'Escape') return;
    builder.select(current.key, 'row');
  } else {
    const act = keyOfRow(event, current, builder);
    if (!act) return;
    act();
  }
  event.preventDefault();
  event.stopPropagation();
}
