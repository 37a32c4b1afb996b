import { allowTool } from '../../stores/tool-actions.ts';
import { activeTab } from '../../stores/tabs-slice.ts';
import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpecs } from '../commands.ts';

/** Commands about the tool in front. */
export function toolCommands(workbench: Workbench): CommandSpecs {
  const { store } = workbench;
  const state = () => store.getState();
  const tool = () => {
    const tab = activeTab(state());
    return tab?.kind === 'tool' ? state().workspace?.tools.find((one) => one.name === tab.name) : undefined;
  };
  const withTool = (act: (name: string) => unknown) => () => {
    const name = tool()?.name;
    if (name !== undefined) act(name);
  };

  return {
    'tool.new': { when: () => state().workspace !== null, run: () => state().openDialog({ kind: 'newTool' }) },
    'tool.allow': {
      when: () => tool()?.allowed === false,
      run: withTool((name) => allowTool(workbench, name, true)),
    },
    'tool.disallow': {
      when: () => tool()?.allowed === true,
      run: withTool((name) => allowTool(workbench, name, false)),
    },
    'tool.delete': {
      when: () => tool() !== undefined,
      run: withTool((name) => state().openDialog({ kind: 'deleteTool', name })),
    },
  };
}
