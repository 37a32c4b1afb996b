import { UNSET } from '../../../../shared/lib/schema-form/draft.ts';
import { formText } from '../../../../shared/text/form-text.ts';
import { TextInput } from '../../Field.tsx';
import type { ControlProps } from '../field-props.ts';
import { fieldId, fieldTextId } from '../focus-field.ts';
import { useFormScope } from '../form-context.ts';

/** A number as it is typed: no digit changes on its way. */
export function NumberControl({ draft, change, pointer, isInvalid }: ControlProps) {
  const scope = useFormScope();
  return (
    <TextInput
      id={fieldId(scope, pointer)}
      aria-describedby={fieldTextId(scope, pointer)}
      mono
      invalid={isInvalid}
      inputMode="decimal"
      placeholder={formText.unset}
      value={draft.kind === 'number' ? draft.text : ''}
      onChange={(typed) => change(() => (typed === '' ? UNSET : { kind: 'number', text: typed }))}
    />
  );
}
