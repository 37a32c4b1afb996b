import { type CST, isMap, isNode, isSeq, type Node } from 'yaml';
import type { Steps } from '../../../../shared/lib/steps.ts';
import { partsOf, type Large } from './large-parts.ts';
import { createYamlValues } from './yaml-values.ts';

/** The value of a map or list, whose parts are composed and read one by one. Throws `YamlFault`. */
export function readLarge(root: Large, compose: (part: CST.Token) => Node | null): Steps<unknown> {
  const values = createYamlValues();
  return read(root, undefined, 0);

  function* read(large: Large, standing: unknown, depth: number): Steps<unknown> {
    const anchor = isNode(standing) && 'anchor' in standing ? standing.anchor : undefined;
    const end = values.begin(depth, large.offset, anchor);
    const [items, members, names]: [unknown[], [string, unknown][], Set<string>] = [[], [], new Set()];
    for (const { token, cut } of partsOf(large)) {
      yield;
      const node = compose(token);
      if (isSeq(node)) for (const item of node.items) items.push(yield* valueOf(item));
      if (isMap(node)) {
        for (const { key, value } of node.items) {
          const read = yield* valueOf(value);
          members.push(...values.membersOf(key, read, names));
        }
      }

      function* valueOf(inner: unknown): Steps<unknown> {
        const [offset] = isNode(inner) ? (inner.range ?? []) : [];
        const large = offset === undefined ? undefined : cut.get(offset);
        return large ? yield* read(large, inner, depth + 1) : values.of(inner, depth + 1);
      }
    }
    return end(large.type === 'block-map' ? Object.fromEntries(members) : items);
  }
}
