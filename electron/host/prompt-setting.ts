import type { WorkspacePromptParts } from '../models/prompt/workspace-prompt.ts';
import type { Rooms } from './rooms.ts';
import { workspaceLimits } from './snapshot.ts';
import { workspaceLanguage } from './workspace-language.ts';

/** What a text for a model is made from, as it stands now. */
export function promptSetting({ workspace, registry }: Pick<Rooms, 'workspace' | 'registry'>): WorkspacePromptParts {
  return {
    workspace,
    tools: registry.current(),
    limits: workspaceLimits(workspace),
    language: workspaceLanguage(workspace),
  };
}
