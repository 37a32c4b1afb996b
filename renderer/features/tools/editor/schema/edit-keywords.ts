import type { Node } from 'jsonc-parser';
import { editJsonc } from '../../../../../shared/lib/edit-jsonc.ts';
import { followPath, membersOf } from '../../../../../shared/lib/json-node.ts';
import { fittingJson } from '../../../../../shared/lib/json-layout.ts';
import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { insertAt } from '../../../../../shared/lib/rearrange-jsonc.ts';
import { JsonText } from '../../../../../shared/lib/write-json.ts';

/** Values that fit into this many characters stand on one line. */
const LINE_WIDTH = 72;

/**
 * Sets a keyword of the schema at a path to a JSON text, or takes it out. A new keyword goes behind the others, or with
 * `first` before them. A schema `true` becomes an object with the keyword.
 */
export function setKeyword(
  text: string,
  schema: JsonPath,
  keyword: string,
  json: string | undefined,
  { first = false }: { readonly first?: boolean } = {},
): string {
  const path = [...schema, keyword];
  if (json === undefined) return editJsonc(text, [{ path, value: undefined }]);
  const value = jsonValue(json);
  const node = nodeAt(text, schema);
  const isNew = node?.type === 'object' && !membersOf(node).has(keyword);
  return first && isNew ? insertAt(text, schema, 0, { name: keyword, value }) : editJsonc(text, [{ path, value }]);
}

/** A JSON text as a value to be written, laid out as people would. */
export function jsonValue(json: string): JsonText {
  return new JsonText(fittingJson(json, LINE_WIDTH));
}

/** Puts a name on the list `required` of the schema at a path, or takes it off; an empty list goes. */
export function setRequired(text: string, schema: JsonPath, name: string, required: boolean): string {
  const list = nodeAt(text, [...schema, 'required']);
  const items = list?.type === 'array' ? (list.children ?? []) : [];
  const at = items.findIndex(({ value }) => value === name);
  if (required === at >= 0) return text;
  if (required) {
    const path = [...schema, 'required'];
    return list?.type === 'array'
      ? insertAt(text, path, items.length, { name: '', value: name })
      : editJsonc(text, [{ path, value: jsonValue(JSON.stringify([name])) }]);
  }
  return editJsonc(text, [{ path: [...schema, 'required', ...(items.length === 1 ? [] : [at])], value: undefined }]);
}

/** The node at a path of a text. */
export function nodeAt(text: string, path: JsonPath): Node | undefined {
  const found = followPath(text, path);
  return found && found.rest.length === 0 ? found.node : undefined;
}
