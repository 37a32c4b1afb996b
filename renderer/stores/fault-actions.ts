import type { FaultEdit, RunFaults } from '../../shared/model/fault-rack.ts';
import { faultRackText } from '../../shared/text/fault-rack-text.ts';
import { reportFailure } from './report.ts';
import type { Workbench } from './workbench.ts';

/** Changes the rack; what it then is, the host tells. */
export async function editFaults({ host, store }: Workbench, edit: FaultEdit): Promise<void> {
  await reportFailure(store, () => host.call('faults.edit', { edit }));
}

/** Puts the faults of a run back into the rack. */
export async function restoreFaults({ host, store }: Workbench, faults: RunFaults): Promise<void> {
  const done = await reportFailure(store, () => host.call('faults.edit', { edit: { kind: 'restore', faults } }));
  if (done) store.getState().notify(faultRackText.restored, 'plain', { passing: true });
}
