import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { TextInput } from '../../../../ui/Field.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import type { Remark } from '../remarks.ts';
import type { Codec } from './codecs.ts';
import { RemarkList } from './RemarkList.tsx';
import { useFieldDraft } from './use-field-draft.ts';
import './fields.css';

export interface DraftFieldProps {
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
  /** Where the value stands in the definition: the JSON follows the field. */
  readonly pointer?: string;
  /** What is said of the value for reasons that the field itself cannot see. */
  readonly remarks?: readonly Remark[];
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
    remarks = NONE,
    suggestions,
  } = props;
  const id = useId();
  const draft = useFieldDraft({ codec, json, write: onWrite });
  const fault = draft.fault && toolEditorText.faults[draft.fault];
  const isSaid = fault !== undefined || remarks.length > 0;
  const shared = {
    id,
    value: draft.text,
    mono: !prose,
    placeholder: placeholder ?? toolEditorText.schema.notSet,
    invalid: fault !== undefined || remarks.some(({ severity }) => severity === 'error'),
    onChange: draft.type,
    onBlur: draft.leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && draft.reset()) event.stopPropagation();
    },
    readOnly: props.readOnly ?? false,
    ...(fullLabel !== undefined && { 'aria-label': fullLabel }),
    ...(isSaid && { 'aria-describedby': `${id}-fault` }),
    ...(props.autoFocus && { autoFocus: true }),
  };
  return (
    <div className={classNames('draft-field', size)} data-pointer={props.pointer}>
      <label htmlFor={id}>{label}</label>
      {size === 'area' ? (
        <TextArea {...shared} grows rows={1} spellCheck={prose} />
      ) : (
        <TextInput {...shared} {...(suggestions && { list: `${id}-list` })} />
      )}
      {suggestions && <Suggestions id={`${id}-list`} suggestions={suggestions} />}
      <Said id={`${id}-fault`} fault={fault} remarks={remarks} />
    </div>
  );
}

function Suggestions({ id, suggestions }: { readonly id: string; readonly suggestions: readonly string[] }) {
  return (
    <datalist id={id}>
      {suggestions.map((suggestion) => (
        <option key={suggestion} value={suggestion} />
      ))}
    </datalist>
  );
}

interface SaidProps {
  readonly id: string;
  readonly fault: string | undefined;
  readonly remarks: readonly Remark[];
}

/** What the field sees itself goes before what was said of the value that it still holds. */
function Said({ id, fault, remarks }: SaidProps) {
  if (fault === undefined) return <RemarkList id={id} remarks={remarks} />;
  return (
    <p id={id} className="field-error">
      {fault}
    </p>
  );
}

const NONE: readonly Remark[] = [];
