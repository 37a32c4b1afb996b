import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { IconButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import type { Settings } from './use-settings.ts';
import { nameFault, variableField } from './variable-field.ts';

const text = settingsText.variables;

interface NewVariableProps {
  readonly settings: Settings;
  /** `byKeys`: the person is still here and goes on with the next. */
  readonly onDone: (byKeys: boolean) => void;
}

/** A variable that is not in the file yet: it is written once the person leaves the row or presses Enter. */
export function NewVariable({ settings, onDone }: NewVariableProps) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>();
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), []);

  async function add(byKeys: boolean): Promise<void> {
    const trimmed = name.trim();
    if (trimmed === '' && value === '') return onDone(byKeys);
    const fault =
      nameFault(trimmed, settings.view.env) ?? (await settings.edit([{ field: variableField(trimmed), value }]));
    if (fault === undefined) onDone(byKeys);
    else setError(fault);
  }

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void add(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone(true);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void add(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const described = error !== undefined && { 'aria-describedby': id };
  return (
    <div className="variable" role="group" aria-label={text.add} onBlur={onBlur} onKeyDown={onKeyDown}>
      <TextInput
        {...described}
        ref={first}
        mono
        aria-label={text.newName}
        placeholder={text.name}
        value={name}
        invalid={error !== undefined}
        maxLength={128}
        onChange={(next) => {
          setName(next);
          setError(undefined);
        }}
      />
      <TextInput
        {...described}
        mono
        aria-label={text.newValue}
        placeholder={text.value}
        value={value}
        maxLength={8192}
        onChange={(next) => {
          setValue(next);
          setError(undefined);
        }}
      />
      <IconButton icon="cross" label={text.removeNew} onClick={() => onDone(true)} />
      {error !== undefined && (
        <p id={id} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
