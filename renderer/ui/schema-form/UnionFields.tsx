import { useCallback } from 'react';
import { takeBranch, type DraftChange } from '../../../shared/lib/schema-form/change-draft.ts';
import { UNSET, type Draft } from '../../../shared/lib/schema-form/draft.ts';
import type { Branch, Field, UnionShape } from '../../../shared/lib/schema-form/field.ts';
import { fieldOf } from '../../../shared/lib/schema-form/field-of.ts';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import { formText } from '../../../shared/text/form-text.ts';
import { Segmented } from '../Segmented.tsx';
import { Select } from '../Select.tsx';
import type { ControlProps } from './field-props.ts';
import { FieldText } from './FieldText.tsx';
import { fieldId } from './focus-field.ts';
import { useFormScope } from './form-context.ts';
import { useInnerField } from './inner-field.ts';
import { shownAs } from './shown-as.ts';

type UnionFieldsProps = ControlProps & { readonly shape: UnionShape };

/** A choice between shapes and the fields of the one that was taken. What was typed into the others stays. */
export function UnionFields(props: UnionFieldsProps) {
  const { shape, draft, change, pointer, name } = props;
  const { Content } = useInnerField();
  const branch = draft.kind === 'union' ? draft.branch : undefined;
  const taken = branch === undefined ? undefined : shape.branches[branch];
  const inner = (draft.kind === 'union' && draft.drafts[draft.branch]) || UNSET;
  const changeInner = useCallback((edit: DraftChange) => change((whole) => changeTaken(whole, edit)), [change]);
  if (!taken) return <BranchPicker {...props} branch={branch} />;
  const field = fieldOf(taken.place);
  return (
    <div className="argument-union">
      <BranchPicker {...props} branch={branch} />
      <BranchText {...props} field={field} />
      <Content
        {...{ pointer, name, field }}
        isKept={props.isKept}
        isInvalid={props.isInvalid}
        place={taken.place}
        draft={inner}
        change={changeInner}
        shown={shownAs(field, inner)}
      />
    </div>
  );
}

function changeTaken(whole: Draft, edit: DraftChange): Draft {
  if (whole.kind !== 'union') return whole;
  return { ...whole, drafts: { ...whole.drafts, [whole.branch]: edit(whole.drafts[whole.branch] ?? UNSET) } };
}

/** Letters that a row of shapes has room for. */
const MAX_LETTERS = 44;

function BranchPicker({
  shape,
  branch,
  change,
  pointer,
  name,
}: UnionFieldsProps & { readonly branch: number | undefined }) {
  const scope = useFormScope();
  const options = shape.branches.map((one, index) => ({ value: String(index), label: branchLabel(one, index) }));
  const take = (value: string) => change((whole) => takeBranch(whole, Number(value), shape));
  const letters = options.reduce((sum, { label }) => sum + label.length + 3, 0);
  if (letters <= MAX_LETTERS) {
    return (
      <Segmented
        label={formText.branch(name)}
        value={branch === undefined ? '' : String(branch)}
        options={options}
        onChange={take}
      />
    );
  }
  const none = branch === undefined ? [{ value: NONE, label: formText.choose, muted: true }] : [];
  return (
    <Select
      id={`${fieldId(scope, pointer)}:shape`}
      label={formText.branch(name)}
      value={branch === undefined ? NONE : String(branch)}
      options={[...none, ...options]}
      onChange={(value) => value !== NONE && take(value)}
    />
  );
}

const NONE = 'none';

function branchLabel({ name }: Branch, index: number): string {
  return name === undefined ? formText.branchNumber(index) : visibleText(name);
}

/** What the shape says of itself, where that is more than the whole says. */
function BranchText({ place, pointer, field }: UnionFieldsProps & { readonly field: Field }) {
  const scope = useFormScope();
  const whole = fieldOf(place);
  const said = new Set(whole.facts.map(({ keyword, json }) => `${keyword} ${json}`));
  const facts = field.facts.filter(({ keyword, json }) => !said.has(`${keyword} ${json}`));
  const { description, ...plain } = field;
  const told = {
    ...plain,
    facts,
    ...(description !== undefined && description !== whole.description && { description }),
  };
  return (
    <FieldText pointer={pointer} id={`${fieldId(scope, pointer)}:shape-text`} field={told} faults={[]} notes={[]} />
  );
}
