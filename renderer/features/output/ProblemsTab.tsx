import { OUTPUT_TEXT } from '../../../shared/text/run-text.ts';
import { problemsOf } from '../../stores/run-view-problems.ts';
import type { RunView } from '../../stores/run-view.ts';
import { useApp } from '../../stores/store-context.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

/** The problems of a run as rows that lead to their lines. */
export function ProblemsTab({ view }: { readonly view: RunView }) {
  const requestLine = useApp((state) => state.requestLine);
  const problems = problemsOf(view);
  const program = view.started?.program;
  if (problems.length === 0) return <p className="output-note">{OUTPUT_TEXT.noProblems}</p>;
  return (
    <ul className="problem-list" aria-label={OUTPUT_TEXT.problems}>
      {problems.map(({ tone, text, file = program, line }, index) => (
        <li key={index} className="problem">
          <Icon name={tone === 'bad' ? 'failed' : 'warning'} className={tone} />
          <span className="problem-text">{text}</span>
          {line !== undefined && file !== undefined && (
            <button type="button" className="place-link" onClick={() => requestLine(file, line)}>
              {OUTPUT_TEXT.go(line)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
