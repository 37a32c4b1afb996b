import type { Node } from 'jsonc-parser';
import { followPath } from './json-node.ts';
import type { JsonPath } from './json-pointer.ts';

/**
 * Strict, compact JSON text of the value at a path of a JSON or JSONC text: comments go, numbers and strings keep their
 * spelling. Undefined where the path leads nowhere.
 */
export function jsonPart(text: string, path: JsonPath = []): string | undefined {
  const found = followPath(text, path);
  return found && found.rest.length === 0 ? nodeJson(text, found.node) : undefined;
}

/** The strict, compact JSON text of one node of a syntax tree. */
export function nodeJson(text: string, node: Node): string {
  const parts = (node.children ?? []).map((child) => nodeJson(text, child));
  switch (node.type) {
    case 'object':
      return `{${parts.join(',')}}`;
    case 'array':
      return `[${parts.join(',')}]`;
    case 'property':
      return parts.join(':');
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return text.slice(node.offset, node.offset + node.length);
  }
}
