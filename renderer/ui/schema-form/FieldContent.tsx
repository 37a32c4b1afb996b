import type { ReactNode } from 'react';
import { takeUp } from '../../../shared/lib/schema-form/change-draft.ts';
import { formText } from '../../../shared/text/form-text.ts';
import { Button } from '../Button.tsx';
import { ChoiceControl } from './controls/ChoiceControl.tsx';
import { JsonControl } from './controls/JsonControl.tsx';
import { NumberControl } from './controls/NumberControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import type { ControlProps } from './field-props.ts';
import { fieldId } from './focus-field.ts';
import { useFormScope } from './form-context.ts';
import { ListItems } from './ListItems.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import type { ShownAs } from './shown-as.ts';
import { UnionFields } from './UnionFields.tsx';

type ContentProps = ControlProps & { readonly shown: ShownAs };

/** The control of a value, or the fields it is made of. */
export function FieldContent(props: ContentProps): ReactNode {
  const { shown } = props;
  if (shown.kind === 'json') return <JsonControl {...props} text={shown.text} />;
  if (shown.kind === 'null') return <NullContent {...props} />;
  return <ShapeContent {...props} />;
}

function ShapeContent(props: ContentProps): ReactNode {
  const { field, draft } = props;
  switch (field.kind) {
    case 'text':
      return <TextControl {...props} shape={field} />;
    case 'number':
      return <NumberControl {...props} />;
    case 'choice':
      return <ChoiceControl {...props} shape={field} />;
    case 'union':
      return <UnionFields {...props} shape={field} />;
    case 'object':
      return draft.kind === 'object' ? (
        <ObjectFields {...props} shape={field} draft={draft} />
      ) : (
        <SetButton {...props} />
      );
    case 'list':
      return draft.kind === 'list' ? <ListItems {...props} shape={field} draft={draft} /> : <SetButton {...props} />;
    case 'json':
    case 'never':
      return null;
  }
}

/** Opens a container that is not sent yet, with what was in it before if anything was. */
function SetButton({ place, change, pointer, name }: ControlProps) {
  const scope = useFormScope();
  return (
    <>
      <Button
        id={fieldId(scope, pointer)}
        size="small"
        icon="plus"
        aria-label={formText.setField(name)}
        onClick={() => change((draft) => takeUp(draft, place))}
      >
        {formText.set}
      </Button>
      <span className="argument-unset">{formText.unset}</span>
    </>
  );
}

function NullContent({ place, change, pointer, name }: ControlProps) {
  const scope = useFormScope();
  return (
    <span className="argument-null">
      <code>null</code>
      <Button
        id={fieldId(scope, pointer)}
        size="small"
        aria-label={formText.valueOf(name)}
        onClick={() => change((draft) => takeUp(draft, place))}
      >
        {formText.value}
      </Button>
    </span>
  );
}
