import type { Node } from 'jsonc-parser';
import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';
import type { LeftOut } from '../../../shared/model/exchange.ts';

/** Members that stand more than once in their object, of which only the last counts for whoever reads the text. */
export function repeatedMembers(root: Node | undefined): readonly LeftOut[] {
  return root ? repeatedIn(root, '') : [];
}

function repeatedIn(node: Node, pointer: string): readonly LeftOut[] {
  const { type, children = [] } = node;
  if (type === 'array') return children.flatMap((child, index) => repeatedIn(child, `${pointer}/${index}`));
  if (type !== 'object') return [];
  const seen = new Set<string>();
  const told = new Set<string>();
  return children.flatMap(({ children: [key, value] = [] }): readonly LeftOut[] => {
    const name = String(key?.value);
    const place = `${pointer}/${escapePointerStep(name)}`;
    const isNew = seen.has(name) && !told.has(name);
    seen.add(name);
    if (isNew) told.add(name);
    return [
      ...(isNew ? [{ place, reason: 'repeated' as const, detail: name }] : []),
      ...(value ? repeatedIn(value, place) : []),
    ];
  });
}
