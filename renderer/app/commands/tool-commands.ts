import { allowTools, redoChange, undoChange } from '../../stores/tool-actions.ts';
import { activeTab } from '../../stores/tabs-slice.ts';
import { TOOLS_KEYS } from '../../stores/tool-list-slice.ts';
import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpecs } from '../commands.ts';

/** Commands about the tool in front, and about changes of all. */
export function toolCommands(workbench: Workbench): CommandSpecs {
  const { store } = workbench;
  const state = () => store.getState();
  const inWorkspace = () => state().workspace !== null;
  const tool = () => {
    const tab = activeTab(state());
    return tab?.kind === 'tool' ? state().workspace?.tools.find((one) => one.name === tab.name) : undefined;
  };
  /** Of a tool of a server only what the workspace says of it can go. */
  const mayDelete = () => {
    const found = tool();
    return found !== undefined && (found.server === undefined || found.server.overrides !== undefined);
  };
  const withTool = (act: (name: string) => unknown) => () => {
    const name = tool()?.name;
    if (name !== undefined) act(name);
  };

  return {
    'tools.open': { keys: TOOLS_KEYS.list, when: inWorkspace, run: () => state().showTools('list') },
    'tools.problems': { keys: TOOLS_KEYS.problems, when: inWorkspace, run: () => state().showTools('problems') },
    'tool.new': { keys: 'Mod+Alt+N', when: inWorkspace, run: () => state().openDialog({ kind: 'newTool' }) },
    'tools.import': { keys: 'Mod+I', when: inWorkspace, run: () => state().openDialog({ kind: 'importTools' }) },
    'tools.export': { keys: 'Mod+Alt+E', when: inWorkspace, run: () => state().openDialog({ kind: 'exportTools' }) },
    'tool.call': {
      keys: 'Mod+Enter',
      when: () => tool() !== undefined,
      run: withTool((name) => state().requestCall(name)),
    },
    'tool.allow': {
      when: () => tool()?.allowed === false,
      run: withTool((name) => allowTools(workbench, [name], true)),
    },
    'tool.disallow': {
      when: () => tool()?.allowed === true,
      run: withTool((name) => allowTools(workbench, [name], false)),
    },
    'tools.undo': {
      keys: 'Mod+Z',
      notInText: true,
      when: () => state().workspace?.history.undo !== undefined,
      run: () => undoChange(workbench),
    },
    'tools.redo': {
      keys: 'Mod+Shift+Z',
      notInText: true,
      when: () => state().workspace?.history.redo !== undefined,
      run: () => redoChange(workbench),
    },
    'tool.delete': {
      when: mayDelete,
      run: withTool((name) => state().openDialog({ kind: 'deleteTool', name })),
    },
  };
}
