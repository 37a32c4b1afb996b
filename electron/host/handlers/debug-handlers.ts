import { faultRackEdits } from '../../gateway/faults/edit-fault-rack.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { changeBreakpoints } from '../debug-breakpoints.ts';
import type { RunDebugs } from '../run-debugs.ts';
import type { WorkspaceDebug } from '../workspace-debug.ts';
import type { Handlers } from './handlers.ts';

export interface DebugParts {
  readonly debug: WorkspaceDebug;
  readonly runDebugs: RunDebugs;
  readonly workspace: Pick<Workspace, 'debugFile' | 'editDebug'>;
}

type DebugCall = 'debug.get' | 'breakpoints.change' | 'runs.breakAtNext' | 'faults.edit';

export function createDebugHandlers({ debug, runDebugs, workspace }: DebugParts): Pick<Handlers, DebugCall> {
  return {
    'debug.get': () => debug.state(),
    async 'breakpoints.change'(change) {
      const refused = await changeBreakpoints(workspace, change);
      return refused ? { refused } : {};
    },
    'runs.breakAtNext'({ runId }) {
      runDebugs.breakAtNext(runId);
      return {};
    },
    async 'faults.edit'({ edit }) {
      await workspace.editDebug(faultRackEdits(edit));
      return {};
    },
  };
}
