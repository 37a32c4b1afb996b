import type { ConversationSummary } from '../../../shared/model/conversation.ts';
import { conversationState, conversationText as text } from '../../../shared/text/conversation-text.ts';
import { momentText, shortMomentText } from '../../../shared/text/run-text.ts';
import { taskTitle } from '../../stores/conversation-actions.ts';
import { conversationKey } from '../../stores/conversations-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ContextActions } from '../../ui/Menu.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { TreeRows } from '../../ui/TreeRows.tsx';
import { STATE_LOOKS } from './state-looks.ts';

/** The conversations of this workspace, newest first; only rows in sight exist. */
export function ConversationsSection() {
  const conversations = useApp((state) => state.conversations);
  if (conversations.length === 0) {
    return (
      <div className="conversations-empty">
        <p>{text.none}</p>
        <p>{text.noneHint}</p>
      </div>
    );
  }
  return (
    <div className="conversations-list">
      <Tree label={text.name}>
        <TreeRows
          count={conversations.length}
          keyOf={(index) => conversations[index]?.conversationId ?? ''}
          row={(index) => {
            const conversation = conversations[index];
            return conversation && <ConversationRow conversation={conversation} />;
          }}
        />
      </Tree>
    </div>
  );
}

function ConversationRow({ conversation }: { readonly conversation: ConversationSummary }) {
  const { conversationId, task, changedAt } = conversation;
  const openTab = useApp((state) => state.openTab);
  const openDialog = useApp((state) => state.openDialog);
  const isInFront = useApp((state) => state.activeTab === conversationKey(conversationId));
  const state = conversationState(conversation);
  const look = STATE_LOOKS[state];
  const now = new Date();
  const remove = () => openDialog({ kind: 'deleteConversation', conversationId });
  return (
    <ContextActions
      entries={[{ kind: 'item', label: text.delete.action, icon: 'trash', danger: true, onSelect: remove }]}
    >
      <div>
        <TreeRow
          level={1}
          label={taskTitle(task)}
          title={`${task}\n${text.states[state]}, ${momentText(changedAt, now)}`}
          icon={<Icon name={look.icon} className={`conversation-icon ${look.tone}`} />}
          meta={state === 'answered' ? shortMomentText(changedAt, now) : text.states[state]}
          selected={isInFront}
          onActivate={() => openTab({ kind: 'conversation', id: conversationId, title: taskTitle(task) })}
          onKey={(event) => event.key === 'Delete' && remove()}
        />
      </div>
    </ContextActions>
  );
}
