import type { Violation } from '../../shared/model/run.ts';
import { OUTPUT_TEXT } from '../../shared/text/run-text.ts';
import { violationPlace, violationText } from '../../shared/text/violation-text.ts';
import type { RunView } from './run-view.ts';

export interface RunProblem {
  readonly tone: 'bad' | 'hold';
  readonly text: string;
  /** Present where it is not in the program, but in a skill. */
  readonly file?: string;
  readonly line?: number;
}

/** What went wrong in a run: violations of the contract check, the error that ended it, calls that were never awaited. */
export function problemsOf({ ended }: RunView): readonly RunProblem[] {
  if (!ended) return [];
  const { error } = ended;
  return [
    ...ended.violations.map(violationProblem),
    ...(error ? [errorProblem(`${error.type}: ${error.message}`, error.line)] : []),
    ...ended.unawaited.map(({ tool, line }): RunProblem => ({ tone: 'hold', text: OUTPUT_TEXT.unawaited(tool), line })),
  ];
}

/** One in a skill is named with its file. */
function violationProblem(violation: Violation): RunProblem {
  const { file, line } = violation;
  const text = violationText(violation);
  if (file === undefined) return { tone: 'bad', text, line };
  return { tone: 'bad', text: `${violationPlace(violation, '')}: ${text}`, file, line };
}

function errorProblem(text: string, line: number | undefined): RunProblem {
  return { tone: 'bad', text, ...(line !== undefined && { line }) };
}
