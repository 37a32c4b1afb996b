import type { Node } from 'jsonc-parser';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { UNION_KEYWORDS, type UnionKeyword } from './schema-keywords.table.ts';

/** The names of JSON Schema for kinds of values. */
export const TYPE_NAMES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'] as const;
export type TypeName = (typeof TYPE_NAMES)[number];

/** What a schema says its values are, as far as one word can say it; `broken`: it is no schema. */
export type SchemaShape =
  TypeName | 'types' | 'enum' | 'constant' | 'reference' | 'any' | 'nothing' | 'broken' | UnionKeyword;

export type Keywords = ReadonlyMap<string, Node>;

/** One schema as the builder shows it, read from the syntax tree of its text. */
export interface SchemaView {
  readonly node: Node;
  readonly shape: SchemaShape;
  /** Types it names beside null. */
  readonly types: readonly string[];
  /** Null is allowed beside what `shape` says. */
  readonly nullable: boolean;
  /** What describes the schema: of `anyOf: [X, null]` the members around the union. */
  readonly keywords: Keywords;
  /** What says which values it takes: of `anyOf: [X, null]` the members of X, at the steps. */
  readonly core: Keywords;
  readonly coreSteps: JsonPath;
}

/** Reads one schema; its subschemas are read when they are asked for, so that recursion costs nothing. */
export function readSchema(node: Node): SchemaView {
  const keywords = membersOf(node);
  const wrapped = nullableUnion(keywords);
  const coreNode = wrapped?.node ?? node;
  const core = wrapped ? membersOf(wrapped.node) : keywords;
  const named = namedTypes(core);
  return {
    node,
    shape: shapeOf(coreNode, core),
    types: named.filter((type) => type !== 'null'),
    nullable: wrapped !== undefined || (named.length > 1 && named.includes('null')),
    keywords,
    core,
    coreSteps: wrapped?.steps ?? [],
  };
}

/** `anyOf` or `oneOf` of one schema and null, and nothing else that says what values are: people read it as "X or null". */
function nullableUnion(keywords: Keywords): { readonly node: Node; readonly steps: JsonPath } | undefined {
  if (['type', 'enum', 'const', '$ref', 'properties', 'items', 'allOf'].some((name) => keywords.has(name)))
    return undefined;
  const [keyword, ...others] = (['anyOf', 'oneOf'] as const).filter((name) => keywords.has(name));
  if (keyword === undefined || others.length > 0) return undefined;
  const branches = keywords.get(keyword)?.children ?? [];
  const at = branches.findIndex((branch) => !isNull(branch));
  const node = branches[at];
  if (branches.length !== 2 || !node || !branches.some(isNull)) return undefined;
  return { node, steps: [keyword, at] };
}

function isNull(node: Node): boolean {
  const keywords = membersOf(node);
  return keywords.size === 1 && keywords.get('type')?.value === 'null';
}

function shapeOf(node: Node, keywords: Keywords): SchemaShape {
  if (node.type === 'boolean') return node.value === true ? 'any' : 'nothing';
  if (node.type !== 'object') return 'broken';
  if (typeof keywords.get('$ref')?.value === 'string') return 'reference';
  if (keywords.has('const')) return 'constant';
  if (keywords.get('enum')?.type === 'array') return 'enum';
  return typeShape(keywords) ?? impliedShape(keywords);
}

function typeShape(keywords: Keywords): SchemaShape | undefined {
  const named = namedTypes(keywords);
  const [first, ...others] = named.filter((type) => type !== 'null' || named.length === 1);
  if (first === undefined) return undefined;
  return others.length > 0 ? 'types' : TYPE_NAMES.find((type) => type === first);
}

/** Without a type: its union, or the type that its keywords speak of. */
function impliedShape(keywords: Keywords): SchemaShape {
  if (keywords.get('properties')?.type === 'object') return 'object';
  if (keywords.has('items') || keywords.has('prefixItems')) return 'array';
  return unionsOf(keywords)[0] ?? 'any';
}

/** Unions of a schema that are lists, as they should be. */
export function unionsOf(keywords: Keywords): readonly UnionKeyword[] {
  return UNION_KEYWORDS.filter((keyword) => keywords.get(keyword)?.type === 'array');
}

function namedTypes(keywords: Keywords): readonly string[] {
  const type = keywords.get('type');
  const values = type?.type === 'array' ? (type.children ?? []) : type ? [type] : [];
  return values.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

/** The text of a keyword that is text. */
export function textOf(keywords: Keywords, keyword: string): string | undefined {
  const value: unknown = keywords.get(keyword)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Names in `required`. */
export function requiredOf(keywords: Keywords): ReadonlySet<string> {
  const values = keywords.get('required')?.children ?? [];
  return new Set(values.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])));
}
