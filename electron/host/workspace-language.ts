import type { LanguagePolicy } from '../../shared/guest-protocol/guest-protocol.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What a program that is checked or run now may be written in. */
export function workspaceLanguage(workspace: Pick<Workspace, 'settings'>): LanguagePolicy {
  const { policy = 'general', modules, entry } = workspace.settings().language ?? {};
  if (policy === 'general') return { policy };
  return { policy, ...(modules && { modules }), ...(entry !== undefined && { entry }) };
}
