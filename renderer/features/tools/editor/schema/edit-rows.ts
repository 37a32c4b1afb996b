import { editJsonc } from '../../../../../shared/lib/edit-jsonc.ts';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import { nodeJson } from '../../../../../shared/lib/json-part.ts';
import { escapePointerStep, jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { insertAt, moveChild, renameMember } from '../../../../../shared/lib/rearrange-jsonc.ts';
import { jsonValue, nodeAt, setKeyword, setRequired } from './edit-keywords.ts';
import type { DefinitionKeyword, UnionKeyword } from './schema-keywords.table.ts';
import { readSchema } from './schema-view.ts';
import type { SchemaRow } from './schema-rows.ts';

/** An edit of the rows: the new text, and where what was edited stands in it. */
export interface RowEdit {
  readonly text: string;
  readonly path: JsonPath;
}

type NamedHolder = 'properties' | 'patternProperties' | DefinitionKeyword;

/** Adds a member to a schema's properties, patterns or definitions: behind the one that is named, else at the end. */
export function addMember(
  text: string,
  schema: JsonPath,
  holder: NamedHolder,
  { after, base }: { readonly after?: string; readonly base: string },
): RowEdit {
  const path = [...schema, holder];
  const node = nodeAt(text, path);
  const names = [...membersOf(node).keys()];
  const name = freeName(base, names);
  const value = holder === 'properties' || holder === 'patternProperties' ? { type: 'string' } : { type: 'object' };
  const typed = holder === 'properties' ? withType(text, schema, 'object') : text;
  const at = after === undefined ? names.length : names.indexOf(after) + 1;
  const edited =
    node?.type === 'object'
      ? insertAt(typed, path, at, { name, value })
      : editJsonc(typed, [{ path, value: { [name]: value } }]);
  return { text: edited, path: [...path, name] };
}

/** Adds a branch behind another one, or at the end; it begins as its neighbour does. */
export function addBranch(text: string, schema: JsonPath, keyword: UnionKeyword, after?: number): RowEdit {
  const path = [...schema, keyword];
  const branches = nodeAt(text, path)?.children ?? [];
  const at = after === undefined ? branches.length : after + 1;
  const neighbour = branches[at - 1];
  const isObject = neighbour !== undefined && readSchema(neighbour).shape === 'object';
  return {
    text: insertAt(text, path, at, { name: '', value: { type: isObject ? 'object' : 'string' } }),
    path: [...path, at],
  };
}

/** Adds a schema for one more of the first items. */
export function addItem(text: string, schema: JsonPath): RowEdit {
  const keyword = nodeAt(text, [...schema, 'items'])?.type === 'array' ? 'items' : 'prefixItems';
  const path = [...schema, keyword];
  const node = nodeAt(text, path);
  const count = node?.children?.length ?? 0;
  const edited = node
    ? insertAt(text, path, count, { name: '', value: { type: 'string' } })
    : editJsonc(text, [{ path, value: [{ type: 'string' }] }]);
  return { text: edited, path: [...path, count] };
}

/** Whether a row stands for something that can be taken out by itself. */
export function canRemove(row: SchemaRow): boolean {
  if (row.kind !== 'schema') return true;
  return row.place.kind !== 'target' && (row.place.kind !== 'root' || row.path[0] !== 'inputSchema');
}

/** Takes a schema out of the one that holds it; a list or map that is empty then goes as well, but for `properties`. */
export function removeRow(text: string, row: SchemaRow): string {
  const { path } = row;
  if (row.kind !== 'schema' || row.place.kind === 'root') return editJsonc(text, [{ path, value: undefined }]);
  const holder = path.slice(0, -1);
  const isMember = row.order !== undefined;
  const isLast = isMember && (nodeAt(text, holder)?.children?.length ?? 0) === 1;
  const taken = isLast && row.place.kind !== 'property' ? holder : path;
  const without = editJsonc(text, [{ path: taken, value: undefined }]);
  return row.place.kind === 'property' ? setRequired(without, path.slice(0, -2), row.place.name, false) : without;
}

/** Moves a row among its siblings. */
export function moveRow(text: string, row: SchemaRow, by: 1 | -1): RowEdit {
  const { order, path } = row;
  if (!order || order.at + by < 0 || order.at + by >= order.count) return { text, path };
  const to = order.at + by;
  const holder = path.slice(0, -1);
  const last = path.at(-1) ?? '';
  const isItem = nodeAt(text, holder)?.type === 'array';
  return { text: moveChild(text, holder, order.at, to), path: [...holder, isItem ? to : last] };
}

/** Puts a copy of a property, pattern, definition or branch behind it. Comments inside of it are not copied. */
export function duplicateRow(text: string, row: SchemaRow): RowEdit {
  const node = nodeAt(text, row.path);
  if (!node || !row.order) return { text, path: row.path };
  const holder = row.path.slice(0, -1);
  const at = row.order.at + 1;
  const isItem = nodeAt(text, holder)?.type === 'array';
  const last = String(row.path.at(-1) ?? '');
  const name = isItem ? '' : freeName(last, [...membersOf(nodeAt(text, holder)).keys()]);
  const edited = insertAt(text, holder, at, { name, value: jsonValue(nodeJson(text, node)) });
  return { text: edited, path: [...holder, isItem ? at : name] };
}

/** Why a row cannot have a name. */
export type NameFault = 'taken' | 'empty';

/** Gives a property, pattern or definition another name; `required` and references follow. */
export function renameRow(text: string, row: SchemaRow, name: string): RowEdit | NameFault {
  if (row.kind !== 'schema') return { text, path: row.path };
  const { path, place } = row;
  const holder = path.slice(0, -1);
  const before = String(path.at(-1) ?? '');
  if (name === before) return { text, path };
  if (name === '') return 'empty';
  if (membersOf(nodeAt(text, holder)).has(name)) return 'taken';
  const renamed = renameMember(text, path, name);
  const after = { text: renamed, path: [...holder, name] };
  if (place.kind === 'property') return { ...after, text: renameRequired(renamed, path.slice(0, -2), before, name) };
  if (place.kind === 'definition') return { ...after, text: renameReferences(renamed, path, name) };
  return after;
}

function renameRequired(text: string, schema: JsonPath, before: string, name: string): string {
  const at = nodeAt(text, [...schema, 'required'])?.children?.findIndex(({ value }) => value === before) ?? -1;
  return at < 0 ? text : editJsonc(text, [{ path: [...schema, 'required', at], value: name }]);
}

/** References to a definition, and into it, lead to its new name. */
function renameReferences(text: string, path: JsonPath, name: string): string {
  const [field = '', ...steps] = path;
  const before = `#${jsonPointer(steps)}`;
  const after = `#${jsonPointer([...steps.slice(0, -1), name])}`;
  const places = referencesIn(text, [field]).filter(({ ref }) => ref === before || ref.startsWith(`${before}/`));
  return editJsonc(
    text,
    places.map(({ ref, path: at }) => ({ path: at, value: after + ref.slice(before.length) })),
  );
}

interface FoundReference {
  readonly ref: string;
  readonly path: JsonPath;
}

/** Every `$ref` below a path, wherever it stands. */
export function referencesIn(text: string, from: JsonPath): readonly FoundReference[] {
  const found: FoundReference[] = [];
  const waiting = [{ node: nodeAt(text, from), path: from }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, path } = next;
    if (node?.type === 'array') {
      for (const [at, child] of (node.children ?? []).entries()) waiting.push({ node: child, path: [...path, at] });
    }
    for (const [name, child] of membersOf(node)) {
      const ref: unknown = child.value;
      if (name === '$ref' && typeof ref === 'string') found.push({ ref, path: [...path, name] });
      waiting.push({ node: child, path: [...path, name] });
    }
  }
  return found;
}

/** A name that is not taken: the base itself, or with the smallest number behind it. */
function freeName(base: string, taken: readonly string[]): string {
  if (!taken.includes(base)) return base;
  const stem = base.replace(/\d+$/, '');
  for (let number = 2; ; number += 1) if (!taken.includes(`${stem}${number}`)) return `${stem}${number}`;
}

function withType(text: string, schema: JsonPath, type: string): string {
  const node = nodeAt(text, schema);
  if (node && (node.type !== 'object' || membersOf(node).has('type'))) return text;
  return setKeyword(text, schema, 'type', JSON.stringify(type), { first: true });
}

/** Pointer of a definition as a reference inside its schema spells it. */
export function referenceTo(keyword: DefinitionKeyword, name: string): string {
  return `#/${keyword}/${escapePointerStep(name)}`;
}
