import type { EvalView } from '../../../shared/model/evaluation.ts';
import { comparisonTexts } from '../../../shared/text/eval-figures-text.ts';
import { evalText as text, modelName } from '../../../shared/text/eval-text.ts';
import { momentText } from '../../../shared/text/run-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { EvalPlots } from './EvalPlots.tsx';
import { FigureTable } from './FigureTable.tsx';
import { MissTable } from './MissTable.tsx';
import { useEvals, type EvalsInUse } from './use-evals.ts';
import './evals.css';

/** What models were measured at: how often they did what a case expects, and what it cost. */
export function EvalsPane() {
  const evals = useEvals();
  if (!evals) return <p className="evals-wait">{text.loading}</p>;
  if (evals.list.length === 0) {
    return (
      <EmptyState icon="eval" title={text.none} actions={<Button onClick={evals.readAgain}>{text.again}</Button>}>
        <p>{text.teach}</p>
        <code className="mono">{text.command}</code>
      </EmptyState>
    );
  }
  return (
    <div className="evals">
      <Head evals={evals} />
      <div className="evals-scroll" tabIndex={0} role="group" aria-label={text.name}>
        {evals.shown ? <Evaluation view={evals.shown} /> : <p className="evals-wait">{text.loading}</p>}
      </div>
    </div>
  );
}

function Head({ evals: { list, shown, show, readAgain } }: { readonly evals: EvalsInUse }) {
  const now = new Date();
  const value = shown?.summary.evalId ?? list[0]?.evalId ?? '';
  const options = list.map(({ evalId, startedAt, models, made, planned }) => ({
    value: evalId,
    label: `${momentText(startedAt, now)} · ${models.join(', ')} · ${text.of(made, planned)}`,
  }));
  return (
    <header className="evals-head">
      <h2>{text.name}</h2>
      <Select label={text.list} value={value} options={options} onChange={show} />
      <span className="grow" />
      <Button icon="rerun" onClick={readAgain}>
        {text.again}
      </Button>
    </header>
  );
}

function Evaluation({ view }: { readonly view: EvalView }) {
  const { summary, seed, models, groups } = view;
  const compared = comparisonTexts(view, groups);
  const byCase = groups.filter((group) => group.case !== undefined);
  return (
    <>
      <p className="evals-facts">
        {text.facts(summary.made, summary.planned, seed, momentText(summary.startedAt, new Date()))} ·{' '}
        {models.map(modelName).join(' · ')}
      </p>
      <h3>{text.all}</h3>
      <FigureTable view={view} groups={groups.filter((group) => group.case === undefined)} label={text.all} />
      {compared.length > 0 && (
        <>
          <h3>{text.compared}</h3>
          {compared.map((sentence) => (
            <p key={sentence} className="evals-sentence">
              {sentence}
            </p>
          ))}
        </>
      )}
      <EvalPlots view={view} />
      {byCase.length > 0 && (
        <>
          <h3>{text.byCase}</h3>
          <FigureTable view={view} groups={byCase} label={text.byCase} />
        </>
      )}
      <h3>{text.misses}</h3>
      <MissTable view={view} />
    </>
  );
}
