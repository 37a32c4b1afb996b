import type { Node } from 'jsonc-parser';
import { editJsonc, replaceNode } from '../../../../../shared/lib/edit-jsonc.ts';
import { marginAt } from '../../../../../shared/lib/insert-jsonc.ts';
import { followNode, followPath } from '../../../../../shared/lib/json-node.ts';
import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { JsonText } from '../../../../../shared/lib/write-json.ts';

/** The text of a value as it is written, without the margin of the place where it stands; undefined where it is not. */
export function rawJson(text: string, root: Node, path: JsonPath): string | undefined {
  const node = followNode(root, path);
  if (!node) return undefined;
  return text.slice(node.offset, node.offset + node.length).replaceAll(`\n${marginAt(text, node.offset)}`, '\n');
}

/** Puts a text in the place of a value, as it is, at the margin of that place; undefined takes the value out. */
export function setRawJson(text: string, path: JsonPath, json: string | undefined): string {
  const found = followPath(text, path);
  if (json === undefined || !found || found.rest.length > 0) {
    return editJsonc(text, [{ path, value: json === undefined ? undefined : new JsonText(json) }]);
  }
  const margin = marginAt(text, found.node.offset);
  return replaceNode(text, found.node, json.replaceAll('\n', `\n${margin}`));
}
