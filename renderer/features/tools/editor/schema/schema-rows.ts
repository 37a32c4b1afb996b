import type { Node } from 'jsonc-parser';
import { followNode, membersOf } from '../../../../../shared/lib/json-node.ts';
import { jsonPointer, pointerSteps, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { branchNames } from './branch-names.ts';
import {
  DEFINITION_KEYWORDS,
  SINGLE_KEYWORDS,
  type DefinitionKeyword,
  type SingleKeyword,
  type UnionKeyword,
} from './schema-keywords.table.ts';
import { readSchema, requiredOf, unionsOf, type SchemaView } from './schema-view.ts';

/** What a schema is of the one that holds it. */
export type SchemaPlace =
  | { readonly kind: 'root' }
  | { readonly kind: 'property'; readonly name: string; readonly required: boolean }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'items' }
  | { readonly kind: 'item'; readonly index: number }
  | {
      readonly kind: 'branch';
      readonly keyword: UnionKeyword;
      readonly index: number;
      readonly count: number;
      readonly name: string;
    }
  | { readonly kind: 'definition'; readonly keyword: DefinitionKeyword; readonly name: string }
  /** What a reference leads to, shown under it. */
  | { readonly kind: 'target'; readonly name: string }
  | { readonly kind: 'keyword'; readonly keyword: SingleKeyword }
  | { readonly kind: 'dependent'; readonly keyword: string; readonly name: string };

/** The branches of a union of which one is on show. */
export interface UnionChoice {
  readonly keyword: UnionKeyword;
  readonly names: readonly string[];
  readonly chosen: number;
}

interface RowBase {
  /** Identity on the screen: the pointer of the schema in the definition, with a step `$ref` for each reference it is shown through. */
  readonly key: string;
  readonly parentKey: string | undefined;
  /** Steps to the value in the definition: where it is edited. */
  readonly path: JsonPath;
  readonly level: number;
  readonly expandable: boolean;
  readonly expanded: boolean;
  /** Children of the same holder, for moving: its number and how many there are. */
  readonly order?: { readonly at: number; readonly count: number };
}

export type SchemaRow =
  | (RowBase & {
      readonly kind: 'schema';
      readonly place: SchemaPlace;
      readonly view: SchemaView;
      readonly union?: UnionChoice;
    })
  /** A union beside other keywords of the same schema. */
  | (RowBase & { readonly kind: 'union'; readonly union: UnionChoice })
  | (RowBase & { readonly kind: 'definitions'; readonly keyword: DefinitionKeyword; readonly count: number });

/** What the person opened and chose; by row key. */
export interface RowsState {
  readonly expanded: ReadonlySet<string>;
  readonly branches: ReadonlyMap<string, number>;
}

/**
 * The rows of one schema of a definition, depth first. Only what is open is read: a schema that refers to itself goes on as
 * far as somebody opens it.
 */
export function schemaRows(definition: Node, field: string, state: RowsState): readonly SchemaRow[] {
  const node = membersOf(definition).get(field);
  if (!node) return [];
  const rows: SchemaRow[] = [];
  const context: Context = { definition, field, state, rows };
  addSchema(context, {
    node,
    place: { kind: 'root' },
    key: jsonPointer([field]),
    path: [field],
    level: 0,
    parentKey: undefined,
  });
  return rows;
}

/** What a reference inside a schema of a definition leads to; undefined where that is nowhere or outside. */
export function targetOf(
  definition: Node,
  field: string,
  ref: string,
): { readonly path: JsonPath; readonly node: Node } | undefined {
  if (!ref.startsWith('#')) return undefined;
  const pointer = decodeFragment(ref.slice(1));
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  const path = [field, ...pointerSteps(pointer)];
  const node = followNode(definition, path);
  return node && { path, node };
}

interface Context {
  readonly definition: Node;
  readonly field: string;
  readonly state: RowsState;
  readonly rows: SchemaRow[];
}

interface Found {
  readonly node: Node;
  readonly place: SchemaPlace;
  readonly key: string;
  readonly path: JsonPath;
  readonly level: number;
  readonly parentKey: string | undefined;
  readonly order?: { readonly at: number; readonly count: number };
}

type Child = Pick<Found, 'node' | 'place' | 'order'> & { readonly steps: JsonPath; readonly path?: JsonPath };

function addSchema(context: Context, found: Found): void {
  const view = readSchema(found.node);
  const { key, path, level, parentKey, place, order } = found;
  const union = inlineUnion(context, key, view);
  const parts = partsOf(context, view, union);
  const expandable = parts.amount > 0;
  const isRoot = place.kind === 'root';
  const expanded = expandable && (isRoot || context.state.expanded.has(key));
  const own = { kind: 'schema', key, parentKey, path, level, place, view, expandable, expanded } as const;
  context.rows.push({ ...own, ...(union && { union }), ...(order && { order }) });
  if (!expanded) return;
  const holder: Holder = {
    key: key + jsonPointer(view.coreSteps),
    path: [...path, ...view.coreSteps],
    level: isRoot ? level : level + 1,
    parentKey: key,
    view,
  };
  for (const child of parts.children) addChild(context, child, holder);
  if (union) addBranch(context, union, holder);
  for (const keyword of parts.groups) addUnion(context, keyword, holder);
  for (const keyword of parts.definitions) addDefinitions(context, keyword, { ...holder, key, path });
}

/** What stands under the row of a schema. */
function partsOf(context: Context, view: SchemaView, union: UnionChoice | undefined) {
  const children = childrenOf(context, view);
  const groups = union ? [] : unionsOf(view.core);
  const definitions = DEFINITION_KEYWORDS.filter((keyword) => membersOf(view.keywords.get(keyword)).size > 0);
  const amount = children.length + groups.length + definitions.length + (union?.names.length ?? 0);
  return { children, groups, definitions, amount };
}

function addChild(context: Context, child: Child, { key, path, level, parentKey }: Holder): void {
  const at = { key: key + jsonPointer(child.steps), path: child.path ?? [...path, ...child.steps] };
  addSchema(context, { ...child, ...at, level, parentKey });
}

interface Holder {
  readonly key: string;
  readonly path: JsonPath;
  readonly level: number;
  readonly parentKey: string;
  readonly view: SchemaView;
}

/** A union that is all a schema says, or all but that its values are objects, is chosen on the schema's own row. */
function inlineUnion(context: Context, key: string, view: SchemaView): UnionChoice | undefined {
  const [keyword, ...others] = unionsOf(view.core);
  if (keyword === undefined || others.length > 0) return undefined;
  const isAll = view.shape === keyword || (view.shape === 'object' && !view.core.has('properties'));
  return isAll ? choiceOf(context, key + jsonPointer(view.coreSteps), keyword, view) : undefined;
}

function choiceOf(context: Context, coreKey: string, keyword: UnionKeyword, view: SchemaView): UnionChoice {
  const branches = view.core.get(keyword)?.children ?? [];
  const chosen = context.state.branches.get(`${coreKey}/${keyword}`) ?? 0;
  const names = branchNames(branches);
  return { keyword, names, chosen: Math.min(chosen, Math.max(0, names.length - 1)) };
}

function addUnion(context: Context, keyword: UnionKeyword, holder: Holder): void {
  const { key, path, level, parentKey, view } = holder;
  const union = choiceOf(context, key, keyword, view);
  const rowKey = `${key}/${keyword}`;
  const expandable = union.names.length > 0;
  const expanded = expandable && context.state.expanded.has(rowKey);
  context.rows.push({
    kind: 'union',
    key: rowKey,
    parentKey,
    path: [...path, keyword],
    level,
    union,
    expandable,
    expanded,
  });
  if (expanded) addBranch(context, union, { ...holder, level: level + 1, parentKey: rowKey });
}

function addBranch(context: Context, union: UnionChoice, { key, path, level, parentKey, view }: Holder): void {
  const { keyword, chosen: index, names } = union;
  const node = view.core.get(keyword)?.children?.[index];
  if (!node) return;
  const steps = [keyword, index];
  const place = { kind: 'branch', keyword, index, count: names.length, name: names[index] ?? '' } as const;
  const order = { at: index, count: names.length };
  addSchema(context, {
    node,
    place,
    key: key + jsonPointer(steps),
    path: [...path, ...steps],
    level,
    parentKey,
    order,
  });
}

function addDefinitions(
  context: Context,
  keyword: DefinitionKeyword,
  { key, path, level, parentKey, view }: Holder,
): void {
  const members = [...membersOf(view.keywords.get(keyword))];
  const rowKey = `${key}/${keyword}`;
  const expanded = context.state.expanded.has(rowKey);
  const own = {
    kind: 'definitions',
    key: rowKey,
    parentKey,
    path: [...path, keyword],
    level,
    keyword,
    count: members.length,
  } as const;
  context.rows.push({ ...own, expandable: true, expanded });
  if (!expanded) return;
  for (const [at, [name, node]] of members.entries()) {
    const place = { kind: 'definition', keyword, name } as const;
    const order = { at, count: members.length };
    addSchema(context, {
      node,
      place,
      key: rowKey + jsonPointer([name]),
      path: [...own.path, name],
      level: level + 1,
      parentKey: rowKey,
      order,
    });
  }
}

function childrenOf(context: Context, view: SchemaView): readonly Child[] {
  const { core } = view;
  const required = requiredOf(core);
  return [
    ...targetChild(context, view),
    ...mapChildren(view, 'properties', (name) => ({ kind: 'property', name, required: required.has(name) })),
    ...itemChildren(view),
    ...mapChildren(view, 'patternProperties', (pattern) => ({ kind: 'pattern', pattern })),
    ...SINGLE_KEYWORDS.flatMap((keyword) => singleChild(view, keyword)),
    ...['dependentSchemas', 'dependencies'].flatMap((keyword) =>
      mapChildren(view, keyword, (name) => ({ kind: 'dependent', keyword, name })).filter(
        ({ node }) => node.type !== 'array',
      ),
    ),
  ];
}

function targetChild({ definition, field }: Context, { core, shape }: SchemaView): readonly Child[] {
  const ref: unknown = core.get('$ref')?.value;
  if (shape !== 'reference' || typeof ref !== 'string') return [];
  const target = targetOf(definition, field, ref);
  if (!target) return [];
  const name = String(target.path.at(-1) ?? '');
  return [
    {
      node: target.node,
      path: target.path,
      steps: ['$ref'],
      place: { kind: 'target', name: target.path.length === 1 ? '#' : name },
    },
  ];
}

function mapChildren({ core }: SchemaView, keyword: string, placeOf: (name: string) => SchemaPlace): readonly Child[] {
  const members = [...membersOf(core.get(keyword))];
  return members.map(([name, node], at) => ({
    node,
    place: placeOf(name),
    steps: [keyword, name],
    order: { at, count: members.length },
  }));
}

/** One schema for all items, or one for each of the first ones, in either spelling of the drafts. */
function itemChildren({ core }: SchemaView): readonly Child[] {
  return ['prefixItems', 'items'].flatMap((keyword): readonly Child[] => {
    const node = core.get(keyword);
    if (!node) return [];
    if (node.type !== 'array') return [{ node, place: { kind: 'items' }, steps: [keyword] }];
    const count = node.children?.length ?? 0;
    return (node.children ?? []).map((item, index) => ({
      node: item,
      place: { kind: 'item', index },
      steps: [keyword, index],
      order: { at: index, count },
    }));
  });
}

/** `true` and `false` are told on the row of the schema itself. */
function singleChild({ core }: SchemaView, keyword: SingleKeyword): readonly Child[] {
  const node = core.get(keyword);
  return node?.type === 'object' ? [{ node, place: { kind: 'keyword', keyword }, steps: [keyword] }] : [];
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A percent sign that begins no escape stands for itself.
    return fragment;
  }
}
