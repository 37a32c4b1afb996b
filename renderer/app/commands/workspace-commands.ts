import { chooseFolder } from '../../stores/folder-actions.ts';
import { isRestricted } from '../../stores/workspace-slice.ts';
import { editFaults } from '../../stores/fault-actions.ts';
import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpecs } from '../commands.ts';

/** Commands about the folder of this window. */
export function workspaceCommands(workbench: Workbench): CommandSpecs {
  const { store, goToWorkspace } = workbench;
  const state = () => store.getState();
  const isOpen = () => state().workspace !== null;
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
      when: isOpen,
      run: () => state().openTab({ kind: 'settings' }),
    },
    'gates.open': { keys: 'Mod+Shift+G', when: isOpen, run: () => state().openTab({ kind: 'gates' }) },
    'gates.ask': { when: isOpen, run: () => state().askGates({}) },
    'servers.open': { when: isOpen, run: () => state().openTab({ kind: 'servers' }) },
    'prompt.open': { when: isOpen, run: () => state().showPrompt() },
    'prompt.new': { when: isOpen, run: () => state().openDialog({ kind: 'newPrompt' }) },
    'faults.open': { when: isOpen, run: () => state().openTab({ kind: 'faults' }) },
    'evals.open': { when: isOpen, run: () => state().openTab({ kind: 'evals' }) },
    'faults.switch': {
      when: isOpen,
      run: () => void editFaults(workbench, { kind: 'switch', on: state().debug?.faults.on !== true }),
    },
    'server.add': { when: isOpen, run: () => state().openDialog({ kind: 'addServer', how: 'form' }) },
    'server.import': { when: isOpen, run: () => state().openDialog({ kind: 'addServer', how: 'app' }) },
    'workspace.close': { when: isOpen, run: () => goToWorkspace(null) },
  };
}
