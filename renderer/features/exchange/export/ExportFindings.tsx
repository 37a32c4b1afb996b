import type { ExportView } from '../../../../shared/model/export-view.ts';
import { exportText as text } from '../../../../shared/text/exchange-export-text.ts';
import { FORMAT_TITLES } from '../../../../shared/text/exchange-text.ts';
import { CODE_EXECUTION_DATE } from '../../../../shared/model/export.ts';
import { undoChange } from '../../../stores/tool-actions.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ExportFinding } from './ExportFinding.tsx';
import { LostParts } from './LostParts.tsx';
import type { Exporting } from './use-export.ts';

/** More are told by their number: who has so many mends them together. */
const MAX_SHOWN = 100;

/** What the format will not take, what was mended here, and what it cannot carry. */
export function ExportFindings({ exporting }: { readonly exporting: Exporting }) {
  const { format, view, fix } = exporting;
  const title = FORMAT_TITLES[format];
  const shown = view.answer?.format === format ? view.answer : undefined;
  const fixable = shown?.findings.filter(({ isFixable }) => isFixable).map(({ id }) => id) ?? [];
  return (
    <section className="export-findings" aria-label={text.lint(title)}>
      <div className="export-head">
        <h3 className="cut">{text.lint(title)}</h3>
        <span className="grow" />
        {fixable.length > 1 && shown && (
          <Button size="small" disabled={!view.isCurrent} onClick={() => void fix(shown, fixable)}>
            {text.fixAll}
          </Button>
        )}
      </div>
      <div className="export-findings-body" tabIndex={0} role="group" aria-label={text.findings}>
        {shown && <Body exporting={exporting} shown={shown} />}
      </div>
      {format === 'anthropic' && <DateOption exporting={exporting} />}
      {(format === 'openai_responses' || format === 'openai_chat') && <StrictOption exporting={exporting} />}
    </section>
  );
}

function Body({ exporting, shown }: { readonly exporting: Exporting; readonly shown: ExportView }) {
  const { view, fix, done, format } = exporting;
  const { findings, notExported, tools } = shown;
  const isNothing = tools.length + notExported.length === 0;
  return (
    <>
      {findings.length === 0 && !isNothing && (
        <p className="export-clean">
          <Icon name="succeeded" className="export-ready" />
          {text.clean(FORMAT_TITLES[format])}
        </p>
      )}
      <ul className="export-list">
        {findings.slice(0, MAX_SHOWN).map((finding) => (
          <ExportFinding
            key={finding.id}
            finding={finding}
            canFix={view.isCurrent}
            onFix={() => void fix(shown, [finding.id])}
          />
        ))}
        {findings.length > MAX_SHOWN && <li className="export-more">{text.more(findings.length - MAX_SHOWN)}</li>}
        {done.map(({ change, amount }) => (
          <DoneRow key={change} exporting={exporting} change={change} amount={amount} />
        ))}
      </ul>
      <LostParts shown={shown} />
    </>
  );
}

interface DoneRowProps {
  readonly exporting: Exporting;
  readonly change: number;
  readonly amount: number;
}

function DoneRow({ exporting, change, amount }: DoneRowProps) {
  const workbench = useWorkbench();
  const undo = () => {
    exporting.forget(change);
    void undoChange(workbench, change);
  };
  return (
    <li className="export-finding done">
      <Icon name="check" />
      <p>{text.done(amount)}</p>
      <Button size="small" kind="ghost" onClick={undo}>
        {text.undo}
      </Button>
    </li>
  );
}

function DateOption({ exporting: { date, setDate } }: { readonly exporting: Exporting }) {
  const isDate = /^\d{8}$/.test(date);
  return (
    <div className="export-options">
      <Field label={text.date} {...(isDate ? {} : { error: text.dateForm })}>
        {(ids) => (
          <TextInput
            {...ids}
            mono
            inputMode="numeric"
            placeholder={CODE_EXECUTION_DATE}
            value={date}
            invalid={!isDate}
            onChange={setDate}
          />
        )}
      </Field>
    </div>
  );
}

function StrictOption({ exporting: { strict, setStrict } }: { readonly exporting: Exporting }) {
  return (
    <div className="export-options">
      <Checkbox checked={strict} onChange={setStrict}>
        {text.strict}
      </Checkbox>
    </div>
  );
}
