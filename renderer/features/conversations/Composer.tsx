import { useEffect, useRef, type KeyboardEvent } from 'react';
import { conversationText } from '../../../shared/text/conversation-text.ts';
import { stopConversation } from '../../stores/conversation-actions.ts';
import { draftKeyOf } from '../../stores/conversations-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

const text = conversationText.more;
const SEND_KEYS = 'Mod+Enter';

interface ComposerProps {
  readonly id: string;
  readonly isBusy: boolean;
  /** True where it was sent. */
  readonly onSend: (task: string) => Promise<boolean>;
}

/** Where the person says more; while the model is at work, where it is stopped. */
export function Composer({ id, isBusy, onSend }: ComposerProps) {
  const workbench = useWorkbench();
  const key = draftKeyOf(id);
  const draft = useApp((state) => state.conversationDrafts[key] ?? '');
  const setDraft = useApp((state) => state.setConversationDraft);
  const isBegun = useApp((state) => state.conversationGoes[id] !== undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field of the new conversation went, and the keys with it.
    if (isBegun && document.activeElement === document.body) place.current?.querySelector('textarea')?.focus();
  }, [isBegun]);
  const isEmpty = draft.trim() === '';
  const send = async () => {
    if (isEmpty || isBusy) return;
    if (await onSend(draft.trim())) setDraft(key, null);
  };
  return (
    <div ref={place} className="composer" data-own-keys={SEND_KEYS}>
      <TextArea
        aria-label={text.label}
        placeholder={isBusy ? text.busyHint : text.placeholder}
        grows
        spellCheck
        value={draft}
        onChange={(next) => setDraft(key, next === '' ? null : next)}
        onKeyDown={(event) => isSend(event) && void send()}
      />
      {isBusy ? (
        <Button kind="danger" icon="stop" onClick={() => void stopConversation(workbench, id)}>
          {text.stop}
        </Button>
      ) : (
        <Button kind="primary" keys={SEND_KEYS} disabled={isEmpty} onClick={() => void send()}>
          {text.send}
        </Button>
      )}
    </div>
  );
}

/** Enter with the key that makes commands. */
export function isSend(event: KeyboardEvent): boolean {
  const isChord = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (isChord) event.preventDefault();
  return isChord;
}
