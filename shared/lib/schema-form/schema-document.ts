import type { Node } from 'jsonc-parser';
import { followPath } from '../json-node.ts';
import type { JsonPath } from '../json-pointer.ts';

/** A JSON Schema inside a JSON or JSONC text, read once. Nothing of it is copied, so numbers keep their spelling. */
export interface SchemaDocument {
  readonly text: string;
  /** Undefined where the path leads to nothing. */
  readonly root: Node | undefined;
  /** Dialects up to draft 07, in which the words beside a `$ref` mean nothing but to a reader. */
  readonly refHidesSiblings: boolean;
  /** The keyword that gives a schema its address. */
  readonly idKeyword: '$id' | 'id';
}

/** A schema of a document and the schema resources passed on the way to it, outermost first; `$dynamicRef` looks through them. */
export interface SchemaAt {
  readonly node: Node;
  readonly scope: readonly Node[];
}

export function readSchema(text: string, path: JsonPath = []): SchemaDocument {
  const root = nodeAt(text, path);
  const dialect = root && wordOf(root, '$schema');
  const draft = dialect === undefined ? undefined : /draft-0([3-7])\b/.exec(dialect)?.[1];
  return { text, root, refHidesSiblings: draft !== undefined, idKeyword: Number(draft) < 6 ? 'id' : '$id' };
}

function nodeAt(text: string, path: JsonPath): Node | undefined {
  try {
    const found = followPath(text, path);
    return found?.rest.length === 0 ? found.node : undefined;
  } catch (error) {
    // The parser recurses: a text nested deep enough is too much for it, and nobody can call such a tool.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const membersOfNodes = new WeakMap<Node, ReadonlyMap<string, Node>>();

/** Members of an object node by name, in their order; of two with one name the last one counts. Empty for other nodes. */
export function membersOf(node: Node): ReadonlyMap<string, Node> {
  const known = membersOfNodes.get(node);
  if (known) return known;
  const members = new Map<string, Node>();
  for (const property of node.type === 'object' ? (node.children ?? []) : []) {
    const [key, value] = property.children ?? [];
    if (value) members.set(String(key?.value), value);
  }
  membersOfNodes.set(node, members);
  return members;
}

export function memberOf(node: Node, name: string): Node | undefined {
  return membersOf(node).get(name);
}

/** Members of the object that stands under a keyword, such as `properties`; empty where none does. */
export function namedUnder(node: Node, keyword: string): ReadonlyMap<string, Node> {
  const named = memberOf(node, keyword);
  return named ? membersOf(named) : new Map<string, Node>();
}

/** A member that is a string. */
export function wordOf(node: Node, name: string): string | undefined {
  const value: unknown = memberOf(node, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Items of an array node; empty for other nodes. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

/** Texts of an array node, such as `required` holds. */
export function textsOf(node: Node | undefined): readonly string[] {
  return itemsOf(node).flatMap((item) => (typeof item.value === 'string' ? [item.value] : []));
}
