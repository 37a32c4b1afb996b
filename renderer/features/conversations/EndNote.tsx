import { visibleText } from '../../../shared/lib/visible-text.ts';
import type { ConversationEventOf, ModelBudgets } from '../../../shared/model/conversation.ts';
import { conversationText as text, endNote, type EndAct } from '../../../shared/text/conversation-text.ts';
import { draftKeyOf } from '../../stores/conversations-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useShownConversation } from './conversation-context.ts';
import { ProgramEditor } from './ProgramEditor.tsx';

interface EndNoteProps {
  readonly event: ConversationEventOf<'ended'>;
  readonly budgets: ModelBudgets | undefined;
}

/** Names the draft of a program that stands in an answer. */
const TAKEN = 'taken';

/** Why there is no answer yet, or what is odd about it, and the ways on. */
export function EndNote({ event, budgets }: EndNoteProps) {
  const { conversationId, isBusy, goOn } = useShownConversation();
  const draftKey = draftKeyOf(conversationId, `${TAKEN}${event.seq}`);
  const draft = useApp((state) => state.conversationDrafts[draftKey]);
  const setDraft = useApp((state) => state.setConversationDraft);
  const note = endNote(event, budgets);
  const act = useAct(event, () => setDraft(draftKey, event.fenced ?? ''));
  if (!note) return null;
  return (
    <div className={classNames('end-note', note.isBad && 'bad')} role="group" aria-label={text.who.end}>
      <Icon name={note.isBad ? 'warning' : 'info'} />
      <p className="grow">{visibleText(note.text)}</p>
      {note.acts.map((name, index) => (
        <Button key={name} kind={index === 0 ? 'primary' : 'plain'} disabled={isBusy} onClick={() => act(name)}>
          {text.acts[name]}
        </Button>
      ))}
      {draft !== undefined && (
        <ProgramEditor
          modelKey={`conversation:${draftKey}`}
          text={draft}
          hint={text.edit.hintTaken}
          runLabel={text.edit.runTaken}
          isBusy={isBusy}
          onChange={(next) => setDraft(draftKey, next)}
          onCancel={() => setDraft(draftKey, null)}
          onRun={() => goOn({ kind: 'runProgram', source: draft })}
        />
      )}
    </div>
  );
}

/** Its host is gone, and nobody wrote how it ended. */
export function InterruptedNote() {
  const { goOn } = useShownConversation();
  return (
    <div className="end-note" role="group" aria-label={text.who.end}>
      <Icon name="broken" />
      <p className="grow">{text.interrupted}</p>
      <Button kind="primary" onClick={() => void goOn({ kind: 'resume' })}>
        {text.acts.resume}
      </Button>
    </div>
  );
}

function useAct({ fenced }: EndNoteProps['event'], onEdit: () => void): (name: EndAct) => void {
  const { conversationId, goOn } = useShownConversation();
  const openTab = useApp((state) => state.openTab);
  const openDialog = useApp((state) => state.openDialog);
  return (name) => {
    switch (name) {
      case 'resume':
      case 'retry':
        return void goOn({ kind: 'resume' });
      case 'allow':
        return openDialog({ kind: 'modelPrograms', conversationId });
      case 'settings':
        return openTab({ kind: 'settings' });
      case 'trust':
        return openDialog({ kind: 'trust' });
      case 'runProgram':
        return void goOn({ kind: 'runProgram', source: fenced ?? '' });
      case 'editProgram':
        return onEdit();
    }
  };
}
