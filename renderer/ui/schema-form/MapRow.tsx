import { useCallback, useEffect, useRef } from 'react';
import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';
import { changeRow, removeRow, type DraftChange } from '../../../shared/lib/schema-form/change-draft.ts';
import type { Entry } from '../../../shared/lib/schema-form/draft.ts';
import type { ObjectShape } from '../../../shared/lib/schema-form/field.ts';
import { memberPlace } from '../../../shared/lib/schema-form/inner-place.ts';
import { formText } from '../../../shared/text/form-text.ts';
import { IconButton } from '../Button.tsx';
import { TextInput } from '../Field.tsx';
import type { Change } from './form-context.ts';
import { useInnerField } from './inner-field.ts';

interface MapRowProps {
  readonly shape: ObjectShape;
  readonly row: Entry;
  readonly change: Change;
  readonly pointer: string;
  /** Another row has the same name. */
  readonly isTwice: boolean;
}

/** A member with a name of its own. A new name changes neither its value nor its place. */
export function MapRow({ shape, row, change, pointer, isTwice }: MapRowProps) {
  const { Field } = useInnerField();
  const { id, name } = row;
  const nameField = useRef<HTMLInputElement>(null);
  const isNew = useRef(name === null);
  useEffect(() => {
    if (isNew.current) nameField.current?.focus();
  }, []);
  const changeEntry = useCallback(
    (edit: (entry: Entry) => Entry) =>
      change((whole) => (whole.kind === 'object' ? changeRow(whole, id, edit) : whole)),
    [change, id],
  );
  const changeValue = useCallback(
    (edit: DraftChange) => changeEntry((entry) => ({ ...entry, draft: edit(entry.draft) })),
    [changeEntry],
  );
  const spoken = name ?? formText.newRow;
  return (
    <Field
      place={memberPlace(shape, name)}
      draft={row.draft}
      change={changeValue}
      pointer={`${pointer}/${escapePointerStep(name ?? '')}`}
      name={spoken}
      isRequired={false}
      isKept
      label={
        <TextInput
          ref={nameField}
          mono
          aria-label={formText.rowName(spoken)}
          invalid={isTwice}
          placeholder={name === '' ? formText.emptyText : formText.noName}
          value={name ?? ''}
          onChange={(typed) => changeEntry((entry) => ({ ...entry, name: typed === '' ? null : typed, isRow: true }))}
        />
      }
      actions={
        <IconButton
          icon="trash"
          size="small"
          label={formText.removeRow(spoken)}
          onClick={() => change((whole) => (whole.kind === 'object' ? removeRow(whole, id) : whole))}
        />
      }
    />
  );
}
