import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';
import type { Handlers } from './handlers.ts';

export interface WorkspaceParts {
  readonly snapshot: () => WorkspaceSnapshot;
  /** The person saw what the folder asks for and agrees. */
  readonly giveTrust: () => Promise<void>;
}

export function createWorkspaceHandlers(parts: WorkspaceParts): Pick<Handlers, 'workspace.get' | 'workspace.trust'> {
  return {
    'workspace.get': parts.snapshot,
    async 'workspace.trust'() {
      await parts.giveTrust();
      return {};
    },
  };
}
