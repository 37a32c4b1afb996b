import type { Node } from 'jsonc-parser';
import { followNode } from '../../../../shared/lib/json-node.ts';
import { jsonPointer, pointerSteps } from '../../../../shared/lib/json-pointer.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import type { DraftFinding, FindingCode } from '../../../../shared/model/lint.ts';
import { findingAtPlaceText } from '../../../../shared/text/lint-text.ts';

/** What the host says of a place in the definition, and what certainly mends it. */
export interface Remark extends Pick<DraftFinding, 'pointer' | 'severity' | 'fix'> {
  /** Absent where the form itself says it. */
  readonly code?: FindingCode;
  readonly sentence: string;
}

/** Remarks by the JSON pointer of what they speak of, worst first. */
export type Remarks = ReadonlyMap<string, readonly Remark[]>;

/** What the host says, at the values and, for a keyword that is no schema of its own, at the schema that has it as well. */
export function remarksOf(root: Node, findings: readonly DraftFinding[]): Remarks {
  const remarks = new Map<string, readonly Remark[]>();
  const add = (pointer: string, remark: Remark) => remarks.set(pointer, [...(remarks.get(pointer) ?? []), remark]);
  for (const finding of findings) {
    const { code, severity, fix, pointer } = finding;
    const steps = pointerSteps(pointer);
    const remark = { code, pointer, severity, sentence: visibleText(findingAtPlaceText(finding)), ...(fix && { fix }) };
    add(jsonPointer(steps), remark);
    if (steps.length > 1 && !isSchema(followNode(root, steps))) add(jsonPointer(steps.slice(0, -1)), remark);
  }
  return remarks;
}

/** What is said of a value and of all inside it. */
export function remarksWithin(remarks: Remarks, pointer: string): readonly Remark[] {
  const within = [...remarks].filter(([at]) => at === pointer || at.startsWith(`${pointer}/`));
  return [...new Set(within.flatMap(([, found]) => found))];
}

function isSchema(node: Node | undefined): boolean {
  return node?.type === 'object' || node?.type === 'boolean';
}
