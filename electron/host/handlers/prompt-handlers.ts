import { measureRun } from '../../models/context/context-meter.ts';
import { providerForm } from '../../models/prompt/provider-form.ts';
import { showPrompt } from '../../models/prompt/show-prompt.ts';
import type { WorkspacePromptParts } from '../../models/prompt/workspace-prompt.ts';
import type { TokenCounter } from '../../models/token-counter.ts';
import type { Runs } from '../../runs/runs.ts';
import type { Host } from '../host.ts';
import type { WorkspaceModels } from '../workspace-models.ts';
import type { Handlers } from './handlers.ts';

export interface PromptParts {
  readonly declaration: Host['declaration'];
  readonly setting: () => WorkspacePromptParts;
  readonly runs: Pick<Runs, 'events'>;
  readonly tokens: TokenCounter;
  readonly models: Pick<WorkspaceModels, 'calibrated'>;
}

/** What a model reads of the workspace. */
export function createPromptHandlers({
  declaration,
  setting,
  runs,
  tokens,
  models,
}: PromptParts): Pick<Handlers, 'prompt.show' | 'prompt.form' | 'prompt.measure'> {
  return {
    'prompt.measure': (wish, { signal }) =>
      measureRun(wish, runs.events(wish.runId), { setting: setting(), tokens, signal }),
    'prompt.show': async (wish, { signal }) =>
      showPrompt(wish, { ...setting(), tokens, calibrate: await models.calibrated(), signal }),
    async 'prompt.form'({ provider, ...wish }) {
      const declared = await declaration(wish);
      return { text: `${JSON.stringify(providerForm(declared, provider), null, 2)}\n` };
    },
  };
}
