import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { placeOf } from '../../../shared/lib/json-place.ts';
import { pointerSteps } from '../../../shared/lib/json-pointer.ts';
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
    const fault = syntaxFault(text, { comments: true });
    return [{ message: jsonReasonText(fault.reason), line: fault.line, column: fault.column }];
  }
  return problems.map((problem) => ({ message: problem.message, ...placeIn(text, tree, problem, root) }));
}

function placeIn(text: string, tree: Node, problem: FoundProblem, root: string) {
  const steps = pointerSteps(withoutRoot(problem.pointer ?? '', root));
  const node = steps.length > 0 ? nearestNode(tree, steps) : undefined;
  if (node) return placeOf(text, node.offset);
  if (root === '' && problem.line !== undefined) return { line: problem.line, column: problem.column ?? 1 };
  return { line: 1, column: 1 };
}

function withoutRoot(pointer: string, root: string): string {
  return pointer.startsWith(`${root}/`) ? pointer.slice(root.length) : '';
}

/** The value a pointer leads to, else the closest one around it. */
function nearestNode(tree: Node, steps: readonly string[]): Node | undefined {
  for (let length = steps.length; length > 0; length -= 1) {
    const path = steps.slice(0, length).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const node = findNodeAtLocation(tree, path) ?? findNodeAtLocation(tree, steps.slice(0, length));
    if (node) return node;
  }
  return undefined;
}
