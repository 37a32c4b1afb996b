import { measureRun } from '../../models/context/context-meter.ts';
import { providerForm } from '../../models/prompt/provider-form.ts';
import { showPrompt } from '../../models/prompt/show-prompt.ts';
import type { WorkspacePromptParts } from '../../models/prompt/workspace-prompt.ts';
import type { TokenCounter } from '../../models/token-counter.ts';
import type { Runs } from '../../runs/runs.ts';
import type { Host } from '../host.ts';
import type { Handlers } from './handlers.ts';

export interface PromptParts {
  readonly declaration: Host['declaration'];
  readonly setting: () => WorkspacePromptParts;
  readonly runs: Pick<Runs, 'events'>;
  readonly tokens: TokenCounter;
}

/** What a model reads of the workspace. */
export function createPromptHandlers({
  declaration,
  setting,
  runs,
  tokens,
}: PromptParts): Pick<Handlers, 'prompt.show' | 'prompt.form' | 'prompt.measure'> {
  return {
    'prompt.measure': (wish, { signal }) =>
      measureRun(wish, runs.events(wish.runId), { setting: setting(), tokens, signal }),
    'prompt.show': (wish, { signal }) => showPrompt(wish, { ...setting(), tokens, signal }),
    async 'prompt.form'({ provider, ...wish }) {
      const declared = await declaration(wish);
      return { text: `${JSON.stringify(providerForm(declared, provider), null, 2)}\n` };
    },
  };
}
