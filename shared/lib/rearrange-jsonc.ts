import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { replaceNode } from './edit-jsonc.ts';
import { findComma } from './find-comma.ts';
import { insertChild, type NewChild } from './insert-jsonc.ts';
import { followPath } from './json-node.ts';
import type { JsonPath } from './json-pointer.ts';

/** Gives the member at a path another name where it stands. The text stays as it is where the path leads to no member. */
export function renameMember(text: string, path: JsonPath, name: string): string {
  const key = nodeAt(text, path)?.parent?.children?.[0];
  return key?.type === 'string' && key.parent?.type === 'property'
    ? replaceNode(text, key, JSON.stringify(name))
    : text;
}

/** Puts a new member or item into the container at a path, as its child number `at`; behind the last one where there are fewer. */
export function insertAt(text: string, container: JsonPath, at: number, child: NewChild): string {
  const node = nodeAt(text, container);
  if (node?.type !== 'object' && node?.type !== 'array') return text;
  const amount = node.children?.length ?? 0;
  return moveChild(insertChild(text, node, child), container, amount, at);
}

/**
 * Moves a member or item of the container at a path to another place among its siblings, with the comments that belong to
 * it: those on lines of their own above it and that behind it on its line.
 */
export function moveChild(text: string, container: JsonPath, from: number, to: number): string {
  const node = nodeAt(text, container);
  const children = node?.children ?? [];
  const target = Math.max(0, Math.min(to, children.length - 1));
  if (!node || !children[from] || from === target) return text;
  const order = [...children.keys()];
  order.splice(target, 0, ...order.splice(from, 1));
  const withComments = rearranged(text, node, order);
  return hasOrder(withComments, container, text, order) ? withComments : swapBodies(text, children, order);
}

/** A child with what stands around it: `lead` up to the end of the sibling before it, `tail` to the end of its line. */
interface Piece {
  readonly lead: string;
  readonly body: string;
  /** Without the comma. */
  readonly tail: string;
}

function rearranged(text: string, container: Node, order: readonly number[]): string {
  const children = container.children ?? [];
  const close = container.offset + container.length - 1;
  const pieces: Piece[] = [];
  let at = container.offset + 1;
  let hasLastComma = false;
  for (const [index, child] of children.entries()) {
    const end = child.offset + child.length;
    const limit = children[index + 1]?.offset ?? close;
    const comma = findComma(text, end, limit);
    const tailEnd = endOfTail(text, comma === undefined ? end : comma + 1, limit);
    const tail =
      comma === undefined ? text.slice(end, tailEnd) : text.slice(end, comma) + text.slice(comma + 1, tailEnd);
    pieces.push({ lead: text.slice(at, child.offset), body: text.slice(child.offset, end), tail });
    hasLastComma = comma !== undefined;
    at = tailEnd;
  }
  const written = order.map((index, place) => {
    const { lead = '', body = '', tail = '' } = pieces[index] ?? {};
    const comma = place < order.length - 1 || hasLastComma ? ',' : '';
    return (lead.trim() === '' ? spaceOf(pieces[place]?.lead) : lead) + body + comma + tail;
  });
  return text.slice(0, container.offset + 1) + written.join('') + text.slice(at);
}

/** The space before a child; it stays with the place, while comments go with the child. */
function spaceOf(lead = ''): string {
  return lead.slice(lead.trimEnd().length);
}

/** The end of the line where nothing but comments stands behind the offset on it, else the offset. */
function endOfTail(text: string, from: number, limit: number): number {
  const lineEnd = text.indexOf('\n', from);
  if (lineEnd < 0 || lineEnd >= limit) return from;
  const end = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
  return ONLY_COMMENTS.test(text.slice(from, end)) ? end : from;
}

const ONLY_COMMENTS = /^\s*(?:\/\*(?:(?!\*\/).)*\*\/\s*)*(?:\/\/.*)?$/;

/** Whether the children of a container are those of the text before, in the order that is wanted. */
function hasOrder(after: string, container: JsonPath, before: string, order: readonly number[]): boolean {
  const bodies = bodiesOf(before, container);
  const wanted = order.map((index) => bodies[index]);
  const found = bodiesOf(after, container);
  return (
    isSound(after) === isSound(before) &&
    found.length === wanted.length &&
    found.every((body, at) => body === wanted[at])
  );
}

function bodiesOf(text: string, container: JsonPath): readonly string[] {
  return (nodeAt(text, container)?.children ?? []).map(({ offset, length }) => text.slice(offset, offset + length));
}

function isSound(text: string): boolean {
  const errors: ParseError[] = [];
  parseTree(text, errors, { allowTrailingComma: true });
  return errors.length === 0;
}

/** The children in another order, each where another one stood; everything between them stays. */
function swapBodies(text: string, children: readonly Node[], order: readonly number[]): string {
  let at = 0;
  let written = '';
  for (const [place, { offset, length }] of children.entries()) {
    const moved = children[order[place] ?? place];
    written += text.slice(at, offset) + (moved ? text.slice(moved.offset, moved.offset + moved.length) : '');
    at = offset + length;
  }
  return written + text.slice(at);
}

function nodeAt(text: string, path: JsonPath): Node | undefined {
  const found = followPath(text, path);
  return found && found.rest.length === 0 ? found.node : undefined;
}
