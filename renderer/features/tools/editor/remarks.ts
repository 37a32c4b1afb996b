import type { Node } from 'jsonc-parser';
import { followNode } from '../../../../shared/lib/json-node.ts';
import { jsonPointer, pointerSteps } from '../../../../shared/lib/json-pointer.ts';
import type { Problem } from '../../../../shared/model/problem.ts';
import { problemText } from '../../../../shared/text/problem-text.ts';

/** Sentences by the JSON pointer of what they speak of. */
export type Remarks = ReadonlyMap<string, readonly string[]>;

/** What the host says, at the values and, for a keyword that is no schema of its own, at the schema that has it as well. */
export function remarksOf(root: Node, problems: readonly Problem[]): Remarks {
  const remarks = new Map<string, readonly string[]>();
  const add = (pointer: string, sentence: string) => remarks.set(pointer, [...(remarks.get(pointer) ?? []), sentence]);
  for (const problem of problems) {
    const steps = pointerSteps(problem.pointer ?? '');
    const sentence = problemText(problem);
    add(jsonPointer(steps), sentence);
    if (steps.length > 1 && !isSchema(followNode(root, steps))) add(jsonPointer(steps.slice(0, -1)), sentence);
  }
  return remarks;
}

function isSchema(node: Node | undefined): boolean {
  return node?.type === 'object' || node?.type === 'boolean';
}
