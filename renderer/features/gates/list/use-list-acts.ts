import type { GateEdit } from '../../../../shared/model/gate-list.ts';
import { editGates } from '../../../stores/gate-actions.ts';
import { gateKey } from '../../../stores/gates-slice.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import type { GateRow } from '../../../stores/gate-rows.ts';
import type { Gates } from '../use-gates.ts';

/** What is done with the gate in hand; absent where it cannot be. */
export interface ListActs {
  readonly up?: () => void;
  readonly down?: () => void;
  readonly duplicate?: () => void;
  readonly remove?: () => void;
}

export function useListActs({ list, rows, isLocked }: Gates, row: GateRow | undefined): ListActs {
  const workbench = useWorkbench();
  const beginGate = useApp((state) => state.beginGate);
  const dropDraft = useApp((state) => state.dropGateDraft);
  const showGate = useApp((state) => state.showGate);
  if (!row) return {};
  const { gate, draft, index, text } = row;
  if (!gate) return draft ? { remove: () => dropDraft(draft.id) } : {};
  const duplicate = () => beginGate(text, index + 1);
  if (isLocked) return { duplicate };
  const edit = (change: GateEdit) => void editGates(workbench, change);
  const move = (to: number) => () => edit({ kind: 'move', index, before: gate.text, to });
  const remove = () => {
    const next = rows[rows.indexOf(row) + 1];
    edit({ kind: 'remove', index, before: gate.text });
    showGate(gateKey(next?.gate ? index : Math.max(0, index - 1)));
  };
  return {
    ...(index > 0 && { up: move(index - 1) }),
    ...(index < list.gates.length - 1 && { down: move(index + 1) }),
    duplicate,
    remove,
  };
}
