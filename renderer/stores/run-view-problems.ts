import { OUTPUT_TEXT, violationText } from '../../shared/text/run-text.ts';
import type { RunView } from './run-view.ts';

export interface RunProblem {
  readonly tone: 'bad' | 'hold';
  readonly text: string;
  readonly line?: number;
}

/** What went wrong in a run: violations of the contract check, the error that ended it, calls that were never awaited. */
export function problemsOf({ ended }: RunView): readonly RunProblem[] {
  if (!ended) return [];
  const { error } = ended;
  return [
    ...ended.violations.map((violation): RunProblem => ({
      tone: 'bad',
      text: violationText(violation),
      line: violation.line,
    })),
    ...(error ? [errorProblem(`${error.type}: ${error.message}`, error.line)] : []),
    ...ended.unawaited.map(({ tool, line }): RunProblem => ({ tone: 'hold', text: OUTPUT_TEXT.unawaited(tool), line })),
  ];
}

function errorProblem(text: string, line: number | undefined): RunProblem {
  return { tone: 'bad', text, ...(line !== undefined && { line }) };
}
