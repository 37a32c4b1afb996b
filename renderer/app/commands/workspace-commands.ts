import { chooseFolder } from '../../stores/folder-actions.ts';
import { isRestricted } from '../../stores/workspace-slice.ts';
import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpecs } from '../commands.ts';

/** Commands about the folder of this window. */
export function workspaceCommands(workbench: Workbench): CommandSpecs {
  const { store, goToWorkspace } = workbench;
  const state = () => store.getState();
  const mayTrust = () => {
    const workspace = state().workspace;
    return workspace !== null && isRestricted(workspace);
  };

  return {
    'workspace.create': { run: () => chooseFolder(workbench, 'create') },
    'workspace.open': { keys: 'Mod+O', run: () => chooseFolder(workbench, 'open') },
    'workspace.trust': { when: mayTrust, run: () => state().openDialog({ kind: 'trust' }) },
    'settings.open': {
      keys: 'Mod+,',
      when: () => state().workspace !== null,
      run: () => state().openTab({ kind: 'settings' }),
    },
    'workspace.close': { when: () => state().workspace !== null, run: () => goToWorkspace(null) },
  };
}
