import { useCallback, useState } from 'react';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { gateName, gatesText as text } from '../../../../shared/text/gates-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormJsonSwitch } from '../../../ui/FormJsonSwitch.tsx';
import type { GateRow } from '../../../stores/gate-rows.ts';
import { sentenceOf } from '../list/GateListRow.tsx';
import { useGateCheck } from '../use-gate-check.ts';
import { EntryViews } from './EntryViews.tsx';
import { GateNotes } from './GateNotes.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import { useEntryEdits, useSaveGate } from './use-entry-edits.ts';

interface GateEditorProps {
  readonly row: GateRow;
  /** How many gates the file has. */
  readonly length: number;
  readonly isLocked: boolean;
  /** After it was saved or its changes were discarded: the button that did it has no more to do. */
  readonly onDone: () => void;
}

/** One gate, as fields or as its JSON: one truth, which is its text. It counts once it is saved. */
export function GateEditor({ row, length, isLocked, onDone }: GateEditorProps) {
  const { gate, draft, index } = row;
  const [view, setView] = useState<'form' | 'json'>('form');
  const check = useGateCheck(row);
  const edits = useEntryEdits(row);
  const { hasFaults, onFault } = useFieldFaults();
  const canSave = draft !== undefined && !isLocked && !hasFaults;
  const { save, refused } = useSaveGate(row, { canSave, onSaved: onDone });
  const problems = refused ?? check?.problems ?? gate?.problems ?? [];
  const name = gate ? gateName(index) : text.newGate(index);
  const discard = () => {
    edits.discard();
    onDone();
  };
  return (
    <section className="gate-editor" aria-label={name}>
      <header className="gates-head">
        <h2>{name}</h2>
        <FormJsonSwitch text={text} view={view} onChange={setView} />
        <span className="grow" />
        {draft && (
          <Button kind="ghost" icon="undo" onClick={discard}>
            {text.discard}
          </Button>
        )}
        <Button kind="primary" keys="Mod+S" disabled={!canSave} onClick={save}>
          {text.save}
        </Button>
      </header>
      <div className="gate-body">
        <p className="gate-what">{visibleText(sentenceOf(row))}</p>
        <GateNotes check={check} isDraft={draft !== undefined} />
        {refused && (
          <p role="alert" className="gate-problem">
            {text.refused}
          </p>
        )}
        {!gate && <PlaceChoice index={index} length={length} onChoose={edits.place} />}
        <EntryViews {...{ row, name, view, problems, edits, onFault }} />
      </div>
    </section>
  );
}

/** Fields that hold what cannot be written. */
function useFieldFaults() {
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const onFault = useCallback((field: string, isFaulty: boolean) => {
    setFaults((now) => {
      if (now.has(field) === isFaulty) return now;
      return isFaulty ? new Set([...now, field]) : new Set([...now].filter((one) => one !== field));
    });
  }, []);
  return { hasFaults: faults.size > 0, onFault };
}
