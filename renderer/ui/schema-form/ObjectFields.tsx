import { useCallback, useMemo } from 'react';
import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';
import { addRow, changeMember, type DraftChange } from '../../../shared/lib/schema-form/change-draft.ts';
import { memberDraft, type ObjectDraft } from '../../../shared/lib/schema-form/draft.ts';
import { addedDraft } from '../../../shared/lib/schema-form/empty-draft.ts';
import type { Member, ObjectShape } from '../../../shared/lib/schema-form/field.ts';
import { memberPlace } from '../../../shared/lib/schema-form/inner-place.ts';
import { formText } from '../../../shared/text/form-text.ts';
import { classNames } from '../class-names.ts';
import { Button } from '../Button.tsx';
import type { ControlProps } from './field-props.ts';
import { useInnerField } from './inner-field.ts';
import { MapRow } from './MapRow.tsx';
import { ShowMore } from './ShowMore.tsx';
import { useShown } from './use-shown.ts';

type ObjectFieldsProps = ControlProps & { readonly shape: ObjectShape; readonly draft: ObjectDraft };

/** The members of an object: those that the schema names in its order, then rows with names of their own. */
export function ObjectFields(props: ObjectFieldsProps) {
  const { shape, draft, change, pointer, isFlat = false } = props;
  const order = useMemo(() => shape.members.map(({ name }) => name), [shape]);
  const named = useMemo(() => new Set(order), [order]);
  const rows = draft.entries.filter(({ name, isRow }) => isRow || name === null || !named.has(name));
  const members = useShown(shape.members.length);
  const extra = useShown(rows.length);
  return (
    <div className={classNames('argument-fields', isFlat && 'flat')}>
      {shape.members.slice(0, members.limit).map((member) => (
        <MemberField key={member.name} {...{ member, order, draft, change, pointer }} />
      ))}
      <ShowMore {...members} />
      {rows.slice(0, extra.limit).map((row) => (
        <MapRow key={row.id} {...{ shape, row, change, pointer }} isTwice={isTwice(draft, row.name)} />
      ))}
      <ShowMore {...extra} />
      {takesRows(shape) && <AddRow {...props} />}
    </div>
  );
}

interface MemberFieldProps extends Pick<ControlProps, 'change' | 'pointer'> {
  readonly member: Member;
  readonly order: readonly string[];
  readonly draft: ObjectDraft;
}

function MemberField({ member, order, draft, change, pointer }: MemberFieldProps) {
  const { Field } = useInnerField();
  const { name, place, isRequired } = member;
  const changeMine = useCallback(
    (edit: DraftChange) =>
      change((whole) => (whole.kind === 'object' ? changeMember(whole, name, order, edit) : whole)),
    [change, name, order],
  );
  return (
    <Field
      place={place}
      draft={memberDraft(draft, name)}
      change={changeMine}
      pointer={`${pointer}/${escapePointerStep(name)}`}
      name={name}
      isRequired={isRequired}
      isKept={false}
    />
  );
}

/** Rows are offered where the schema speaks of members that it does not name. */
function takesRows({ others }: ObjectShape): boolean {
  return others.patterns.length > 0 || typeof others.rest === 'object';
}

function AddRow({ shape, draft, change, name }: ObjectFieldsProps) {
  const isEmpty = draft.entries.length === 0 && shape.members.length === 0;
  return (
    <div className="argument-add">
      <Button
        size="small"
        kind="ghost"
        icon="plus"
        aria-label={formText.addRow(name)}
        onClick={() => {
          const value = addedDraft(memberPlace(shape, null));
          change((whole) => (whole.kind === 'object' ? addRow(whole, value) : whole));
        }}
      >
        {formText.addRowShort}
      </Button>
      {isEmpty && <span className="argument-unset">{formText.noRows}</span>}
    </div>
  );
}

function isTwice({ entries }: ObjectDraft, name: string | null): boolean {
  return entries.filter((entry) => entry.name === name).length > 1;
}
