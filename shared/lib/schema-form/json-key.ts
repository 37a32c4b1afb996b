import type { Node } from 'jsonc-parser';
import { numberKey } from '../json-numbers.ts';

/** A text that is equal exactly for JSON values that are equal: `1` and `1.0`, members in any order. */
export function jsonKey(text: string, node: Node): string {
  switch (node.type) {
    case 'object':
      return `{${[...memberKeys(text, node)].sort().join(',')}}`;
    case 'array':
      return `[${(node.children ?? []).map((item) => jsonKey(text, item)).join(',')}]`;
    case 'number':
      return numberKey(text.slice(node.offset, node.offset + node.length));
    default:
      return JSON.stringify(node.value);
  }
}

function memberKeys(text: string, node: Node): Iterable<string> {
  const keys = new Map<string, string>();
  for (const { children } of node.children ?? []) {
    const [name, value] = children ?? [];
    if (name && value) keys.set(String(name.value), `${JSON.stringify(name.value)}:${jsonKey(text, value)}`);
  }
  return keys.values();
}
