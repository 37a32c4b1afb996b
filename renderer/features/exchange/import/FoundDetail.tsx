import type { FoundTool } from '../../../../shared/model/import-sources.ts';
import { importText as text } from '../../../../shared/text/exchange-import-text.ts';
import { importRepairText, nameFaultText, remarkText } from '../../../../shared/text/exchange-text.ts';
import { signatureNoteText } from '../../../../shared/text/signature-text.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { DiffLines } from '../../../ui/diff-lines/DiffLines.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { JsonText } from '../../../ui/json-text/index.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { choicesFor, isSame } from './choices.ts';
import type { Import } from './use-import.ts';

/** Sentences of one kind that are shown at most; a schema can be wrong in hundreds of places. */
const MAX_SENTENCES = 12;

interface DetailProps {
  readonly given: Import;
  readonly shown: FoundTool;
}

/** One tool as it would be written: its name, what is to be said of it, and its text or what changes in another. */
export function FoundDetail({ given, shown }: DetailProps) {
  return (
    <div className="import-detail">
      <NameOf given={given} shown={shown} />
      <ChoiceOf given={given} shown={shown} />
      <Sentences given={given} shown={shown} />
      <TextOf given={given} shown={shown} />
    </div>
  );
}

function NameOf({ given, shown }: DetailProps) {
  const { nameFault, file } = shown;
  const choice = given.choice(shown);
  const error = nameFault && choice !== 'replace' && !isSame(shown) ? nameFaultText(nameFault) : undefined;
  const goesTo = choice === 'replace' ? shown.existing?.file : file;
  return (
    <Field
      label={text.name}
      {...(goesTo !== undefined && { hint: visibleText(text.file(goesTo)) })}
      {...(error !== undefined && { error: visibleText(error) })}
    >
      {(ids) => (
        <TextInput
          {...ids}
          mono
          value={given.typedName(shown)}
          invalid={error !== undefined}
          onChange={(name) => given.rename(shown.key, name)}
        />
      )}
    </Field>
  );
}

function ChoiceOf({ given, shown }: DetailProps) {
  const possible = choicesFor(shown, given.choices);
  if (possible.length === 0) return null;
  const isTaken = shown.nameFault?.code === 'name_taken';
  return (
    <div className="import-choice">
      <Segmented
        label={text.choice}
        value={given.choice(shown)}
        options={possible.map((value) => ({ value, label: text.choices[value] }))}
        onChange={(choice) => given.choose([shown], choice)}
      />
      {isSame(shown) && <p className="field-hint">{text.same}</p>}
      {given.choice(shown) === 'replace' && !isSame(shown) && (
        <p className="field-hint">{visibleText(text.replaced(shown.existing?.file ?? ''))}</p>
      )}
      {isTaken && !shown.existing && <p className="field-hint">{text.ofServer}</p>}
    </div>
  );
}

function Sentences({ given, shown }: DetailProps) {
  // A name that is missing is told at its field.
  const remarks = shown.remarks.filter(({ data }) => data['pointer'] !== '/name');
  const made = (isMendable: boolean) => (isMendable && given.options.repair ? text.repaired : text.proposed);
  const sentences = [
    ...remarks.map((remark) => ({ isFault: remark.isFault, text: remarkText(remark) })),
    ...shown.repairs.map((repair) => {
      return { isFault: false, text: `${made(repair.isMendable)} ${importRepairText(repair)}` };
    }),
    ...shown.notes.map((note) => ({ isFault: false, text: signatureNoteText(note) })),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul className="import-remarks">
      {sentences.slice(0, MAX_SENTENCES).map(({ isFault, text: sentence }) => (
        <li key={sentence} className={isFault ? 'bad' : undefined}>
          <Icon name={isFault ? 'failed' : 'warning'} size={12} />
          <span>{visibleText(sentence)}</span>
        </li>
      ))}
      {sentences.length > MAX_SENTENCES && <li>{text.more(sentences.length - MAX_SENTENCES)}</li>}
    </ul>
  );
}

function TextOf({ given, shown }: DetailProps) {
  const { existing, repaired } = shown;
  const isCompared = existing && !isSame(shown) && given.choice(shown) === 'replace';
  if (isCompared) {
    return (
      <div className="import-part">
        <h4>{visibleText(text.difference(existing.file))}</h4>
        <DiffLines label={text.difference(existing.file)} before={existing.before} after={existing.after} />
      </div>
    );
  }
  return (
    <>
      {repaired && (
        <div className="import-part">
          <h4>{text.repairDifference}</h4>
          <DiffLines label={text.repairDifference} before={repaired.before} after={repaired.after} />
        </div>
      )}
      <div className="import-part grow">
        <h4>{text.definition}</h4>
        <div className="import-text" tabIndex={0} role="group" aria-label={text.definition}>
          <JsonText label={text.definition} text={shown.text} width={60} />
        </div>
      </div>
    </>
  );
}
