import type { EvalView } from '../../../shared/model/evaluation.ts';
import { triedText } from '../../../shared/text/eval-figures-text.ts';
import { evalText as text, missText } from '../../../shared/text/eval-text.ts';
import { modelFaultText } from '../../../shared/text/model-fault-text.ts';

const { headings } = text;
const MAX_ROWS = 200;

/** Every trial that did not do what its case expects, and why. */
export function MissTable({ view }: { readonly view: EvalView }) {
  const missed = view.trials.filter(({ misses }) => misses.length > 0);
  if (missed.length === 0) return <p className="evals-sentence">{text.noMisses}</p>;
  return (
    <>
      <table className="evals-table" aria-label={text.misses}>
        <thead>
          <tr>
            {[headings.case, headings.model, headings.way, headings.howManieth, headings.why].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {missed.slice(0, MAX_ROWS).map((trial) => {
            const { model, way } = triedText(view, trial);
            const { case: path, time, fault, misses } = trial;
            return (
              <tr key={`${path} ${trial.model} ${trial.variant} ${time}`}>
                <td>{path}</td>
                <td>{model}</td>
                <td>{way}</td>
                <td>{time}</td>
                <td className="text">{fault ? modelFaultText(fault) : misses.map(missText).join(' ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {missed.length > MAX_ROWS && <p className="evals-sentence">{text.moreMisses(missed.length - MAX_ROWS)}</p>}
    </>
  );
}
