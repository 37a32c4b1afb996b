import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { holdsText } from '../../../shared/text/holds-text.ts';
import { focusField } from '../../ui/schema-form/focus-field.ts';
import { FormFields } from '../../ui/schema-form/FormFields.tsx';
import { FormJsonSwitch } from '../../ui/FormJsonSwitch.tsx';
import type { EditedArguments } from './use-edited-arguments.ts';
import { WordsField } from './WordsField.tsx';

const text = holdsText.edit;
const { hint } = holdsText.forms.edit;

interface EditArgumentsProps {
  readonly edited: EditedArguments;
  readonly refusal: string | undefined;
}

/** Arguments that are to go on, as fields of the input schema or as JSON. It takes the keys when it opens. */
export function EditArguments({ edited, refusal }: EditArgumentsProps) {
  const { view, place, draft, change, faults } = edited;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const takeKeys = useEffectEvent(() => {
    if (view === 'form') focusField('', id);
    else box.current?.querySelector('textarea')?.focus();
  });
  useEffect(() => takeKeys(), []);
  return (
    <div ref={box} className="hold-edit">
      {place && <FormJsonSwitch text={text} view={view} onChange={edited.show} />}
      {edited.isRefused && (
        <p role="alert" className="hold-fault">
          {text.formNeedsObject}
        </p>
      )}
      {view === 'form' && place ? (
        <div role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-text`} className="field">
          <h4 id={`${id}-name`}>{text.fields}</h4>
          <FormFields {...{ place, draft, change, faults }} scope={id} noFields={text.noFields} />
          <p id={`${id}-text`} className={refusal === undefined ? 'field-hint' : 'field-error'}>
            {refusal ?? hint}
          </p>
        </div>
      ) : (
        <WordsField kind="edit" value={edited.json} refusal={refusal} onChange={edited.setJson} />
      )}
    </div>
  );
}
