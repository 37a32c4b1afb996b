import { useRef, useState } from 'react';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import type { Hold, HoldAnswer } from '../../../shared/model/hold.ts';
import { holdsText as text } from '../../../shared/text/holds-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { EditArguments } from './EditArguments.tsx';
import { useEditedArguments, type EditedArguments } from './use-edited-arguments.ts';
import { useHoldAnswer } from './use-hold-answer.ts';
import { WordsField, type Writing } from './WordsField.tsx';

interface HoldAnswersProps {
  readonly hold: Hold;
  /** All of them; absent while they are read. */
  readonly argumentsText?: string;
}

type Words = Exclude<Writing, 'edit'>;

const WRITINGS = ['edit', 'answer', 'fail', 'deny'] as const satisfies readonly Writing[];

/** What may be said to a held call. What needs words opens a form; what the host does not take is said in place. */
export function HoldAnswers({ hold, argumentsText }: HoldAnswersProps) {
  const { refusal, answer, refuse } = useHoldAnswer(hold.holdId);
  const [forRun, setForRun] = useState(false);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<Words, string>>>>({});
  const edited = useEditedArguments(hold, argumentsText, writing === 'edit');
  const acts = useRef<HTMLDivElement>(null);
  const putAside = () => {
    acts.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    show(null);
  };
  const show = (next: Writing | null) => {
    refuse(undefined);
    setWriting(next);
  };
  const submit = (kind: Writing) => {
    if (kind === 'edit') edited.tried();
    const said = kind === 'edit' ? editOf(edited) : answerOf(kind, drafts[kind] ?? '', forRun);
    if (typeof said === 'string') refuse(said);
    else void answer(said);
  };
  return (
    <>
      <div ref={acts} className="hold-acts">
        <Button
          kind="primary"
          size="small"
          onClick={() => void answer({ kind: 'continue', ...(forRun && { forRun }) })}
        >
          {text.acts.continue}
        </Button>
        {hold.canStep && (
          <Button size="small" title={text.stepHint} onClick={() => void answer({ kind: 'continue', step: true })}>
            {text.step}
          </Button>
        )}
        {WRITINGS.map((kind) => (
          <Button
            key={kind}
            size="small"
            kind={kind === 'deny' ? 'danger' : 'plain'}
            aria-expanded={writing === kind}
            disabled={kind === 'edit' && argumentsText === undefined}
            onClick={() => show(writing === kind ? null : kind)}
          >
            {text.acts[kind]}
          </Button>
        ))}
      </div>
      {writing !== 'edit' && hold.stop?.kind !== 'step' && (
        <Checkbox checked={forRun} onChange={setForRun}>
          {text.forRun}
        </Checkbox>
      )}
      {writing === 'edit' && edited.isReading && <p role="status">{text.edit.reading}</p>}
      {writing !== null && !(writing === 'edit' && edited.isReading) && (
        <AnswerForm key={writing} kind={writing} refusal={refusal} onSubmit={() => submit(writing)} onCancel={putAside}>
          {writing === 'edit' ? (
            <EditArguments edited={edited} refusal={refusal} />
          ) : (
            <WordsField
              kind={writing}
              value={drafts[writing] ?? ''}
              refusal={refusal}
              autoFocus
              onChange={(value) => setDrafts({ ...drafts, [writing]: value })}
            />
          )}
        </AnswerForm>
      )}
      {writing === null && refusal !== undefined && (
        <p role="alert" className="hold-fault">
          {refusal}
        </p>
      )}
    </>
  );
}

/** Or why it cannot be said: fields that are no JSON yet never go on. */
function editOf({ text: argumentsText, own: [fault] }: EditedArguments): HoldAnswer | string {
  return fault ? text.edit.notReady(visibleText(fault.pointer), fault.message) : { kind: 'edit', argumentsText };
}

/** Or what is missing. */
function answerOf(kind: Words, draft: string, forRun: boolean): HoldAnswer | string {
  const scope = forRun ? { forRun } : {};
  const words = draft.trim();
  switch (kind) {
    case 'answer':
      return { kind, resultText: draft, ...scope };
    case 'fail':
      return words === '' ? text.noMessage : { kind, message: words, ...scope };
    case 'deny':
      return { kind, ...(words !== '' && { reason: words }), ...scope };
  }
}
