import { useId, useMemo } from 'react';
import { CALLERS } from '../../../../shared/model/tool-call.ts';
import { gateName, gatesText, dryRunText as text } from '../../../../shared/text/gates-text.ts';
import { callerOf } from '../../../stores/gates-slice.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Gates } from '../use-gates.ts';
import { DryRunArguments, JsonArguments } from './DryRunArguments.tsx';
import { DryRunResult } from './DryRunResult.tsx';
import { useDryRun } from './use-dry-run.ts';
import './dry-run.css';

/** Tools offered while one types. */
const MAX_SUGGESTIONS = 200;

/** Which gate would decide a call, and of every other one why it would not. Nothing is called. */
export function DryRunPane({ gates }: { readonly gates: Gates }) {
  const question = useApp((state) => state.gateQuestion);
  const setQuestion = useApp((state) => state.setGateQuestion);
  const tools = useApp((state) => state.workspace?.tools);
  const names = useMemo(() => (tools ?? []).slice(0, MAX_SUGGESTIONS).map(({ name }) => name), [tools]);
  const { answer, toolFault, argumentsFault, refusal } = useDryRun(question, gates.shown);
  const listId = useId();
  const tool = tools?.find(({ name }) => name === question.tool);
  return (
    <section className="dry-run" aria-label={text.name}>
      <header className="gates-head">
        <h2>{text.name}</h2>
        <span className="gates-head-about cut">{text.about}</span>
      </header>
      <div className="dry-run-body" tabIndex={-1}>
        <div className="gate-pair">
          <Field
            label={text.tool}
            {...(question.tool === '' && { hint: text.noTool })}
            {...(toolFault !== undefined && { error: toolFault })}
          >
            {(ids) => (
              <>
                <TextInput
                  {...ids}
                  mono
                  list={listId}
                  data-dry-run-tool
                  value={question.tool}
                  invalid={toolFault !== undefined}
                  maxLength={512}
                  onChange={(next) => setQuestion({ tool: next })}
                />
                <datalist id={listId}>
                  {names.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <Field label={text.caller}>
            {({ id }) => (
              <Select
                id={id}
                value={question.caller}
                options={CALLERS.map((value) => ({ value, label: gatesText.callers[value] }))}
                onChange={(caller) => setQuestion({ caller: callerOf(caller) })}
              />
            )}
          </Field>
        </div>
        {tool ? (
          <DryRunArguments key={tool.name} tool={tool.name} fault={argumentsFault} />
        ) : (
          <JsonArguments
            json={question.argumentsText}
            fault={argumentsFault}
            onChange={(argumentsText) => setQuestion({ argumentsText })}
          />
        )}
        {refusal !== undefined && <p className="field-error">{refusal}</p>}
        {answer && (
          <>
            {answer.withDraft && (
              <p className="dry-run-note hold">
                {text.withDraft(
                  answer.withDraft.gate ? gateName(answer.withDraft.index).toLowerCase() : gatesText.aNewGate,
                )}
              </p>
            )}
            {question.caller === 'program' && tool?.allowed === false && (
              <p className="dry-run-note bad">{text.notAllowed(tool.name)}</p>
            )}
            <DryRunResult answer={answer} gates={gates} />
          </>
        )}
      </div>
    </section>
  );
}
