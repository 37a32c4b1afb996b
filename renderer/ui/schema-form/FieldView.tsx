import { memo, type ReactNode } from 'react';
import { canBeKeyword } from '../../../shared/lib/python-call.ts';
import type { Draft } from '../../../shared/lib/schema-form/draft.ts';
import type { Field } from '../../../shared/lib/schema-form/field.ts';
import { fieldOf } from '../../../shared/lib/schema-form/field-of.ts';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import { formText } from '../../../shared/text/form-text.ts';
import { classNames } from '../class-names.ts';
import { FieldActions } from './FieldActions.tsx';
import { FieldContent } from './FieldContent.tsx';
import type { FieldProps } from './field-props.ts';
import { FieldText, FieldType } from './FieldText.tsx';
import { fieldId, fieldTextId } from './focus-field.ts';
import { useFaults, useFormScope } from './form-context.ts';
import { shownAs, type ShownAs } from './shown-as.ts';

/** One value with its name, its control, what is said of it and what can be done with it. */
export const FieldView = memo(function FieldView(props: FieldProps) {
  const { place, draft, pointer, name } = props;
  const field = fieldOf(place);
  const shown = shownAs(field, draft);
  const isNested = hasInner(field, shown);
  const index = useFaults();
  const scope = useFormScope();
  const faults = isNested ? index.at(pointer) : index.within(pointer);
  const text = <FieldText pointer={pointer} field={field} faults={faults} notes={notesOn(props, field, shown)} />;
  const content = <FieldContent {...props} field={field} shown={shown} isInvalid={faults.length > 0} />;
  const actions = <FieldActions {...props} field={field} shown={shown} />;
  const label = <FieldName {...props} field={field} isGroup={isNested} />;
  if (!isNested) {
    return (
      <div className="argument" data-field={pointer}>
        <div className="argument-side">
          {label}
          <FieldType field={field} name={name} />
        </div>
        <div className="argument-value">
          <div className="argument-control">
            {content}
            {actions}
          </div>
          {text}
        </div>
      </div>
    );
  }
  return (
    <div
      className={classNames('argument nested', props.isFlat && 'flat')}
      data-field={pointer}
      role="group"
      aria-label={visibleText(name)}
      aria-describedby={fieldTextId(scope, pointer)}
    >
      <div className="argument-head">
        {label}
        <FieldType field={field} name={name} />
        <span className="grow" />
        {actions}
      </div>
      {text}
      <div className="argument-body">{content}</div>
    </div>
  );
});

type NameProps = FieldProps & { readonly field: Field; readonly isGroup: boolean };

/** A group is named by itself, so its name on screen labels no control. */
function FieldName({ pointer, name, label, isRequired, field, isGroup }: NameProps) {
  const scope = useFormScope();
  const shown = visibleText(name);
  return (
    <div className="argument-name">
      {label ?? nameText(isGroup || isSegmented(field), fieldId(scope, pointer), shown)}
      {isRequired && (
        <span className="argument-required" title={formText.required}>
          *<span className="for-readers">{formText.required}</span>
        </span>
      )}
    </div>
  );
}

function nameText(isGroup: boolean, controlId: string, name: string): ReactNode {
  return isGroup ? (
    <span className="mono cut" title={name}>
      {name}
    </span>
  ) : (
    <label htmlFor={controlId} className="mono cut" title={name}>
      {name}
    </label>
  );
}

/** A row of segments has a name of its own. */
function isSegmented(field: Field): boolean {
  return field.kind === 'union' || (field.kind === 'choice' && field.of === 'boolean');
}

/** Whether a value is itself made of fields, and so stands below its name. */
function hasInner(field: Field, shown: ShownAs): boolean {
  if (shown.kind !== 'field') return false;
  if (field.kind === 'union') return field.branches.some(({ place }) => isContainer(fieldOf(place)));
  return isContainer(field);
}

function isContainer({ kind }: Field): boolean {
  return kind === 'object' || kind === 'list' || kind === 'union';
}

function notesOn({ name, pointer, draft }: FieldProps, field: Field, shown: ShownAs): readonly string[] {
  const isArgument = pointer.lastIndexOf('/') === 0;
  return [
    ...(field.kind === 'never' ? [formText.neverFits] : isUnwantedJson(draft, field, shown) ? [formText.noFit] : []),
    ...(draft.kind === 'text' && draft.text === '' ? [formText.emptyTextHint] : []),
    ...(isArgument && !canBeKeyword(name) ? [formText.inPython(name)] : []),
  ];
}

/** Shown as JSON though nobody asked for it. */
function isUnwantedJson(draft: Draft, field: Field, shown: ShownAs): boolean {
  if (shown.kind !== 'json' || field.kind === 'json') return false;
  return shown.isMisfit || (draft.kind === 'json' && draft.kept === undefined && draft.text.trim() !== '');
}
