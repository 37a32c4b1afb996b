import { writeJson } from '../../../shared/lib/write-json.ts';
import type { JsonSchema } from '../../../shared/model/tool.ts';
import { compileSchema } from '../../schemas/compile-schema.ts';
import { bothSchemas, flattenSchema, isSchemaObject, type SchemaObject } from './flatten-schema.ts';
import { generateNumber } from './generate-number.ts';
import { generateText } from './generate-text.ts';

/**
 * JSON text of a value that fits the schema, the same for the same schema. Undefined where none is found: the schema
 * admits nothing, or is too odd. What no keyword asks for stays out below a few levels, so that a schema that refers to
 * itself comes to an end.
 */
export function generateJson(schema: JsonSchema): string | undefined {
  const compiled = compileSchema(schema);
  if (!compiled.ok) return undefined;
  for (const choice of CHOICES) {
    const value = generate({ root: schema, schema, depth: 0, index: 0, name: 'text', choice });
    if (value !== undefined && compiled.validate(value).length === 0) return writeJson(value);
  }
  return undefined;
}

/** What is chosen where a schema leaves a choice; the whole is then checked, so a wrong one costs only time. */
interface Choice {
  /** Which branch of `anyOf` and `oneOf`, counted around. */
  readonly branch?: number;
  /** Members that are not required are left out. */
  readonly isSparse?: boolean;
  /** Examples and defaults are not taken. */
  readonly isOwn?: boolean;
  /** Which part of a condition holds. */
  readonly condition?: 'then' | 'else';
  /** Added to positions, so that values of any kind come out differently. */
  readonly offset?: number;
  /** What a schema without a type is for. */
  readonly untyped?: string;
}

const OTHER_TYPES = ['string', 'integer', 'object', 'array', 'boolean'];

/** In this order; the first value that fits is the one. */
const CHOICES: readonly Choice[] = [
  {},
  { isOwn: true },
  { isSparse: true },
  ...[1, 2, 3].flatMap((branch) => [{ branch }, { branch, isSparse: true }]),
  { condition: 'then' },
  { condition: 'else' },
  { condition: 'else', isSparse: true },
  ...[1, 2, 5].flatMap((offset) => [{ offset }, { offset, branch: 1 }]),
  ...OTHER_TYPES.flatMap((untyped) => [{ untyped }, { untyped, isSparse: true, isOwn: true }]),
];

interface Place {
  readonly root: JsonSchema;
  readonly schema: unknown;
  readonly depth: number;
  /** Position in the array it stands in, so that items differ. */
  readonly index: number;
  /** Name of the member it is for; a text without rules says it. */
  readonly name: string;
  readonly choice: Choice;
}

/** Levels down to which members that are not required are made as well. */
const FULL_DEPTH = 4;
/** Levels below which nothing fits, because the schema asks for itself. */
const MAX_DEPTH = 32;

function generate(place: Place): unknown {
  if (place.schema === true || place.schema === undefined) return null;
  if (!isSchemaObject(place.schema) || place.depth > MAX_DEPTH) return undefined;
  const { root, choice } = place;
  const schema = flattenSchema(place.schema, { root, branch: choice.branch ?? 0, condition: choice.condition });
  const index = place.index + (choice.offset ?? 0);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][index % schema['enum'].length];
  const given = choice.isOwn ? undefined : givenValue(schema, index);
  if (given !== undefined) return given.value;
  return generateOfType(typeOf(schema) ?? choice.untyped ?? 'null', schema, { ...place, index });
}

/** What the author of the schema shows. */
function givenValue(schema: SchemaObject, index: number): { readonly value: unknown } | undefined {
  const examples = Array.isArray(schema['examples']) ? (schema['examples'] as readonly unknown[]) : [];
  if (examples.length > 0) return { value: examples[index % examples.length] };
  return 'default' in schema ? { value: schema['default'] } : undefined;
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
      return place.index % 2 === 0;
    default:
      return null;
  }
}

function generateObject(schema: SchemaObject, place: Place): unknown {
  const { properties, required } = membersOf(schema);
  const isFull = place.depth < FULL_DEPTH && !place.choice.isSparse;
  const wanted = withDependents(new Set(isFull ? [...Object.keys(properties), ...required] : required), schema);
  const members: [string, unknown][] = [];
  for (const name of wanted) {
    const value = generate({ ...place, schema: schemaOfMember(schema, name), depth: place.depth + 1, index: 0, name });
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

function membersOf(schema: SchemaObject): { readonly properties: SchemaObject; readonly required: readonly string[] } {
  return {
    properties: isSchemaObject(schema['properties']) ? schema['properties'] : {},
    required: Array.isArray(schema['required']) ? schema['required'].map(String) : [],
  };
}

function schemaOfMember(schema: SchemaObject, name: string): unknown {
  const { properties } = membersOf(schema);
  if (Object.hasOwn(properties, name)) return properties[name];
  const patterns = isSchemaObject(schema['patternProperties']) ? Object.entries(schema['patternProperties']) : [];
  return patterns.find(([pattern]) => fitsPattern(pattern, name))?.[1] ?? schema['additionalProperties'] ?? true;
}

/** A guess by the plain text with which a pattern begins; whether it was right is seen when the whole is checked. */
function fitsPattern(pattern: string, name: string): boolean {
  const simple = /^\^?([\w-]+)/.exec(pattern);
  return pattern.startsWith('^') ? name.startsWith(simple?.[1] ?? '') : name.includes(simple?.[1] ?? '');
}

/** Members bring others with them. */
function withDependents(names: Set<string>, schema: SchemaObject): ReadonlySet<string> {
  const dependents = { ...objectOr(schema['dependencies']), ...objectOr(schema['dependentRequired']) };
  for (const name of names) {
    const brought = dependents[name];
    if (Array.isArray(brought)) for (const other of brought) names.add(String(other));
  }
  return names;
}

function generateArray(schema: SchemaObject, place: Place): unknown {
  const { tuple, rest } = itemsOf(schema);
  const contained = 'contains' in schema ? numberOr(schema['minContains'], 1) : 0;
  const least = Math.max(numberOr(schema['minItems'], 0), contained);
  const usual = tuple.length > 0 ? tuple.length : place.depth < FULL_DEPTH && rest !== false ? 1 : 0;
  const wanted = place.choice.isSparse ? least : usual;
  const count = Math.max(least, Math.min(wanted, numberOr(schema['maxItems'], Infinity)));
  const values: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const own = tuple[index] ?? rest;
    const item = index < contained ? bothSchemas(own, schema['contains']) : own;
    const value = generate({ ...place, schema: item, depth: place.depth + 1, index });
    if (value !== undefined) values.push(value);
    else if (index < least) return undefined;
    else break;
  }
  return values;
}

/** Schemas of the first items, and of those behind them. */
function itemsOf(schema: SchemaObject): { readonly tuple: readonly unknown[]; readonly rest: unknown } {
  const { items, prefixItems, additionalItems, contains } = schema;
  if (Array.isArray(items)) return { tuple: items, rest: additionalItems };
  return { tuple: Array.isArray(prefixItems) ? prefixItems : [], rest: items ?? contains };
}

function typeOf(schema: SchemaObject): string | undefined {
  const type = schema['type'];
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return String(type.find((name) => name !== 'null') ?? 'null');
  return TYPE_OF_KEYWORD.find(([keyword]) => keyword in schema)?.[1];
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

function objectOr(value: unknown): SchemaObject {
  return isSchemaObject(value) ? value : {};
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
