import type { Problem } from '../../../../shared/model/problem.ts';
import { problemText } from '../../../../shared/text/problem-text.ts';

/** A problem at its place in the text of a definition; 1-based. */
export interface PlacedProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string | undefined;
}

export function placedProblems(problems: readonly Problem[]): readonly PlacedProblem[] {
  return problems.map((problem) => ({
    message: problemText(problem),
    line: problem.line ?? 1,
    column: problem.column ?? 1,
    pointer: problem.pointer,
  }));
}
