import { escapePointerStep } from '../../../../shared/lib/json-pointer.ts';
import { toolText } from '../../../../shared/text/tool-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { emptyDraft, UNSET, type Draft } from './draft.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FieldSpec } from './field-spec.ts';
import type { FormFault } from './build-arguments.ts';
import { ScalarControl } from './ScalarControl.tsx';

const text = toolText.call;

export interface FieldProps {
  readonly spec: FieldSpec;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly pointer: string;
  readonly faults: readonly FormFault[];
}

interface ArgumentFieldProps extends FieldProps {
  readonly name: string;
  readonly required: boolean;
}

/** One argument with its name: a control, or the fields of an object or a list below it. */
function ArgumentField(props: ArgumentFieldProps) {
  const { spec, draft, onChange, pointer, name, required, faults } = props;
  const row = { pointer, name, required, description: spec.description, faults };
  const unset = draft.kind !== 'unset' ? () => onChange(UNSET) : undefined;
  const isNested = spec.kind === 'object' || spec.kind === 'list';
  if (!isNested || draft.kind === 'json') {
    return (
      <FieldRow {...row} onUnset={unset}>
        <ScalarControl {...props} />
      </FieldRow>
    );
  }
  if (draft.kind === 'unset') {
    return (
      <FieldRow {...row} onUnset={undefined}>
        <Button size="small" icon="plus" onClick={() => onChange(emptyDraft(spec, true))}>
          {text.set}
        </Button>
        <span className="argument-unset">{text.unset}</span>
      </FieldRow>
    );
  }
  return (
    <FieldRow {...row} below onUnset={undefined} actions={<NestedActions {...props} />}>
      <NestedFields {...props} />
    </FieldRow>
  );
}

/** Adds an item, or leaves the whole out again. */
function NestedActions({ spec, draft, onChange, name, required }: ArgumentFieldProps) {
  const add = () => {
    if (spec.kind !== 'list' || draft.kind !== 'list') return;
    onChange({ ...draft, items: [...draft.items, emptyDraft(spec.item, true)] });
  };
  return (
    <span className="argument-actions">
      {spec.kind === 'list' && <IconButton icon="plus" size="small" label={text.addItem(name)} onClick={add} />}
      {!required && (
        <IconButton icon="cross" size="small" label={text.unsetField(name)} onClick={() => onChange(UNSET)} />
      )}
    </span>
  );
}

/** The fields inside an object or a list. */
export function NestedFields(props: FieldProps & { readonly name?: string }) {
  const { spec, draft } = props;
  if (spec.kind === 'object' && draft.kind === 'object') {
    return <ObjectFields {...props} spec={spec} draft={draft} />;
  }
  if (spec.kind === 'list' && draft.kind === 'list') return <ListItems {...props} spec={spec} draft={draft} />;
  return null;
}

type NestedProps<K extends 'object' | 'list'> = FieldProps & {
  readonly name?: string;
  readonly spec: Extract<FieldSpec, { kind: K }>;
  readonly draft: Extract<Draft, { kind: K }>;
};

function ObjectFields({ spec, draft, onChange, pointer, faults }: NestedProps<'object'>) {
  const setExtra = (name: string, json: string | undefined) =>
    onChange({
      ...draft,
      extras: draft.extras.flatMap((extra) =>
        extra.name !== name ? [extra] : json === undefined ? [] : [{ name, json }],
      ),
    });
  return (
    <div className="argument-fields">
      {spec.members.map((member) => (
        <ArgumentField
          key={member.name}
          spec={member.field}
          name={member.name}
          required={member.required}
          draft={draft.members[member.name] ?? UNSET}
          pointer={`${pointer}/${escapePointerStep(member.name)}`}
          faults={faults}
          onChange={(next) => onChange({ ...draft, members: { ...draft.members, [member.name]: next } })}
        />
      ))}
      {draft.extras.map((extra) => (
        <ArgumentField
          key={extra.name}
          spec={{ kind: 'json', description: text.extra(extra.name) }}
          name={extra.name}
          required={false}
          draft={{ kind: 'json', text: extra.json }}
          pointer={`${pointer}/${escapePointerStep(extra.name)}`}
          faults={faults}
          onChange={(next) => setExtra(extra.name, next.kind === 'json' ? next.text : undefined)}
        />
      ))}
    </div>
  );
}

function ListItems({ spec, draft, onChange, pointer, faults, name = text.root }: NestedProps<'list'>) {
  const set = (index: number, next: Draft) =>
    onChange({ ...draft, items: draft.items.map((item, at) => (at === index ? next : item)) });
  const remove = (index: number) => onChange({ ...draft, items: draft.items.filter((_, at) => at !== index) });
  return (
    <div className="argument-fields">
      {draft.items.map((item, index) => (
        <div key={index} className="argument-item">
          <div className="argument-item-field">
            <ArgumentField
              spec={spec.item}
              name={`${name}[${index}]`}
              required
              draft={item}
              pointer={`${pointer}/${index}`}
              faults={faults}
              onChange={(next) => set(index, next)}
            />
          </div>
          <IconButton
            icon="trash"
            size="small"
            label={text.removeItem(`${name}[${index}]`)}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {draft.items.length === 0 && (
        <Button size="small" icon="plus" onClick={() => onChange({ ...draft, items: [emptyDraft(spec.item, true)] })}>
          {text.addItem(name)}
        </Button>
      )}
    </div>
  );
}
