import type { GateEdit } from '../../shared/model/gate-list.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { gatesText, gateName } from '../../shared/text/gates-text.ts';
import { editOf, gateRows } from './gate-rows.ts';
import { reportFailure } from './report.ts';
import { tellChange } from './tool-actions.ts';
import type { Workbench } from './workbench.ts';

/** Makes one change of the gates, saving a draft or not, and says how to take it back. Answers what is wrong with the entry where it was not made for that. */
export async function editGates(
  workbench: Workbench,
  edit: GateEdit,
  draftId?: number,
): Promise<{ readonly made: boolean; readonly refused?: readonly Problem[] }> {
  const { host, store } = workbench;
  const done = await reportFailure(store, async () => {
    const { refused, change } = await host.call('gates.edit', { edit });
    return { refused, change, list: await host.call('gates.list', {}) };
  });
  if (!done) return { made: false };
  if (done.refused) return { made: false, refused: done.refused };
  store.getState().followGateEdit({ edit, list: done.list, draftId });
  tellChange(workbench, done.change);
  return { made: true };
}

/** Saves all gates that are being written; says of the first that cannot be saved that it was not, and goes there. */
export async function saveGates(workbench: Workbench): Promise<void> {
  const { store } = workbench;
  const tried = new Set<number>();
  for (;;) {
    const { gateList, gateDrafts } = store.getState();
    const rows = gateRows(gateList?.gates ?? [], gateDrafts);
    const row = rows.find(({ draft }) => draft && !tried.has(draft.id));
    if (!row?.draft || !gateList) return;
    tried.add(row.draft.id);
    const { made, refused } = await editGates(workbench, editOf(row, row.text), row.draft.id);
    if (made) continue;
    if (refused)
      store.getState().notify(gatesText.notSaved(row.gate ? gateName(row.index) : gatesText.aNewGate), 'bad');
    return;
  }
}

/** As `saveGates`; true where none is unsaved now. */
export async function saveAllGates(workbench: Workbench): Promise<boolean> {
  await saveGates(workbench);
  return workbench.store.getState().gateDrafts.length === 0;
}

/** Lets go of all gates that are being written. */
export function dropGates({ store }: Workbench): void {
  store.getState().restoreGates({ gateDrafts: [], gateShown: null });
}
