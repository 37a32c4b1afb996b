import { applyEdits, parseTree, type Node } from 'jsonc-parser';
import { insertChild, layOut } from './insert-jsonc.ts';
import { followPath } from './json-node.ts';
import { removeNode } from './remove-jsonc.ts';

/** One change inside a JSONC text: a value for a JSON path, or `undefined` to take the member out. */
export interface JsonEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Edits of a JSONC text that leave everything else as it is spelled. The text must be sound JSONC or empty. */
export function editJsonc(text: string, edits: readonly JsonEdit[]): string {
  return edits.reduce(applyEdit, parseTree(text) ? text : emptyObjectBehind(text));
}

/** Puts another text in the place of a node. */
export function replaceNode(text: string, node: Node, content: string): string {
  return applyEdits(text, [{ offset: node.offset, length: node.length, content }]);
}

/** Comments before the object stay. */
function emptyObjectBehind(text: string): string {
  return text.trim() === '' ? '{}\n' : `${text.trimEnd()}\n{}\n`;
}

function applyEdit(text: string, { path, value }: JsonEdit): string {
  const found = followPath(text, path);
  if (!found) return text;
  const { node, rest } = found;
  if (value === undefined) return rest.length === 0 && node.parent ? removeNode(text, node) : text;
  if (rest.length === 0) return replaceNode(text, node, layOut(text, node.offset, value));
  const isContainer = node.type === 'object' || (node.type === 'array' && typeof rest[0] === 'number');
  if (!isContainer) return replaceNode(text, node, layOut(text, node.offset, nested(rest, value)));
  return insertChild(text, node, { name: String(rest[0]), value: nested(rest.slice(1), value) });
}

/** The value inside as many new containers as steps lead to it. */
function nested(steps: readonly (string | number)[], value: unknown): unknown {
  return steps.reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);
}
