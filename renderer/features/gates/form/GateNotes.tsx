import type { GateCheck } from '../../../../shared/model/gate-list.ts';
import { gateName, gatesText as text } from '../../../../shared/text/gates-text.ts';
import { useApp } from '../../../stores/store-context.ts';

interface GateNotesProps {
  readonly check: GateCheck | undefined;
  readonly isDraft: boolean;
}

/** What is to be known of a gate as it is written: the tools it is for, what decides before it, and that it is not saved. */
export function GateNotes({ check, isDraft }: GateNotesProps) {
  const openGate = useApp((state) => state.openGate);
  const earlier = check?.earlier ?? [];
  return (
    <ul className="gate-notes">
      {check?.problems.length === 0 && <li>{text.toolNames(check.tools)}</li>}
      {earlier.length > 0 && (
        <li className="hold">
          {text.earlier}
          {earlier.map((other) => (
            <button key={other} type="button" className="link" onClick={() => openGate(other)}>
              {gateName(other)}
            </button>
          ))}
        </li>
      )}
      {isDraft && <li>{text.notSavedYet}</li>}
    </ul>
  );
}
