import { breakpointText } from '../../../shared/text/breakpoint-text.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { ConditionDraft, DraftFault } from './condition-drafts.ts';

const text = breakpointText.dialog;

interface ConditionFieldsProps {
  /** From 1. */
  readonly at: number;
  readonly draft: ConditionDraft;
  readonly fault: DraftFault | undefined;
  readonly onChange: (draft: ConditionDraft) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onSubmit: () => void;
}

/** One condition: which argument, and what it must fit. Control and Enter in the schema submit. */
export function ConditionFields({ at, draft, fault, onChange, onRemove, onSubmit }: ConditionFieldsProps) {
  const errorOf = (field: DraftFault['field']) => (fault?.field === field ? { error: fault.message } : {});
  return (
    <fieldset className="condition">
      <legend className="for-readers">{text.condition(at)}</legend>
      <Field label={text.pointer} hint={text.pointerHint} {...errorOf('pointer')}>
        {(ids) => (
          <TextInput
            {...ids}
            mono
            maxLength={1024}
            value={draft.pointer}
            invalid={fault?.field === 'pointer'}
            onChange={(pointer) => onChange({ ...draft, pointer })}
          />
        )}
      </Field>
      <Field label={text.schema} hint={text.schemaHint} {...errorOf('schema')}>
        {(ids) => (
          <TextArea
            {...ids}
            mono
            rows={2}
            maxLength={100_000}
            value={draft.schema}
            invalid={fault?.field === 'schema'}
            onChange={(schema) => onChange({ ...draft, schema })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              onSubmit();
            }}
          />
        )}
      </Field>
      {onRemove && <IconButton icon="cross" size="small" label={text.removeCondition(at)} onClick={onRemove} />}
      <p role="alert" className="for-readers">
        {fault?.message}
      </p>
    </fieldset>
  );
}
