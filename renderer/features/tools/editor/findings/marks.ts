import type { Node } from 'jsonc-parser';
import { followFrom } from '../../../../../shared/lib/json-node.ts';
import { placeOf } from '../../../../../shared/lib/json-place.ts';
import { pointerSteps } from '../../../../../shared/lib/json-pointer.ts';
import type { DraftFinding } from '../../../../../shared/model/lint.ts';
import { findingText } from '../../../../../shared/text/lint-text.ts';
import type { TextProblem } from '../../../../ui/code-editor/text-models.ts';

/**
 * What is found, as marks in the text of the definition: of an object or a list its name is marked, and not all of it.
 * Notes are told beside the text and mark nothing.
 */
export function marksOf(
  findings: readonly DraftFinding[],
  definition: { readonly text: string; readonly root: Node } | undefined,
): readonly TextProblem[] {
  return findings
    .filter(({ severity }) => severity !== 'note')
    .map((finding) => ({
      message: findingText(finding),
      severity: finding.severity === 'error' ? 'error' : 'warning',
      ...placeIn(finding, definition),
    }));
}

type Place = Pick<TextProblem, 'line' | 'column' | 'length'>;

/** Where what was found stands, or the nearest place around it that is there. */
function placeIn(
  { pointer, line, column }: DraftFinding,
  definition: { readonly text: string; readonly root: Node } | undefined,
): Place {
  const node = definition && followFrom(definition.root, pointerSteps(pointer))?.node;
  const marked = node && markedNode(node);
  return definition && marked
    ? { ...placeOf(definition.text, marked.offset), length: marked.length }
    : { line, column };
}

/** The value itself; of an object or a list the name of the member that has it. */
function markedNode(node: Node): Node | undefined {
  if (node.type !== 'object' && node.type !== 'array') return node;
  const { parent } = node;
  if (parent?.type === 'property') return parent.children?.[0];
  return parent && markedNode(parent);
}
