import { workspaceText } from '../../shared/text/workspace-text.ts';
import { useApp } from '../stores/store-context.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Stands where a text would, and leads to one. */
export function NothingOpen() {
  const openDialog = useApp((state) => state.openDialog);
  const openTab = useApp((state) => state.openTab);
  return (
    <EmptyState
      icon="program"
      title={workspaceText.tabs.none}
      actions={
        <>
          <Button icon="search" keys="Mod+K" onClick={() => openDialog({ kind: 'palette' })}>
            {workspaceText.commands['view.palette']}
          </Button>
          <Button icon="plus" onClick={() => openDialog({ kind: 'newProgram' })}>
            {workspaceText.commands['program.new']}
          </Button>
          <Button icon="talk" onClick={() => openTab({ kind: 'conversation', id: null, title: '' })}>
            {workspaceText.commands['conversation.new']}
          </Button>
        </>
      }
    >
      {workspaceText.tabs.noneText}
    </EmptyState>
  );
}
