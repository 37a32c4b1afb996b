import { stopConversation } from '../../stores/conversation-actions.ts';
import { activeTab } from '../../stores/tabs-slice.ts';
import { isRestricted } from '../../stores/workspace-slice.ts';
import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpecs } from '../commands.ts';

/** Commands about conversations with models. */
export function conversationCommands(workbench: Workbench): CommandSpecs {
  const state = () => workbench.store.getState();
  const inWorkspace = () => state().workspace !== null;
  /** Before that there is nothing to allow. */
  const isTrusted = () => {
    const { workspace } = state();
    return workspace !== null && !isRestricted(workspace);
  };
  /** The one in front, while the model is at work. */
  const busy = () => {
    const tab = activeTab(state());
    const id = tab?.kind === 'conversation' ? tab.id : null;
    return state().conversations.find((one) => one.conversationId === id && one.isBusy)?.conversationId;
  };
  return {
    'conversation.new': {
      when: inWorkspace,
      run: () => state().openTab({ kind: 'conversation', id: null, title: '' }),
    },
    'conversation.stop': {
      keys: 'Shift+F5',
      when: () => busy() !== undefined,
      run: () => {
        const id = busy();
        if (id !== undefined) void stopConversation(workbench, id);
      },
    },
    'trust.models': { when: isTrusted, run: () => state().openDialog({ kind: 'modelPrograms' }) },
  };
}
