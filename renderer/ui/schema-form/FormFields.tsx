import { useMemo } from 'react';
import type { Draft } from '../../../shared/lib/schema-form/draft.ts';
import type { Field } from '../../../shared/lib/schema-form/field.ts';
import type { FormFault } from '../../../shared/lib/schema-form/form-fault.ts';
import { fieldOf } from '../../../shared/lib/schema-form/field-of.ts';
import type { Place } from '../../../shared/lib/schema-form/place.ts';
import { formText } from '../../../shared/text/form-text.ts';
import { FieldContent } from './FieldContent.tsx';
import { FieldText } from './FieldText.tsx';
import { FieldView } from './FieldView.tsx';
import { CALL_SCOPE, FaultsProvider, ScopeProvider, type Change } from './form-context.ts';
import { indexFaults } from './form-faults.ts';
import { InnerFieldProvider } from './inner-field.ts';
import { shownAs } from './shown-as.ts';
import './form-fields.css';
import './form-controls.css';

interface FormFieldsProps {
  /** Tells its fields from those of another form on the screen. */
  readonly scope?: string;
  readonly place: Place;
  readonly draft: Draft;
  readonly change: Change;
  readonly faults: readonly FormFault[];
  /** Said where the schema has no fields to show. */
  readonly noFields: string;
}

const INNER = { Field: FieldView, Content: FieldContent };

/** The fields of a whole value, made from its schema. */
export function FormFields({ scope = CALL_SCOPE, place, draft, change, faults, noFields }: FormFieldsProps) {
  const index = useMemo(() => indexFaults(faults), [faults]);
  const field = fieldOf(place);
  const shown = shownAs(field, draft);
  const own = shown.kind === 'field' ? index.at('') : index.within('');
  return (
    <ScopeProvider value={scope}>
      <InnerFieldProvider value={INNER}>
        <FaultsProvider value={index}>
          <div className="argument-root" data-form={scope} data-field="">
            <FieldText pointer="" field={field} faults={own} notes={[]} />
            {isBare(field, draft) && <p className="argument-unset">{noFields}</p>}
            <FieldContent
              {...{ place, draft, change, field, shown }}
              pointer=""
              name={formText.root}
              isKept
              isInvalid={own.length > 0}
            />
          </div>
        </FaultsProvider>
      </InnerFieldProvider>
    </ScopeProvider>
  );
}

function isBare(field: Field, draft: Draft): boolean {
  if (field.kind !== 'object' || draft.kind !== 'object') return false;
  const takesRows = field.others.patterns.length > 0 || typeof field.others.rest === 'object';
  return field.members.length === 0 && !takesRows && draft.entries.length === 0;
}
