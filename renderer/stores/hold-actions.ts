import { AppError } from '../../shared/contract/errors.ts';
import type { HoldAnswer } from '../../shared/model/hold.ts';
import { holdsText } from '../../shared/text/holds-text.ts';
import { reportFailure } from './report.ts';
import type { Workbench } from './workbench.ts';

/** Answers a held call from outside of its card; what the host does not take is told as a notice. */
export async function answerHold({ host, store }: Workbench, holdId: string, answer: HoldAnswer): Promise<void> {
  const done = await reportFailure(store, async () => {
    try {
      return await host.call('holds.answer', { holdId, answer });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      store.getState().notify(holdsText.gone, 'bad');
      return {};
    }
  });
  if (done?.refused) store.getState().notify(done.refused.message, 'bad');
}
