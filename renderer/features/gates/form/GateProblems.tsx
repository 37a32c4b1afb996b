import type { Problem } from '../../../../shared/model/problem.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { gateFaultAtPlace, problemText } from '../../../../shared/text/problem-text.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { pointerInEntry } from './entry-context.ts';

/** What is wrong with a gate, each with its place in it. */
export function GateProblems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="gate-problems">
      {problems.map((problem, index) => (
        <li key={index}>
          <Icon name="warning" size={12} />
          <span>
            {placeOf(problem) !== '' && <span className="mono">{`${visibleText(placeOf(problem))} `}</span>}
            {problem.code === 'gate_invalid' ? gateFaultAtPlace(problem.data) : problemText(problem)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A pointer into the entry, or line and column of a text that is no JSON. */
function placeOf(problem: Problem): string {
  if (problem.code === 'gate_invalid') return pointerInEntry(problem);
  return problem.line === undefined ? '' : `${problem.line}:${problem.column ?? 1}`;
}
