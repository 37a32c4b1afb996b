import { useEffect, useId, useRef, useState } from 'react';
import type { NewConversation as Prepared } from '../../../shared/model/conversation.ts';
import { DISCLOSURE_STYLES, type DisclosureStyle } from '../../../shared/model/prompt.ts';
import { conversationText, modelFactsText } from '../../../shared/text/conversation-text.ts';
import { modelFaultText } from '../../../shared/text/model-fault-text.ts';
import { startConversation } from '../../stores/conversation-actions.ts';
import { draftKeyOf } from '../../stores/conversations-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { useSubmit } from '../../stores/use-submit.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { isSend } from './Composer.tsx';
import { usePrepared } from './use-prepared.ts';
import './new-conversation.css';

const text = conversationText.begin;
const KEY = draftKeyOf(null);
const SEND_KEYS = 'Mod+Enter';

/** What the workspace says, or one of its own. */
const OWN = 'own';
type Style = DisclosureStyle | typeof OWN;
const STYLES: readonly { readonly value: Style; readonly label: string }[] = [
  { value: OWN, label: text.ownStyle },
  ...DISCLOSURE_STYLES.map((value) => ({ value, label: conversationText.styles[value] })),
];

/** A conversation before its first word: the task, who would answer, and tasks to begin with. */
export function NewConversation() {
  const workbench = useWorkbench();
  const prepared = usePrepared();
  const id = useId();
  const draft = useApp((state) => state.conversationDrafts[KEY] ?? '');
  const setDraft = useApp((state) => state.setConversationDraft);
  const [style, setStyle] = useState<Style>(OWN);
  const begin = (task: string) => startConversation(workbench, task, style === OWN ? undefined : style);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const isEmpty = draft.trim() === '';
  const { submit } = useSubmit(async () => {
    if (!isEmpty) await begin(draft.trim());
  });
  return (
    <div className="new-conversation">
      <form
        ref={form}
        className="new-conversation-form"
        data-own-keys={SEND_KEYS}
        onSubmit={(event) => void submit(event)}
      >
        <h2>{text.title}</h2>
        <p className="new-conversation-text">{text.text}</p>
        <label htmlFor={id} className="for-readers">
          {text.task}
        </label>
        <TextArea
          id={id}
          rows={4}
          spellCheck
          placeholder={text.placeholder}
          value={draft}
          onChange={(next) => setDraft(KEY, next === '' ? null : next)}
          onKeyDown={(event) => isSend(event) && event.currentTarget.form?.requestSubmit()}
        />
        <div className="new-conversation-foot">
          <Select label={text.style} value={style} options={STYLES} onChange={setStyle} />
          <Button kind="primary" keys={SEND_KEYS} submit disabled={isEmpty}>
            {text.send}
          </Button>
        </div>
        <Who prepared={prepared} />
      </form>
      <Examples tasks={prepared?.tasks ?? []} onStart={(task) => void begin(task)} />
    </div>
  );
}

/** Who would answer, or why nobody can. */
function Who({ prepared }: { readonly prepared: Prepared | null }) {
  const openTab = useApp((state) => state.openTab);
  const openDialog = useApp((state) => state.openDialog);
  const hasTools = useApp((state) => state.workspace?.tools.some((tool) => tool.allowed) === true);
  if (!prepared) return <p className="new-conversation-who">{text.looking}</p>;
  const { model, fault } = prepared;
  if (fault) {
    const isTrust = fault.code === 'not_trusted';
    return (
      <p className="new-conversation-who bad">
        <Icon name="warning" />
        <span>{modelFaultText(fault)}</span>
        <Button size="small" onClick={() => (isTrust ? openDialog({ kind: 'trust' }) : openTab({ kind: 'settings' }))}>
          {conversationText.acts[isTrust ? 'trust' : 'settings']}
        </Button>
      </p>
    );
  }
  return (
    <p className="new-conversation-who">
      <span>
        {text.model} <b>{model && modelFactsText(model)}</b>.{!hasTools && ` ${text.noTools}`}
      </span>
    </p>
  );
}

interface ExamplesProps {
  readonly tasks: readonly string[];
  readonly onStart: (task: string) => void;
}

function Examples({ tasks, onStart }: ExamplesProps) {
  if (tasks.length === 0) return null;
  return (
    <section className="new-conversation-examples" aria-label={text.examples}>
      <h3>{text.examples}</h3>
      <ul>
        {tasks.map((task) => (
          <li key={task}>
            <button type="button" className="example-task" onClick={() => onStart(task)}>
              <Icon name="play" size={12} />
              <span>{task}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
