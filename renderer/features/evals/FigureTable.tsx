import type { EvalGroup, EvalView } from '../../../shared/model/evaluation.ts';
import { halfText, spreadText, triedText, wholeText } from '../../../shared/text/eval-figures-text.ts';
import { evalText as text } from '../../../shared/text/eval-text.ts';

const { headings } = text;

interface FigureTableProps {
  readonly view: EvalView;
  readonly groups: readonly EvalGroup[];
  readonly label: string;
}

const FIGURES: readonly {
  readonly heading: string;
  readonly write: (group: EvalGroup) => string;
}[] = [
  { heading: headings.success, write: ({ successes, trials }) => text.success(successes, trials) },
  { heading: headings.interval, write: ({ interval }) => (interval ? text.interval(interval) : text.unknown) },
  { heading: headings.tokens, write: ({ totalTokens }) => spreadText(totalTokens, wholeText) },
  { heading: headings.rounds, write: ({ rounds }) => spreadText(rounds, halfText) },
  { heading: headings.calls, write: ({ calls }) => spreadText(calls, halfText) },
  { heading: headings.time, write: ({ durationMs }) => spreadText(durationMs, text.milliseconds) },
  { heading: headings.faults, write: ({ faults }) => String(faults) },
];

/** One row for each model and way, and for each case where rows have one. */
export function FigureTable({ view, groups, label }: FigureTableProps) {
  const hasCase = groups.some((group) => group.case !== undefined);
  return (
    <table className="evals-table" aria-label={label}>
      <thead>
        <tr>
          {hasCase && <th scope="col">{headings.case}</th>}
          <th scope="col">{headings.model}</th>
          <th scope="col">{headings.way}</th>
          {FIGURES.map(({ heading }) => (
            <th key={heading} scope="col" className="figure">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const { model, way } = triedText(view, group);
          return (
            <tr key={`${group.case ?? ''} ${group.model} ${group.variant}`}>
              {hasCase && <td>{group.case}</td>}
              <td>{model}</td>
              <td>{way}</td>
              {FIGURES.map(({ heading, write }) => (
                <td key={heading} className="figure">
                  {write(group)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
