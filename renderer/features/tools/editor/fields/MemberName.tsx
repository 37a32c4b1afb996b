import { useId, useState, type KeyboardEvent } from 'react';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { TextInput } from '../../../../ui/Field.tsx';
import { useDefinitionEdits } from '../use-definition.ts';

const text = bindingEditorText.row;

interface MemberNameProps {
  readonly label: string;
  readonly name: string;
  /** Names that are taken. */
  readonly others: readonly string[];
  readonly autoFocus: boolean;
  readonly onRename: (to: string) => void;
}

/** The name of a member. It is given when the person leaves the field or presses Enter. */
export function MemberName({ label, name, others, autoFocus, onRename }: MemberNameProps) {
  const id = useId();
  const { fault } = useDefinitionEdits();
  const [draft, setDraft] = useState<{ readonly typed: string; readonly of: string } | null>(null);
  const typed = draft?.of === name ? draft.typed : name;
  const refused = typed === '' ? text.empty : others.includes(typed) ? text.taken : undefined;
  const give = () => {
    if (refused !== undefined) return;
    setDraft(null);
    if (typed !== name) onRename(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') give();
    else if (event.key === 'Escape' && draft !== null) setDraft(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="draft-field member-name">
      <label htmlFor={id} className="for-readers">
        {label}
      </label>
      <TextInput
        id={id}
        mono
        value={typed}
        invalid={refused !== undefined}
        readOnly={fault !== undefined}
        // A new member begins with its name, all of it to be replaced.
        autoFocus={autoFocus}
        onFocus={(event) => autoFocus && event.target.select()}
        {...(refused !== undefined && { 'aria-describedby': `${id}-fault` })}
        onChange={(next) => setDraft({ typed: next, of: name })}
        onBlur={give}
        onKeyDown={onKeyDown}
      />
      {refused !== undefined && (
        <p id={`${id}-fault`} className="field-error">
          {refused}
        </p>
      )}
    </div>
  );
}
