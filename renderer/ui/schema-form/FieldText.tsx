import { useState } from 'react';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import type { Field } from '../../../shared/lib/schema-form/field.ts';
import type { FormFault } from '../../../shared/lib/schema-form/form-fault.ts';
import { factPhrases, formText, JSON_CONTENT_TEXT, typeText } from '../../../shared/text/form-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { fieldTextId } from './focus-field.ts';
import { useFormScope } from './form-context.ts';

interface FieldTextProps {
  readonly pointer: string;
  /** Another id than that of what is said about the value at the pointer. */
  readonly id?: string;
  readonly field: Field;
  readonly faults: readonly FormFault[];
  /** More that is to be said here. */
  readonly notes: readonly string[];
}

/** What is said of a value, always in sight: faults, description and limits. The schema's words are text, never mark-up. */
export function FieldText({ pointer, id, field, faults, notes }: FieldTextProps) {
  const scope = useFormScope();
  const reason = field.kind === 'json' ? JSON_CONTENT_TEXT[field.holds] : undefined;
  const phrases = factPhrases(field.facts);
  return (
    <div id={id ?? fieldTextId(scope, pointer)} className="argument-text">
      {faults.map((fault) => (
        <p key={`${fault.pointer} ${fault.message}`} className="field-error">
          <Icon name="failed" size={12} />
          <span>
            {fault.pointer !== pointer && <code>{visibleText(fault.pointer.slice(pointer.length))} </code>}
            {visibleText(fault.message)}
          </span>
        </p>
      ))}
      {field.description !== undefined && <Description text={field.description} />}
      {phrases.length > 0 && (
        <p className="argument-facts">
          {phrases.map((phrase) => (
            <span key={phrase}>{visibleText(phrase)}</span>
          ))}
        </p>
      )}
      {[reason, ...notes].map(
        (note) =>
          note !== undefined && (
            <p key={note} className="argument-note">
              {note}
            </p>
          ),
      )}
    </div>
  );
}

/** The type of a value in the words of a schema, with its title where it has one. */
export function FieldType({ field, name }: { readonly field: Field; readonly name: string }) {
  const { title } = field;
  return (
    <span className="argument-type">
      <span className="mono">{typeText(field)}</span>
      {title !== undefined && !isSameWord(title, name) && <span>{visibleText(title)}</span>}
    </span>
  );
}

/** A title such as `Buyer Id` says no more than the name `buyer_id`. */
function isSameWord(title: string, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain(title) === plain(name);
}

/** From this length on a description folds to a few lines. */
const LONG_CHARS = 320;

/** A description as text; a very long one folds, and stays whole for screen readers. */
export function Description({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_CHARS || text.split('\n').length > 4;
  return (
    <div className="argument-description">
      <p className={isLong && !isOpen ? 'folded' : undefined}>{visibleText(text)}</p>
      {isLong && (
        <button type="button" className="text-button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? formText.showLess : formText.showAll}
        </button>
      )}
    </div>
  );
}
