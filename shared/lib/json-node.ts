import { parseTree, type Node } from 'jsonc-parser';

/** How far a path leads into a text: the last node that is there, and the steps that lead on from it to nothing. */
export interface NodeFound {
  readonly node: Node;
  readonly rest: readonly (string | number)[];
}

/** Follows a path into a JSON or JSONC text; of two members with one name the last one counts. Undefined where there is no value. */
export function followPath(text: string, path: readonly (string | number)[]): NodeFound | undefined {
  return followFrom(nodesOf(text), path);
}

/** The parsed nodes of a JSON or JSONC text, for following many paths. */
export function nodesOf(text: string): Node | undefined {
  return parseTree(text, [], { allowTrailingComma: true });
}

/** The same as `followPath` from nodes that are parsed. */
export function followFrom(root: Node | undefined, path: readonly (string | number)[]): NodeFound | undefined {
  let node = root;
  if (!node) return undefined;
  for (const [at, step] of path.entries()) {
    const child = childOf(node, String(step));
    if (!child) return { node, rest: path.slice(at) };
    node = child;
  }
  return { node, rest: [] };
}

/** The node that a path leads to from another one; undefined where it leads nowhere. */
export function followNode(from: Node, path: readonly (string | number)[]): Node | undefined {
  return path.reduce<Node | undefined>((node, step) => node && childOf(node, String(step)), from);
}

function childOf(node: Node, step: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(step)];
  return node.children?.findLast(({ children }) => children?.[0]?.value === step)?.children?.[1];
}

/** Members of an object by their names, in the order of the text; of two with one name the last one counts. Empty for any other value. */
export function membersOf(node: Node | undefined): ReadonlyMap<string, Node> {
  const members = new Map<string, Node>();
  if (node?.type !== 'object') return members;
  for (const { children = [] } of node.children ?? []) {
    const [key, value] = children;
    if (key && value) members.set(String(key.value), value);
  }
  return members;
}
