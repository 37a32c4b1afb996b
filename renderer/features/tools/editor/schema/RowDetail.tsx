import { useState } from 'react';
import { jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Menu, onceMenuClosed, type MenuEntry } from '../../../../ui/Menu.tsx';
import { TEXT } from '../fields/codecs.ts';
import { DraftField } from '../fields/DraftField.tsx';
import { JsonBox } from '../fields/JsonBox.tsx';
import { RemarkList } from '../fields/RemarkList.tsx';
import type { Remark, Remarks } from '../remarks.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { DetailTicks, OtherProperties } from './DetailTicks.tsx';
import { detailFields, type DetailField } from './detail-fields.ts';
import { FORMATS } from './detail-fields.table.ts';
import { setKeyword } from './edit-keywords.ts';
import { NameField } from './NameField.tsx';
import { rowName } from './row-labels.ts';
import type { SchemaRow } from './schema-rows.ts';
import type { Builder } from './use-builder.ts';

const text = toolEditorText.schema;

interface RowDetailProps {
  readonly row: Extract<SchemaRow, { kind: 'schema' }>;
  readonly builder: Builder;
  readonly remarks: Remarks;
}

/** The fields of the selected schema. */
export function RowDetail({ row, builder, remarks }: RowDetailProps) {
  const { view } = row;
  const { name } = rowName(row);
  const [asJson, setAsJson] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const isBroken = view.shape === 'broken';
  return (
    <div role="row" className="schema-detail" aria-level={row.level + 1} data-pointer={jsonPointer(row.path)}>
      <div role="gridcell" aria-label={text.detail(name)} className="schema-fields">
        <div className="field-line">
          <NameField row={row} builder={builder} />
          {!asJson && !isBroken && <Description row={row} />}
        </div>
        {asJson || isBroken ? (
          <JsonBox path={row.path} label={text.asJson} />
        ) : (
          <Fields row={row} remarks={remarks} added={added} />
        )}
        <RemarkList remarks={remarksOfRow(row, remarks)} />
        {!isBroken && (
          <div className="schema-detail-end">
            {!asJson && <DetailTicks row={row} />}
            {!asJson && (
              <AddField row={row} name={name} added={added} onAdd={(keyword) => setAdded([...added, keyword])} />
            )}
            <Button kind="ghost" size="small" onClick={() => setAsJson(!asJson)}>
              {asJson ? text.actions.asFields : text.actions.asJson}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Description({ row }: Pick<RowDetailProps, 'row'>) {
  const { text: definition, edit, fault } = useDefinitionEdits();
  const node = row.view.keywords.get('description');
  return (
    <DraftField
      label={text.description}
      codec={TEXT}
      prose
      size="area"
      json={node && nodeJson(definition, node)}
      placeholder={text.noDescription}
      readOnly={fault !== undefined}
      onWrite={(json) => edit((now) => setKeyword(now, row.path, 'description', json), stepOf(row, 'description'))}
    />
  );
}

/** Without those that stand at a field of the row. */
function remarksOfRow(row: RowDetailProps['row'], remarks: Remarks): readonly Remark[] {
  const fields = detailFields(row.view).shown.filter(({ name }) => name !== undefined);
  const pointers = new Set(fields.map((field) => jsonPointer([...schemaOf(row, field), field.keyword])));
  return (remarks.get(jsonPointer(row.path)) ?? []).filter(({ pointer }) => !pointers.has(pointer));
}

/** The schema in which a keyword of a row stands. */
function schemaOf({ path, view }: RowDetailProps['row'], { at }: Pick<DetailField, 'at'>): JsonPath {
  return at === 'outer' ? path : [...path, ...view.coreSteps];
}

type FieldsProps = Pick<RowDetailProps, 'row' | 'remarks'> & {
  /** Keywords that the person asked for and that are not set yet; the last one gets the keys. */
  readonly added: readonly string[];
};

function Fields({ row, remarks, added }: FieldsProps) {
  const { shown, more } = detailFields(row.view);
  const extra = more.filter(({ keyword }) => added.includes(keyword));
  return (
    <div className="field-line">
      <OtherProperties row={row} />
      {[...shown, ...extra].map((field) => (
        <KeywordField
          key={`${field.at}/${field.keyword}`}
          row={row}
          field={field}
          remarks={remarks}
          autoFocus={field.keyword === added.at(-1)}
        />
      ))}
    </div>
  );
}

type KeywordFieldProps = Pick<RowDetailProps, 'row' | 'remarks'> & {
  readonly field: DetailField;
  readonly autoFocus: boolean;
};

function KeywordField({ row, field, remarks, autoFocus }: KeywordFieldProps) {
  const { text: definition, edit, fault } = useDefinitionEdits();
  const { keyword, at, codec, name, size } = field;
  const schema = schemaOf(row, field);
  if (name === undefined)
    return <JsonBox path={[...schema, keyword]} label={<span className="mono">{keyword}</span>} />;
  const node = (at === 'outer' ? row.view.keywords : row.view.core).get(keyword);
  const said = remarks.get(jsonPointer([...schema, keyword]));
  return (
    <DraftField
      label={text.fields[name]}
      codec={codec}
      size={size}
      json={node && nodeJson(definition, node)}
      {...(said && { remarks: said })}
      readOnly={fault !== undefined}
      autoFocus={autoFocus}
      {...(keyword === 'format' && { suggestions: FORMATS })}
      onWrite={(json) => edit((now) => setKeyword(now, schema, keyword, json), stepOf(row, keyword))}
    />
  );
}

type AddFieldProps = Pick<RowDetailProps, 'row'> & {
  readonly name: string;
  readonly added: readonly string[];
  readonly onAdd: (keyword: string) => void;
};

/** Keywords that are not set and have no field yet; nothing is written before something is typed. */
function AddField({ row, name, added, onAdd }: AddFieldProps) {
  const { fault } = useDefinitionEdits();
  const more = detailFields(row.view).more.filter(({ keyword }) => !added.includes(keyword));
  if (more.length === 0 || fault) return null;
  const entries = more.map((field): MenuEntry => {
    const label = field.name === undefined ? field.keyword : text.fields[field.name];
    return { kind: 'item', label, meta: field.keyword, onSelect: onceMenuClosed(() => onAdd(field.keyword)) };
  });
  return (
    <Menu entries={entries}>
      <Button kind="ghost" size="small" icon="plus" aria-label={text.addFieldTo(name)}>
        {text.addField}
      </Button>
    </Menu>
  );
}

function stepOf(row: SchemaRow, keyword: string): string {
  return `${row.key} ${keyword}`;
}
