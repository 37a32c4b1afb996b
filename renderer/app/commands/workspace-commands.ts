import { chooseFolder } from '../../stores/folder-actions.ts';
import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpecs } from '../commands.ts';

/** Commands about the folder of this window. */
export function workspaceCommands(workbench: Workbench): CommandSpecs {
  const { store, goToWorkspace } = workbench;
  const state = () => store.getState();
  const isTrusted = () => {
    const workspace = state().workspace;
    return !workspace || workspace.trusted;
  };

  return {
    'workspace.create': { run: () => chooseFolder(workbench, 'create') },
    'workspace.open': { keys: 'Mod+O', run: () => chooseFolder(workbench, 'open') },
    'workspace.trust': { when: () => !isTrusted(), run: () => state().openDialog({ kind: 'trust' }) },
    'settings.open': {
      keys: 'Mod+,',
      when: () => state().workspace !== null,
      run: () => state().openTab({ kind: 'settings' }),
    },
    'workspace.close': { when: () => state().workspace !== null, run: () => goToWorkspace(null) },
  };
}
