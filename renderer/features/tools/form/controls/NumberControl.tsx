import { UNSET } from '../../../../../shared/lib/schema-form/draft.ts';
import { formText } from '../../../../../shared/text/form-text.ts';
import { TextInput } from '../../../../ui/Field.tsx';
import type { ControlProps } from '../field-props.ts';
import { fieldId, fieldTextId } from '../focus-field.ts';

/** A number as it is typed: no digit changes on its way. */
export function NumberControl({ draft, change, pointer, isInvalid }: ControlProps) {
  return (
    <TextInput
      id={fieldId(pointer)}
      aria-describedby={fieldTextId(pointer)}
      mono
      invalid={isInvalid}
      inputMode="decimal"
      placeholder={formText.unset}
      value={draft.kind === 'number' ? draft.text : ''}
      onChange={(typed) => change(() => (typed === '' ? UNSET : { kind: 'number', text: typed }))}
    />
  );
}
