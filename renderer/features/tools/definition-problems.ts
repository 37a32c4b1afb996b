import { parseTree, stripComments, type ParseError } from 'jsonc-parser';
import { placeOfPointer, type TextPlace } from '../../../shared/lib/json-place.ts';
import { syntaxFault } from '../../../shared/lib/json-syntax.ts';
import { jsonReasonText } from '../../../shared/text/problem-text.ts';

/** What is wrong in a definition, at a place of its text; 1-based. */
export interface DefinitionProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

interface FoundProblem {
  readonly message: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** Pointer in the file. */
  readonly pointer?: string | undefined;
}

/**
 * Places problems in the text of one definition. `root` is the pointer of the definition in its file: where the file holds
 * more than one tool, its lines are not those of the text, so only pointers count.
 */
export function definitionProblems(
  text: string,
  { problems, root }: { readonly problems: readonly FoundProblem[]; readonly root: string },
): readonly DefinitionProblem[] {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 || !tree) {
    // Spaces in place of comments: what is left keeps its place.
    const fault = syntaxFault(stripComments(text, ' '));
    return [{ message: jsonReasonText(fault.reason), line: fault.line, column: fault.column }];
  }
  return problems.map((problem) => ({ message: problem.message, ...placeIn(text, problem, root) }));
}

function placeIn(text: string, problem: FoundProblem, root: string): TextPlace {
  const pointer = withoutRoot(problem.pointer ?? '', root);
  if (pointer !== '') return placeOfPointer(text, pointer);
  if (root === '' && problem.line !== undefined) return { line: problem.line, column: problem.column ?? 1 };
  return { line: 1, column: 1 };
}

function withoutRoot(pointer: string, root: string): string {
  return pointer.startsWith(`${root}/`) ? pointer.slice(root.length) : '';
}
