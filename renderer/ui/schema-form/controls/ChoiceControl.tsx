import { UNSET } from '../../../../shared/lib/schema-form/draft.ts';
import type { ChoiceShape, Option } from '../../../../shared/lib/schema-form/field.ts';
import { formText } from '../../../../shared/text/form-text.ts';
import { Button } from '../../Button.tsx';
import { Segmented } from '../../Segmented.tsx';
import { Select } from '../../Select.tsx';
import type { ControlProps } from '../field-props.ts';
import { fieldId, fieldTextId } from '../focus-field.ts';
import { useFormScope } from '../form-context.ts';
import { optionLabel, optionOf } from './options.ts';
import { SearchChoice } from './SearchChoice.tsx';

/** With more values than this they are searched, not only listed. */
const MAX_LISTED = 12;
const NOT_SET = 'unset';

/** One of the values that a schema lists. What is chosen is sent as the schema spells it. */
export function ChoiceControl(props: ControlProps & { readonly shape: ChoiceShape }) {
  const { shape, draft, change, pointer, name, isInvalid } = props;
  const scope = useFormScope();
  const { options } = shape;
  const chosen = optionOf(options, draft);
  const choose = (index: number | undefined) => {
    const option = index === undefined ? undefined : options[index];
    change(() => (option ? { kind: 'choice', json: option.json } : UNSET));
  };
  if (shape.of === 'boolean') {
    return (
      <Segmented
        label={name}
        value={chosen === undefined ? '' : String(chosen)}
        options={options.map((option, index) => ({ value: String(index), label: option.json }))}
        onChange={(value) => choose(Number(value))}
      />
    );
  }
  if (options.length === 1) {
    return <OnlyValue {...props} option={options[0]} isChosen={chosen !== undefined} onChoose={() => choose(0)} />;
  }
  const common = { id: fieldId(scope, pointer), describedBy: fieldTextId(scope, pointer), invalid: isInvalid };
  if (options.length > MAX_LISTED) {
    return <SearchChoice {...common} name={name} options={options} chosen={chosen} onChoose={choose} />;
  }
  return (
    <Select
      {...common}
      mono
      value={chosen === undefined ? NOT_SET : String(chosen)}
      options={[
        { value: NOT_SET, label: formText.unset, muted: true },
        ...options.map((option, index) => ({ value: String(index), label: optionLabel(option) })),
      ]}
      onChange={(value) => choose(value === NOT_SET ? undefined : Number(value))}
    />
  );
}

interface OnlyValueProps extends ControlProps {
  readonly option: Option | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** There is nothing to choose: the value is sent or it is not. */
function OnlyValue({ option, isChosen, onChoose, pointer, name }: OnlyValueProps) {
  const scope = useFormScope();
  if (!option) return null;
  const label = optionLabel(option);
  return isChosen ? (
    <code className="argument-const cut" title={label}>
      {label}
    </code>
  ) : (
    <>
      <Button
        size="small"
        icon="plus"
        id={fieldId(scope, pointer)}
        aria-label={formText.setField(name)}
        onClick={onChoose}
      >
        {formText.set}
      </Button>
      <span className="argument-unset">
        {formText.unset}, <code>{label}</code>
      </span>
    </>
  );
}
