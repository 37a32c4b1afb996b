import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { TextInput } from '../../../../ui/Field.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import type { Codec } from './codecs.ts';
import { useFieldDraft } from './use-field-draft.ts';
import './fields.css';

interface DraftFieldProps {
  readonly label: ReactNode;
  /** Name for screen readers where the label alone does not say of what it is. */
  readonly fullLabel?: string;
  readonly codec: Codec;
  /** JSON text of the value in the definition. */
  readonly json: string | undefined;
  readonly onWrite: (json: string | undefined) => void;
  readonly size?: 'short' | 'normal' | 'wide' | 'area';
  /** What a person reads is in the UI face, the rest in mono. */
  readonly prose?: boolean;
  readonly placeholder?: string;
  /** What is wrong with the value for a reason that the field itself cannot see. */
  readonly error?: string | undefined;
  /** Values to choose from; others may be typed. */
  readonly suggestions?: readonly string[];
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
}

/** A labelled field for one value of a definition. */
export function DraftField(props: DraftFieldProps) {
  const {
    label,
    fullLabel,
    codec,
    json,
    onWrite,
    size = 'normal',
    prose = false,
    placeholder,
    error,
    suggestions,
  } = props;
  const id = useId();
  const draft = useFieldDraft({ codec, json, write: onWrite });
  const sentence = draft.fault === undefined ? error : toolEditorText.faults[draft.fault];
  const shared = {
    id,
    value: draft.text,
    mono: !prose,
    placeholder: placeholder ?? toolEditorText.schema.notSet,
    invalid: sentence !== undefined,
    onChange: draft.type,
    onBlur: draft.leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && draft.reset()) event.stopPropagation();
    },
    readOnly: props.readOnly ?? false,
    ...(fullLabel !== undefined && { 'aria-label': fullLabel }),
    ...(sentence !== undefined && { 'aria-describedby': `${id}-fault` }),
    ...(props.autoFocus && { autoFocus: true }),
  };
  return (
    <div className={classNames('draft-field', size)}>
      <label htmlFor={id}>{label}</label>
      {size === 'area' ? (
        <TextArea {...shared} grows rows={1} spellCheck={prose} />
      ) : (
        <TextInput {...shared} {...(suggestions && { list: `${id}-list` })} />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {sentence !== undefined && (
        <p id={`${id}-fault`} className="field-error">
          {sentence}
        </p>
      )}
    </div>
  );
}
