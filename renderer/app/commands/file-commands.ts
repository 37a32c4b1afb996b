import { closeTab, saveAll, saveDocument } from '../../stores/file-actions.ts';
import { neighbourTab } from '../../stores/tabs-slice.ts';
import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpecs } from '../commands.ts';

/** Commands about the open texts and their tabs. */
export function fileCommands(workbench: Workbench): CommandSpecs {
  const { store } = workbench;
  const state = () => store.getState();
  const hasTab = () => state().activeTab !== null;
  const withTab = (act: (key: string) => unknown) => () => {
    const key = state().activeTab;
    if (key !== null) act(key);
  };
  const goBy = (step: 1 | -1) => () => {
    const key = neighbourTab(state(), step);
    if (key !== null) state().activateTab(key);
  };
  const hasOthers = () => state().tabs.length > 1;

  return {
    'file.save': {
      keys: 'Mod+S',
      when: hasTab,
      run: withTab((key) => (key === 'gates' ? state().requestGateSave() : saveDocument(workbench, key))),
    },
    'file.saveAll': {
      keys: 'Mod+Shift+S',
      when: () => state().unsaved.size > 0,
      run: () => saveAll(workbench),
    },
    'tab.close': { keys: 'Alt+W', when: hasTab, run: withTab((key) => closeTab(workbench, key)) },
    'tab.next': { keys: 'Alt+PageDown', when: hasOthers, run: goBy(1) },
    'tab.previous': { keys: 'Alt+PageUp', when: hasOthers, run: goBy(-1) },
  };
}
