import { parseTree, type Edit, type Node } from 'jsonc-parser';
import { editJsonc } from './edit-jsonc.ts';
import { insertChildren, marginAt } from './insert-jsonc.ts';
import { followPath } from './json-node.ts';
import { removalsOf } from './remove-jsonc.ts';
import { JsonText } from './write-json.ts';

/** What becomes of the items of one list; indexes are those of the list as it stands. */
export interface ListEdits {
  readonly remove?: ReadonlySet<number>;
  /** JSON texts that take the place of items, without the margin that an item stands at. */
  readonly replace?: ReadonlyMap<number, string>;
  /** JSON texts of new items behind the last one. */
  readonly add?: readonly string[];
}

/**
 * Edits a list inside a JSONC text at once, in time that grows with the text and not with the number of edits. All else
 * stays as it is spelled. Where there is no list at the path, one is made if something is to be added.
 */
export function editJsoncList(
  text: string,
  path: readonly (string | number)[],
  { remove = new Set(), replace = new Map(), add = [] }: ListEdits,
): string {
  const list = listAt(text, path);
  const edits = list ? [...replacements(text, list, replace), ...removalsOf(text, nodesAt(list, remove))] : [];
  return withAdded(applyAll(text, edits), path, add);
}

/** The text of an item without the margin that it stands at. */
export function itemText(text: string, item: Pick<Node, 'offset' | 'length'>): string {
  const margin = marginAt(text, item.offset);
  return text.slice(item.offset, item.offset + item.length).replaceAll(`\n${margin}`, '\n');
}

/** A text with a margin before all its lines but the first. */
function withMargin(text: string, margin: string): string {
  return text.trim().replaceAll('\n', `\n${margin}`);
}

/** The list that a path leads to; undefined where there is none. */
export function listAt(text: string, path: readonly (string | number)[]): Node | undefined {
  const found = followPath(text, path);
  return found?.rest.length === 0 && found.node.type === 'array' ? found.node : undefined;
}

function nodesAt(list: Node, indexes: ReadonlySet<number>): readonly Node[] {
  return list.children?.filter((_, index) => indexes.has(index)) ?? [];
}

function replacements(text: string, list: Node, replace: ReadonlyMap<number, string>): readonly Edit[] {
  return [...replace].flatMap(([index, content]) => {
    const node = list.children?.[index];
    if (!node) return [];
    return [{ ...place(node), content: withMargin(asItem(content), marginAt(text, node.offset)) }];
  });
}

/** Comments behind a value go before it: a comma will follow the value. */
function asItem(text: string): string {
  const node = parseTree(text, [], { allowTrailingComma: true });
  if (!node) return text;
  const end = node.offset + node.length;
  const comments = [text.slice(0, node.offset).replace(/^\ufeff/, ''), text.slice(end)].map((part) => part.trim());
  return [...comments.filter((part) => part !== ''), text.slice(node.offset, end)].join('\n');
}

function place({ offset, length }: Node): Omit<Edit, 'content'> {
  return { offset, length };
}

/** Places are made first, then filled, so that the texts keep their own layout. */
function withAdded(text: string, path: readonly (string | number)[], add: readonly string[]): string {
  if (add.length === 0) return text;
  const list = listAt(text, path);
  if (!list) return withAdded(editJsonc(text, [{ path, value: [] }]), path, add);
  const children = add.map(() => ({ name: '', value: new JsonText('null') }));
  const made = insertChildren(text, list, children);
  const before = list.children?.length ?? 0;
  return editJsoncList(made, path, { replace: new Map(add.map((item, index) => [before + index, item])) });
}

/** Edits that do not overlap, all at once. */
function applyAll(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { offset, length, content } of [...edits].sort((one, two) => one.offset - two.offset)) {
    pieces.push(text.slice(at, offset), content);
    at = offset + length;
  }
  return pieces.join('') + text.slice(at);
}
