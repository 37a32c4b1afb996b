import { providerForm } from '../../models/prompt/provider-form.ts';
import { showPrompt } from '../../models/prompt/show-prompt.ts';
import type { WorkspacePromptParts } from '../../models/prompt/workspace-prompt.ts';
import type { TokenCounter } from '../../models/token-counter.ts';
import type { Host } from '../host.ts';
import type { WorkspaceModels } from '../workspace-models.ts';
import type { Handlers } from './handlers.ts';

export interface PromptParts {
  readonly declaration: Host['declaration'];
  readonly setting: () => WorkspacePromptParts;
  readonly tokens: TokenCounter;
  readonly models: Pick<WorkspaceModels, 'calibrated'>;
}

/** What a model reads of the workspace. */
export function createPromptHandlers({
  declaration,
  setting,
  tokens,
  models,
}: PromptParts): Pick<Handlers, 'prompt.show' | 'prompt.form'> {
  return {
    async 'prompt.show'({ prompt }, { signal }) {
      return showPrompt(prompt, { ...setting(), tokens, calibrate: await models.calibrated(), signal });
    },
    async 'prompt.form'({ prompt, style, provider }) {
      const declared = await declaration({ style, ...(prompt !== undefined && { prompt }) });
      return { text: `${JSON.stringify(providerForm(declared, provider), null, 2)}\n` };
    },
  };
}
