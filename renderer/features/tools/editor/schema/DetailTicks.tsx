import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { setKeyword } from './edit-keywords.ts';
import { canChooseNull, setNullable } from './edit-null.ts';
import { rowName } from './row-labels.ts';
import type { SchemaRow } from './schema-rows.ts';

const text = toolEditorText.schema;

type Row = Extract<SchemaRow, { kind: 'schema' }>;

/** What of a schema is yes or no. */
export function DetailTicks({ row }: { readonly row: Row }) {
  const { edit, fault } = useDefinitionEdits();
  const { view, path } = row;
  const core = [...path, ...view.coreSteps];
  const disabled = fault !== undefined;
  return (
    <>
      {canChooseNull(view) && (
        <Checkbox
          checked={view.nullable}
          disabled={disabled}
          onChange={(nullable) => edit((now) => setNullable(now, path, nullable))}
        >
          {text.nullAllowed}
        </Checkbox>
      )}
      {view.shape === 'array' && (
        <Checkbox
          checked={view.core.get('uniqueItems')?.value === true}
          disabled={disabled}
          onChange={(unique) => edit((now) => setKeyword(now, core, 'uniqueItems', unique ? 'true' : undefined))}
        >
          {text.unique}
        </Checkbox>
      )}
      {view.keywords.get('deprecated')?.value === true && (
        <Checkbox
          checked
          disabled={disabled}
          onChange={() => edit((now) => setKeyword(now, path, 'deprecated', undefined))}
        >
          {text.deprecated}
        </Checkbox>
      )}
    </>
  );
}

const OTHERS = { unset: undefined, allowed: 'true', refused: 'false', schema: '{}' } as const;
type Others = keyof typeof OTHERS;

/** What an object may hold beside its properties. */
export function OtherProperties({ row }: { readonly row: Row }) {
  const { edit, fault } = useDefinitionEdits();
  const { view, path } = row;
  if (view.shape !== 'object') return null;
  const { name } = rowName(row);
  const node = view.core.get('additionalProperties');
  const value: Others = !node
    ? 'unset'
    : node.type === 'object'
      ? 'schema'
      : node.value === false
        ? 'refused'
        : 'allowed';
  const choices: readonly Others[] = ['unset', 'allowed', 'refused', 'schema'];
  return (
    <div className="draft-field others-field">
      <label aria-hidden="true">{text.others}</label>
      <Select
        label={text.othersOf(name)}
        value={value}
        disabled={fault !== undefined}
        options={choices.map((choice) => ({ value: choice, label: text.otherChoices[choice] }))}
        onChange={(choice) =>
          edit((now) => setKeyword(now, [...path, ...view.coreSteps], 'additionalProperties', OTHERS[choice]))
        }
      />
    </div>
  );
}
