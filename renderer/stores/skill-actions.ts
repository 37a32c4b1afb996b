import { reportFailure } from './report.ts';
import { tellChange } from './tool-actions.ts';
import type { Workbench } from './workbench.ts';

/** Makes a skill active from the next run on, or no longer, and says how to take it back. */
export async function activateSkill(workbench: Workbench, skill: string, active: boolean): Promise<void> {
  const { host, store } = workbench;
  const done = await reportFailure(store, () => host.call('skills.activate', { skill, active }));
  if (done) tellChange(workbench, done.change);
}
