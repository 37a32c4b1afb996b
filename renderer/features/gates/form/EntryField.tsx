import { useId } from 'react';
import { jsonPointer, valueAt, type JsonPath } from '../../../../shared/lib/json-pointer.ts';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { useEntry, useFaultAt } from './entry-context.ts';

interface EntryFieldProps {
  readonly path: JsonPath;
  readonly label: string;
  readonly placeholder: string;
  readonly mono?: boolean;
  /** Digits are written as a number; what is none as text, and reading the gate says what is wrong with it. */
  readonly isNumber?: boolean;
  readonly suggestions?: readonly string[];
  readonly hint?: string;
}

/** A text or a number of the entry; nothing in it takes the member out. */
export function EntryField({ path, label, placeholder, mono, isNumber, suggestions, hint }: EntryFieldProps) {
  const { entry, write } = useEntry();
  const error = useFaultAt(jsonPointer(path));
  const listId = useId();
  const value = valueAt(entry, jsonPointer(path));
  return (
    <Field label={label} {...(error !== undefined && { error })} {...(hint !== undefined && { hint })}>
      {(ids) => (
        <>
          <TextInput
            {...ids}
            mono={mono ?? false}
            value={shown(value)}
            placeholder={placeholder}
            invalid={error !== undefined}
            maxLength={4096}
            {...(suggestions && { list: listId })}
            onChange={(typed) => write(path, jsonOf(typed, isNumber ?? false))}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

function shown(value: unknown): string {
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}

function jsonOf(typed: string, isNumber: boolean): string | undefined {
  if (typed === '') return undefined;
  return isNumber && /^-?(0|[1-9]\d{0,14})$/.test(typed) ? typed : JSON.stringify(typed);
}
