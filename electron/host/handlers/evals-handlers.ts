import { join } from 'node:path';
import { AppError } from '../../../shared/contract/errors.ts';
import { evalNames, openEval } from '../../models/eval/eval-folder.ts';
import { evalSummary, evalView } from '../../models/eval/eval-view.ts';
import { EVALS_FOLDER } from '../../workspace/places.ts';
import type { Handlers } from './handlers.ts';

/** What was measured in a workspace. */
export function createEvalsHandlers(workspaceFolder: string): Pick<Handlers, 'evals.list' | 'evals.read'> {
  const parent = join(workspaceFolder, ...EVALS_FOLDER.split('/'));
  return {
    async 'evals.list'() {
      const names = await evalNames(parent);
      const opened = await Promise.all(names.map((name) => openEval(join(parent, name))));
      return { evals: opened.flatMap((files) => (files ? [evalSummary(files)] : [])) };
    },
    async 'evals.read'({ evalId }) {
      const files = await openEval(join(parent, evalId));
      if (!files) throw new AppError('not_found', { what: 'evaluation', name: evalId });
      return evalView(files);
    },
  };
}
