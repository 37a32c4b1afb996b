import type { KeyboardEvent, RefObject } from 'react';
import { TextInput } from '../../../ui/Field.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';

interface SearchFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** What it looks in, shown while it is empty. */
  readonly hint: string;
  /** The key that leads here from the rows. */
  readonly keys?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Moves the keys to the rows. */
  readonly onLeave: () => void;
}

/** Narrows rows as one types: Escape empties it, Enter and the arrow down go to what it found. */
export function SearchField({ input, label, hint, keys, value, onChange, onLeave }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange('');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <TextInput
      ref={input}
      icon="search"
      aria-label={label}
      placeholder={hint}
      value={value}
      onChange={onChange}
      onKeyDown={onKeyDown}
      end={keys !== undefined && value === '' && <Kbd keys={keys} />}
    />
  );
}
