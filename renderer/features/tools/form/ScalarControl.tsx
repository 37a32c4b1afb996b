import { toolText } from '../../../../shared/text/tool-text.ts';
import { TextInput } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { UNSET, type Draft } from './draft.ts';
import { fieldId } from './FieldRow.tsx';
import type { FieldProps } from './ArgumentField.tsx';

const text = toolText.call;

/** Radix takes no empty value, and no JSON text begins with a dash and a letter. */
const NOT_SET = '-unset';

/** The control of a value that is not made of fields. */
export function ScalarControl(props: FieldProps) {
  const { spec, draft, pointer } = props;
  const invalid = props.faults.some((fault) => fault.pointer === pointer);
  if (draft.kind === 'json' || spec.kind === 'json') return <JsonControl {...props} invalid={invalid} />;
  if (spec.kind === 'boolean') return <Choice {...props} options={['true', 'false']} invalid={invalid} />;
  if (spec.kind === 'choice') return <Choice {...props} options={spec.options} invalid={invalid} />;
  return (
    <TextInput
      id={fieldId(pointer)}
      aria-describedby={`${fieldId(pointer)}:text`}
      mono
      invalid={invalid}
      inputMode={spec.kind === 'number' ? 'decimal' : 'text'}
      placeholder={draft.kind === 'unset' ? text.unset : '""'}
      value={draft.kind === 'text' ? draft.text : ''}
      onChange={(typed) => props.onChange(typedDraft(spec.kind === 'number', typed))}
    />
  );
}

/** A number field that is empty is not set; a string field may be set and empty. */
function typedDraft(isNumber: boolean, typed: string): Draft {
  return isNumber && typed === '' ? UNSET : { kind: 'text', text: typed };
}

interface ChoiceProps extends FieldProps {
  readonly options: readonly string[];
  readonly invalid: boolean;
}

function Choice({ draft, onChange, pointer, options, invalid }: ChoiceProps) {
  const value = draft.kind === 'choice' ? draft.json : NOT_SET;
  return (
    <Select
      id={fieldId(pointer)}
      describedBy={`${fieldId(pointer)}:text`}
      mono
      invalid={invalid}
      value={value}
      options={[
        { value: NOT_SET, label: text.unset, muted: true },
        ...options.map((option) => ({ value: option, label: optionLabel(option) })),
      ]}
      onChange={(next) => onChange(next === NOT_SET ? UNSET : { kind: 'choice', json: next })}
    />
  );
}

/** A plain word stands without its quotes. */
function optionLabel(json: string): string {
  return /^"[\w .:/-]+"$/.test(json) ? json.slice(1, -1) : json;
}

function JsonControl({ draft, onChange, pointer, invalid }: FieldProps & { readonly invalid: boolean }) {
  return (
    <textarea
      id={fieldId(pointer)}
      aria-describedby={`${fieldId(pointer)}:text`}
      aria-invalid={invalid || undefined}
      className="argument-json mono"
      rows={2}
      spellCheck={false}
      placeholder={`${text.unset} (${text.asJson})`}
      value={draft.kind === 'json' ? draft.text : ''}
      onChange={(event) => onChange(event.target.value === '' ? UNSET : { kind: 'json', text: event.target.value })}
    />
  );
}
