import { formText } from '../../../../shared/text/form-text.ts';
import { UNSET } from '../../../../shared/lib/schema-form/draft.ts';
import { TextArea } from '../../TextArea.tsx';
import type { ControlProps } from '../field-props.ts';
import { fieldId, fieldTextId } from '../focus-field.ts';
import { useFormScope } from '../form-context.ts';

/** A value as JSON. What is typed stays as it is, also while it is not valid yet. */
export function JsonControl({
  field,
  change,
  pointer,
  name,
  isInvalid,
  text,
}: ControlProps & { readonly text: string }) {
  const scope = useFormScope();
  const isOwnWay = field.kind === 'json';
  return (
    <TextArea
      id={fieldId(scope, pointer)}
      aria-describedby={fieldTextId(scope, pointer)}
      aria-label={formText.jsonOf(name)}
      mono
      grows
      invalid={isInvalid}
      placeholder={formText.unsetJson}
      value={text}
      onChange={(typed) => {
        change((draft) => {
          if (typed === '' && isOwnWay) return UNSET;
          const kept = draft.kind === 'json' ? draft.kept : draft;
          return { kind: 'json', text: typed, ...(kept && kept.kind !== 'unset' && { kept }) };
        });
      }}
    />
  );
}
