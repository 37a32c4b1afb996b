import { useId, useState, type KeyboardEvent } from 'react';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { TextInput } from '../../../../ui/Field.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import type { NameFault } from './edit-rows.ts';
import type { SchemaRow } from './schema-rows.ts';
import type { Builder } from './use-builder.ts';

const text = toolEditorText.schema;

interface NameFieldProps {
  readonly row: Extract<SchemaRow, { kind: 'schema' }>;
  readonly builder: Builder;
}

/** The name of a property, pattern or definition. It is given when the person leaves the field or presses Enter. */
export function NameField({ row, builder }: NameFieldProps) {
  const id = useId();
  const { fault: broken } = useDefinitionEdits();
  const { place } = row;
  const isNamed = place.kind === 'property' || place.kind === 'pattern' || place.kind === 'definition';
  const name = String(row.path.at(-1) ?? '');
  const [draft, setDraft] = useState<{ readonly typed: string; readonly of: string } | null>(null);
  const [fault, setFault] = useState<NameFault | undefined>();
  if (!isNamed) return null;
  const typed = draft?.of === name ? draft.typed : name;

  function leave(): boolean {
    const refused = typed === name ? undefined : builder.rename(row, typed);
    setFault(refused);
    if (refused === undefined) setDraft(null);
    return refused === undefined;
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      if (leave()) (event.target as HTMLElement).closest('.schema-detail')?.querySelector('textarea')?.focus(); // the target is our input
    } else if (event.key === 'Escape' && draft !== null) {
      setDraft(null);
      setFault(undefined);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="draft-field name-field">
      <label htmlFor={id}>{text.name}</label>
      <TextInput
        id={id}
        mono
        value={typed}
        invalid={fault !== undefined}
        readOnly={broken !== undefined}
        {...(fault !== undefined && { 'aria-describedby': `${id}-fault` })}
        onChange={(next) => setDraft({ typed: next, of: name })}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} className="field-error">
          {text.names[fault]}
        </p>
      )}
    </div>
  );
}
