import { formText } from '../../../../shared/text/form-text.ts';
import { TextInput } from '../../Field.tsx';
import { TextArea } from '../../TextArea.tsx';
import { fieldId, fieldTextId } from '../focus-field.ts';
import { useFormScope } from '../form-context.ts';
import { DateControl } from './DateControl.tsx';
import { FileControl } from './FileControl.tsx';
import { typedText, type TextControlProps } from './typed-text.ts';

/** A text: one that grows with its lines, or one line where the format allows no more. */
export function TextControl(props: TextControlProps) {
  const { shape, draft, change, pointer, isInvalid, isKept } = props;
  const scope = useFormScope();
  if (shape.format === 'base64' || shape.format === 'data-url') return <FileControl {...props} />;
  const value = draft.kind === 'text' ? draft.text : '';
  const common = {
    id: fieldId(scope, pointer),
    'aria-describedby': fieldTextId(scope, pointer),
    invalid: isInvalid,
    value,
    placeholder: draft.kind === 'text' ? formText.emptyText : formText.unset,
    onChange: (typed: string) => change(() => typedText(typed, isKept)),
  };
  if (shape.format === undefined || value.includes('\n')) return <TextArea {...common} mono grows />;
  if (shape.format === 'date' || shape.format === 'time' || shape.format === 'date-time') {
    return <DateControl {...props} format={shape.format} input={common} />;
  }
  return <TextInput {...common} mono inputMode={INPUT_MODES[shape.format] ?? 'text'} />;
}

const INPUT_MODES: Readonly<Partial<Record<string, 'email' | 'url'>>> = { email: 'email', uri: 'url' };
