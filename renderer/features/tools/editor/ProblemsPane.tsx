import type { TextPlace } from '../../../../shared/lib/json-place.ts';
import { toolEditorText } from '../../../../shared/text/tool-editor-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { PlacedProblem } from './placed-problems.ts';

const text = toolEditorText.problems;

interface ProblemsPaneProps {
  /** Undefined before the host has looked. */
  readonly problems: readonly PlacedProblem[] | undefined;
  readonly onShow: (place: TextPlace) => void;
}

/** What is wrong with the definition as it is typed, each with the way to its place. */
export function ProblemsPane({ problems, onShow }: ProblemsPaneProps) {
  return (
    <section className="tool-part" aria-label={text.title}>
      <div className="tool-part-head">
        <h2>{text.title}</h2>
        {problems !== undefined && problems.length > 0 && <span className="problem-count">{problems.length}</span>}
      </div>
      {problems === undefined || problems.length === 0 ? (
        <p className="problems-none">{problems ? text.none : text.checking}</p>
      ) : (
        <ul className="problem-list">
          {problems.map((problem, at) => (
            <li key={at}>
              <Icon name="warning" />
              <div>
                <p>{problem.message}</p>
                <p className="mono problem-place cut" title={problem.pointer}>
                  {problem.pointer ? problem.pointer : `${problem.line}:${problem.column}`}
                </p>
              </div>
              <Button size="small" onClick={() => onShow(problem)}>
                {text.show}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
