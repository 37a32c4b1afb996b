import { useRef } from 'react';
import { formText } from '../../../../shared/text/form-text.ts';
import { IconButton } from '../../Button.tsx';
import { TextInput } from '../../Field.tsx';
import type { ControlProps } from '../field-props.ts';
import { pickedText, toPicker, type DateFormat } from './date-text.ts';

interface DateControlProps extends ControlProps {
  readonly format: DateFormat;
  readonly input: Parameters<typeof TextInput>[0];
}

const PICKERS = { date: 'date', time: 'time', 'date-time': 'datetime-local' } as const;

/** A date or time as text; the picker of the system only fills it in, so anything can be typed as well. */
export function DateControl({ format, input, name, change }: DateControlProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...input}
      mono
      end={
        <span className="date-picker">
          <IconButton
            icon={format === 'time' ? 'clock' : 'calendar'}
            size="small"
            label={formText.pickDate(name)}
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type={PICKERS[format]}
            step={format === 'date' ? undefined : 1}
            tabIndex={-1}
            aria-hidden="true"
            value={toPicker(format, input.value)}
            onChange={(event) => {
              const picked = pickedText(format, event.target.value);
              if (picked !== undefined) change(() => ({ kind: 'text', text: picked }));
            }}
          />
        </span>
      }
    />
  );
}
