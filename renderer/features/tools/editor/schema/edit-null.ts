import { applyEdits, type Node } from 'jsonc-parser';
import { editJsonc } from '../../../../../shared/lib/edit-jsonc.ts';
import { marginAt } from '../../../../../shared/lib/insert-jsonc.ts';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { insertAt } from '../../../../../shared/lib/rearrange-jsonc.ts';
import type { JsonText } from '../../../../../shared/lib/write-json.ts';
import { jsonValue, nodeAt, setKeyword } from './edit-keywords.ts';
import { UNION_KEYWORDS } from './schema-keywords.table.ts';
import { readSchema, type SchemaView } from './schema-view.ts';

/** Whether null can be allowed or forbidden by `setNullable`: what takes any value takes null, and null alone has no other. */
export function canChooseNull({ shape }: SchemaView): boolean {
  return shape !== 'any' && shape !== 'nothing' && shape !== 'null' && shape !== 'broken';
}

/** Lets the schema at a path take null beside its values, or no longer. */
export function setNullable(text: string, schema: JsonPath, nullable: boolean): string {
  const node = nodeAt(text, schema);
  const view = node && readSchema(node);
  if (!view || view.nullable === nullable || !canChooseNull(view)) return text;
  return nullable ? allowNull(text, schema, view) : forbidNull(text, schema, view);
}

function allowNull(text: string, schema: JsonPath, view: SchemaView): string {
  const { shape, core, types } = view;
  const union = UNION_KEYWORDS.find((keyword) => keyword === shape && keyword !== 'allOf');
  if (union) {
    const count = core.get(union)?.children?.length ?? 0;
    return insertAt(text, [...schema, union], count, { name: '', value: { type: 'null' } });
  }
  const list = core.get('enum');
  const withNull =
    list?.type === 'array' && !list.children?.some(({ type }) => type === 'null')
      ? insertAt(text, [...schema, 'enum'], list.children?.length ?? 0, { name: '', value: null })
      : text;
  if (types.length > 0) return setKeyword(withNull, schema, 'type', JSON.stringify([...types, 'null']));
  return list ? withNull : wrapped(text, schema, view);
}

/** What has no type of its own, such as a reference, becomes one of two. */
function wrapped(text: string, schema: JsonPath, { core, shape }: SchemaView): string {
  const keyword = shape === 'allOf' ? 'allOf' : shape === 'constant' ? 'const' : '$ref';
  const value = core.get(keyword);
  if (!value) return text;
  const union = jsonValue(`[{${JSON.stringify(keyword)}:${nodeJson(text, value)}},{"type":"null"}]`);
  return editJsonc(text, [
    { path: [...schema, keyword], value: undefined },
    { path: [...schema, 'anyOf'], value: union },
  ]);
}

function forbidNull(text: string, schema: JsonPath, view: SchemaView): string {
  const { coreSteps, core, types } = view;
  if (coreSteps.length > 0) return unwrapped(text, schema, view);
  const at = core.get('enum')?.children?.findIndex(({ type }) => type === 'null') ?? -1;
  const without = at < 0 ? text : editJsonc(text, [{ path: [...schema, 'enum', at], value: undefined }]);
  return setKeyword(without, schema, 'type', JSON.stringify(types.length === 1 ? types[0] : types));
}

/** Of `anyOf: [X, null]` the members of X take the place of the union, with their comments where that goes well. */
function unwrapped(
  text: string,
  schema: JsonPath,
  { coreSteps: [union = '', at = 0], core, keywords }: SchemaView,
): string {
  const inner = nodeAt(text, [...schema, union, at]);
  const member = nodeAt(text, [...schema, union])?.parent;
  if (!inner || !member) return text;
  const added = [...core.keys()].filter((keyword) => !keywords.has(keyword));
  const spliced = added.length === core.size && added.length > 0 ? spliceMembers(text, member, inner) : undefined;
  const wanted = [...keywords.keys()].flatMap((keyword) => (keyword === union ? added : [keyword]));
  const found = spliced === undefined ? [] : [...membersOf(nodeAt(spliced, schema)).keys()];
  if (spliced !== undefined && found.join('\n') === wanted.join('\n')) return spliced;
  return editJsonc(text, [
    { path: [...schema, union], value: undefined },
    ...added.map((keyword) => ({ path: [...schema, keyword], value: spelled(text, core.get(keyword)) })),
  ]);
}

function spliceMembers(text: string, member: Node, inner: Node): string {
  const first = inner.children?.[0];
  const last = inner.children?.at(-1);
  if (!first || !last) return text;
  const deep = marginAt(text, first.offset);
  const shallow = marginAt(text, member.offset);
  const content = text.slice(first.offset, last.offset + last.length).replaceAll(`\n${deep}`, `\n${shallow}`);
  return applyEdits(text, [{ offset: member.offset, length: member.length, content }]);
}

function spelled(text: string, node: Node | undefined): JsonText | undefined {
  return node && jsonValue(nodeJson(text, node));
}
