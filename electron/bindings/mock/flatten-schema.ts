import { valueAt } from '../../../shared/lib/json-pointer.ts';
import type { JsonSchema } from '../../../shared/model/tool.ts';

/** A JSON Schema that is an object. */
export type SchemaObject = Readonly<Record<string, unknown>>;

export interface FlattenOptions {
  /** The whole document, in which references are looked up. */
  readonly root: JsonSchema;
  /** Which branch of `anyOf` and `oneOf` is taken, counted around. */
  readonly branch: number;
  /** Which part of a condition is taken: `if` and `then`, or `else`. */
  readonly condition: 'then' | 'else' | undefined;
}

/** References and branches inside each other that are followed. */
const MAX_STEPS = 32;

/** The schema with what it refers to and its branches laid over it: all of `allOf`, one of each of the others. */
export function flattenSchema(schema: SchemaObject, options: FlattenOptions, steps = 0): SchemaObject {
  if (steps > MAX_STEPS) return schema;
  const {
    $ref,
    $dynamicRef,
    $recursiveRef,
    allOf,
    anyOf,
    oneOf,
    if: condition,
    then,
    else: otherwise,
    ...own
  } = schema;
  const parts: unknown[] = [];
  for (const reference of [$ref, $dynamicRef, $recursiveRef]) {
    if (typeof reference === 'string') parts.push(referred(options.root, reference));
  }
  if (Array.isArray(allOf)) parts.push(...(allOf as readonly unknown[]));
  for (const branches of [anyOf, oneOf]) if (Array.isArray(branches)) parts.push(usable(branches, options.branch));
  if (options.condition === 'then') parts.push(condition, then);
  if (options.condition === 'else') parts.push(otherwise);
  return parts
    .filter(isSchemaObject)
    .reduce<SchemaObject>((whole, part) => merge(whole, flattenSchema(part, options, steps + 1)), own);
}

/** One schema for what must fit both. */
export function bothSchemas(one: unknown, other: unknown): unknown {
  if (one === false || other === false) return false;
  if (!isSchemaObject(one)) return other;
  return isSchemaObject(other) ? { allOf: [one, other] } : one;
}

export function isSchemaObject(value: unknown): value is SchemaObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** An absolute reference is looked up by the end of its address: what it means otherwise is not here anyway. */
function referred(root: JsonSchema, reference: string): unknown {
  const [address = '', fragment = ''] = reference.split('#');
  const document = address === '' ? root : (named(root, '$id', lastStep(address)) ?? root);
  const pointer = decodeURIComponent(fragment);
  if (pointer === '' || pointer.startsWith('/')) return valueAt(document, pointer);
  return (
    named(document, '$anchor', pointer) ??
    named(document, '$dynamicAnchor', pointer) ??
    named(root, '$id', `#${pointer}`)
  );
}

function lastStep(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** The first schema inside a value whose keyword has that text, or ends in it behind a slash. */
function named(value: unknown, keyword: string, text: string): unknown {
  if (value === null || typeof value !== 'object') return undefined;
  const own = isSchemaObject(value) ? value[keyword] : undefined;
  if (typeof own === 'string' && (own === text || lastStep(own) === text)) return value;
  for (const member of Object.values(value)) {
    const found = named(member, keyword, text);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of the branches that admit something, those for more than null first. */
function usable(branches: readonly unknown[], index: number): unknown {
  const open = branches.filter((branch) => branch !== false);
  const isNull = (branch: unknown): boolean => isSchemaObject(branch) && branch['type'] === 'null';
  const sorted = [...open.filter((branch) => !isNull(branch)), ...open.filter(isNull)];
  return sorted[index % Math.max(1, sorted.length)];
}

function merge(left: SchemaObject, right: SchemaObject): SchemaObject {
  const both: Record<string, unknown> = { ...right, ...left };
  for (const [keyword, join] of JOINED) {
    if (keyword in left && keyword in right) both[keyword] = join(left[keyword], right[keyword]);
  }
  return both;
}

type Join = (left: unknown, right: unknown) => unknown;

const larger: Join = (left, right) => Math.max(Number(left), Number(right));
const smaller: Join = (left, right) => Math.min(Number(left), Number(right));

/** Keywords of which both count. */
const JOINED: readonly (readonly [keyword: string, join: Join])[] = [
  ...['minimum', 'minLength', 'minItems', 'minProperties', 'minContains'].map((keyword) => [keyword, larger] as const),
  ...['maximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'].map((keyword) => [keyword, smaller] as const),
  ['multipleOf', commonMultiple],
  ['enum', commonItems],
  ['required', (left, right) => [...listOf(left), ...listOf(right)]],
  ['properties', joinMembers],
  ['patternProperties', joinMembers],
];

function commonMultiple(left: unknown, right: unknown): unknown {
  const [one, other] = [Number(left), Number(right)];
  let multiple = one;
  for (let times = 1; times <= 1000 && multiple % other !== 0; times += 1) multiple = one * times;
  return multiple;
}

function commonItems(left: unknown, right: unknown): unknown {
  const others = new Set(listOf(right).map((item) => JSON.stringify(item)));
  const common = listOf(left).filter((item) => others.has(JSON.stringify(item)));
  return common.length > 0 ? common : left;
}

function joinMembers(left: unknown, right: unknown): unknown {
  const [one, other] = [isSchemaObject(left) ? left : {}, isSchemaObject(right) ? right : {}];
  const shared = Object.keys(one).filter((name) => Object.hasOwn(other, name));
  return { ...other, ...one, ...Object.fromEntries(shared.map((name) => [name, bothSchemas(one[name], other[name])])) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
