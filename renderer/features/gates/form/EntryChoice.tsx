import { jsonPointer, valueAt, type JsonPath } from '../../../../shared/lib/json-pointer.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useEntry, useFaultAt } from './entry-context.ts';

interface EntryChoiceProps {
  readonly path: JsonPath;
  readonly label: string;
  /** What stands for a member that is not there. */
  readonly none: string;
  /** By the JSON text of each value. */
  readonly options: Readonly<Record<string, string>>;
}

const NONE = 'none';

/** One of a few values of the entry, or none; a value that is none of them is shown as it is written. */
export function EntryChoice({ path, label, none, options }: EntryChoiceProps) {
  const { entry, write } = useEntry();
  const error = useFaultAt(jsonPointer(path));
  const value = valueAt(entry, jsonPointer(path));
  const json = value === undefined ? NONE : JSON.stringify(value);
  const others = json === NONE || json in options ? [] : [{ value: json, label: json }];
  return (
    <Field label={label} {...(error !== undefined && { error })}>
      {(ids) => (
        <Select
          id={ids.id}
          {...(ids['aria-describedby'] !== undefined && { describedBy: ids['aria-describedby'] })}
          value={json}
          invalid={error !== undefined}
          options={[
            { value: NONE, label: none, muted: true },
            ...Object.entries(options).map(([option, name]) => ({ value: option, label: name })),
            ...others,
          ]}
          onChange={(next) => write(path, next === NONE ? undefined : next)}
        />
      )}
    </Field>
  );
}
