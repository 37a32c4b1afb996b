import { valueAt } from '../../../shared/lib/json-pointer.ts';
import { writeJson } from '../../../shared/lib/write-json.ts';
import type { JsonSchema } from '../../../shared/model/tool.ts';
import { generateNumber } from './generate-number.ts';
import { generateText } from './generate-text.ts';

/** A JSON Schema that is an object. */
export type SchemaObject = Readonly<Record<string, unknown>>;

/**
 * JSON text of a value that fits the schema, the same for the same schema. Undefined where the schema admits nothing.
 * What no keyword asks for stays out below a few levels, so that a schema that refers to itself comes to an end.
 */
export function generateJson(schema: JsonSchema): string | undefined {
  const value = generate({ root: schema, schema, depth: 0, index: 0, name: 'text' });
  return value === undefined ? undefined : writeJson(value);
}

interface Place {
  readonly root: JsonSchema;
  readonly schema: unknown;
  readonly depth: number;
  /** Position in the array it stands in, so that items differ. */
  readonly index: number;
  /** Name of the member it is for; a text without rules says it. */
  readonly name: string;
}

/** Levels down to which members that are not required are made as well. */
const FULL_DEPTH = 4;
/** Levels below which nothing fits, because the schema asks for itself. */
const MAX_DEPTH = 32;

function generate(place: Place): unknown {
  if (place.schema === true || place.schema === undefined) return null;
  if (!isSchemaObject(place.schema) || place.depth > MAX_DEPTH) return undefined;
  const schema = flatten(place.root, place.schema);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][place.index % schema['enum'].length];
  const given = Array.isArray(schema['examples']) ? (schema['examples'] as readonly unknown[]) : [];
  if (given.length > 0) return given[place.index % given.length];
  if ('default' in schema) return schema['default'];
  return generateOfType(typeOf(schema), schema, place);
}

function generateOfType(type: string, schema: SchemaObject, place: Place): unknown {
  switch (type) {
    case 'object':
      return generateObject(schema, place);
    case 'array':
      return generateArray(schema, place);
    case 'string':
      return generateText(schema, place.name, place.index);
    case 'integer':
    case 'number':
      return generateNumber(schema, { whole: type === 'integer', index: place.index });
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function generateObject(schema: SchemaObject, place: Place): unknown {
  const properties = isSchemaObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const wanted = place.depth < FULL_DEPTH ? new Set([...Object.keys(properties), ...required]) : new Set(required);
  const members: [string, unknown][] = [];
  for (const name of wanted) {
    const member = Object.hasOwn(properties, name) ? properties[name] : (schema['additionalProperties'] ?? true);
    const value = generate({ ...place, schema: member, depth: place.depth + 1, index: 0, name });
    if (value !== undefined) members.push([name, value]);
    else if (required.includes(name)) return undefined;
  }
  for (let extra = 1; members.length < numberOr(schema['minProperties'], 0); extra += 1) {
    const value = generate({ ...place, schema: schema['additionalProperties'], depth: place.depth + 1 });
    if (value === undefined) return undefined;
    members.push([`${place.name}_${extra}`, value]);
  }
  return Object.fromEntries(members);
}

function generateArray(schema: SchemaObject, place: Place): unknown {
  const items = schema['items'];
  const first: unknown = schema['prefixItems'] ?? (Array.isArray(items) ? items : []);
  const tuple: readonly unknown[] = Array.isArray(first) ? first : [];
  const rest = Array.isArray(items) ? schema['additionalItems'] : (items ?? schema['contains']);
  const usual = tuple.length > 0 ? tuple.length : place.depth < FULL_DEPTH && rest !== false ? 1 : 0;
  const least = Math.max(numberOr(schema['minItems'], 0), 'contains' in schema ? 1 : 0);
  const count = Math.max(least, Math.min(usual, numberOr(schema['maxItems'], Infinity)));
  const values: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const value = generate({ ...place, schema: tuple[index] ?? rest, depth: place.depth + 1, index });
    if (value !== undefined) values.push(value);
    else if (index < least) return undefined;
    else break;
  }
  return values;
}

/** The schema with what it refers to and its branches laid over it: all of `allOf`, the first of the others that can hold. */
function flatten(root: JsonSchema, schema: SchemaObject, steps = 0): SchemaObject {
  if (steps > MAX_DEPTH) return schema;
  const { $ref: reference, allOf, anyOf, oneOf, ...own } = schema;
  const parts: unknown[] = [];
  if (typeof reference === 'string') parts.push(referred(root, reference));
  if (Array.isArray(allOf)) parts.push(...(allOf as readonly unknown[]));
  for (const branches of [anyOf, oneOf]) if (Array.isArray(branches)) parts.push(firstUsable(branches));
  return parts.filter(isSchemaObject).reduce((whole, part) => merge(whole, flatten(root, part, steps + 1)), own);
}

function referred(root: JsonSchema, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  const pointer = decodeURIComponent(reference.slice(1));
  return pointer === '' || pointer.startsWith('/') ? valueAt(root, pointer) : anchored(root, pointer);
}

function anchored(value: unknown, anchor: string): unknown {
  if (value === null || typeof value !== 'object') return undefined;
  if (isSchemaObject(value) && (value['$anchor'] === anchor || value['$id'] === `#${anchor}`)) return value;
  for (const member of Object.values(value)) {
    const found = anchored(member, anchor);
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstUsable(branches: readonly unknown[]): unknown {
  const usable = branches.filter((branch) => branch !== false);
  return usable.find((branch) => !isSchemaObject(branch) || branch['type'] !== 'null') ?? usable[0];
}

function merge(left: SchemaObject, right: SchemaObject): SchemaObject {
  const both = { ...right, ...left };
  const properties = [left['properties'], right['properties']].filter(isSchemaObject);
  const required = [left['required'], right['required']].filter((names) => Array.isArray(names));
  return {
    ...both,
    ...(properties.length > 0 && { properties: Object.assign({}, ...properties) as SchemaObject }),
    ...(required.length > 0 && { required: required.flat() }),
  };
}

function typeOf(schema: SchemaObject): string {
  const type = schema['type'];
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return String(type.find((name) => name !== 'null') ?? 'null');
  return TYPE_OF_KEYWORD.find(([keyword]) => keyword in schema)?.[1] ?? 'null';
}

const TYPE_OF_KEYWORD: readonly (readonly [string, string])[] = [
  ['properties', 'object'],
  ['required', 'object'],
  ['additionalProperties', 'object'],
  ['minProperties', 'object'],
  ['items', 'array'],
  ['prefixItems', 'array'],
  ['minItems', 'array'],
  ['contains', 'array'],
  ['pattern', 'string'],
  ['format', 'string'],
  ['minLength', 'string'],
  ['maxLength', 'string'],
  ['minimum', 'number'],
  ['maximum', 'number'],
  ['exclusiveMinimum', 'number'],
  ['exclusiveMaximum', 'number'],
  ['multipleOf', 'number'],
];

function isSchemaObject(value: unknown): value is SchemaObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
