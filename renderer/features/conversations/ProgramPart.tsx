import type { ReactNode } from 'react';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import { conversationText } from '../../../shared/text/conversation-text.ts';
import { draftKeyOf } from '../../stores/conversations-slice.ts';
import { openRun } from '../../stores/conversation-actions.ts';
import { useApp, useAppStore } from '../../stores/store-context.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CodeText } from '../../ui/code-editor/CodeText.tsx';
import { OutcomePill } from '../../ui/outcome/index.ts';
import { Chip, Pill } from '../../ui/Pill.tsx';
import { useShownConversation } from './conversation-context.ts';
import { Part } from './Part.tsx';
import { ProgramEditor } from './ProgramEditor.tsx';
import { ProgramResult } from './ProgramResult.tsx';
import { RunFacts } from './RunFacts.tsx';
import { useToolNames } from './use-tool-names.ts';
import type { ProgramItem } from './view/conversation-items.ts';
import './program-part.css';

const text = conversationText.program;

interface ProgramPartProps {
  readonly program: ProgramItem;
  /** It counts no more. */
  readonly isPast: boolean;
  /** Out of the text of an answer. */
  readonly isTaken?: boolean;
  /** What it was before a person changed it. */
  readonly before?: ReactNode;
}

/** A program of the model: what it sent, how it ran, and what came of it. */
export function ProgramPart({ program, isPast, isTaken = false, before }: ProgramPartProps) {
  const { conversationId, isBusy, goOn } = useShownConversation();
  const { callId, source } = program;
  const draftKey = draftKeyOf(conversationId, callId);
  const draft = useApp((state) => state.conversationDrafts[draftKey]);
  const setDraft = useApp((state) => state.setConversationDraft);
  const isEditing = draft !== undefined && !isPast && !isTaken;
  const edit = isPast || isTaken || isBusy || source === undefined ? undefined : () => setDraft(draftKey, source);
  return (
    <Part who={conversationText.who.program}>
      {before}
      <Head program={program} isTaken={isTaken} onEdit={isEditing ? undefined : edit} />
      {isEditing ? (
        <ProgramEditor
          modelKey={`conversation:${draftKey}`}
          text={draft}
          hint={conversationText.edit.hint}
          runLabel={conversationText.edit.run}
          isBusy={isBusy}
          onChange={(next) => setDraft(draftKey, next)}
          onCancel={() => setDraft(draftKey, null)}
          onRun={() => goOn({ kind: 'edit', callId, source: draft })}
        />
      ) : (
        <Source program={program} />
      )}
      {program.result && <ProgramResult program={program} />}
    </Part>
  );
}

interface HeadProps {
  readonly program: ProgramItem;
  readonly isTaken: boolean;
  readonly onEdit: (() => void) | undefined;
}

function Head({ program, isTaken, onEdit }: HeadProps) {
  const store = useAppStore();
  const { runId, source, isEdited } = program;
  const copy = async (all: string) => {
    await navigator.clipboard.writeText(all);
    store.getState().notify(text.copied, 'plain', { passing: true, about: 'clipboard' });
  };
  return (
    <div className="program-head">
      <State program={program} />
      {isEdited && <Chip>{text.edited}</Chip>}
      {isTaken && <Chip>{text.taken}</Chip>}
      {runId !== undefined && <RunFacts runId={runId} />}
      <span className="grow" />
      {runId !== undefined && (
        <Button size="small" icon="critical" onClick={() => openRun(store.getState(), runId)}>
          {text.openRun}
        </Button>
      )}
      {onEdit && (
        <Button size="small" kind="ghost" icon="edit" onClick={onEdit}>
          {text.edit}
        </Button>
      )}
      {source !== undefined && (
        <IconButton size="small" icon="copy" label={text.copy} onClick={() => void copy(source)} />
      )}
    </div>
  );
}

/** How it stands, in a sign and a word. */
function State({ program: { result, runId, isDropped } }: { readonly program: ProgramItem }) {
  const { isBusy } = useShownConversation();
  const outcome = useApp((state) => (runId === undefined ? undefined : state.runs.get(runId)?.outcome));
  if (result?.outcome) return <OutcomePill outcome={result.outcome} />;
  if (result) {
    return (
      <Pill tone="bad" icon="rejected">
        {text.refused}
      </Pill>
    );
  }
  if (isDropped) {
    return (
      <Pill tone="plain" icon="cancelled">
        {text.dropped}
      </Pill>
    );
  }
  // A run that nothing came of, and that nobody waits for, went with its host.
  if (runId !== undefined) return <OutcomePill outcome={outcome ?? (isBusy ? undefined : 'interrupted')} />;
  return (
    <Pill tone="plain" icon="pause">
      {text.waits}
    </Pill>
  );
}

function Source({ program: { source, sent } }: { readonly program: ProgramItem }) {
  const marked = useToolNames();
  if (source === undefined) {
    return (
      <pre className="program-text-well" aria-label={text.sent} tabIndex={0} role="group">
        {sent && visibleText(`${sent.name}(${sent.argumentsText})`)}
      </pre>
    );
  }
  return (
    <div className="program-code">
      <CodeText text={source} label={text.source} marked={marked} />
    </div>
  );
}
