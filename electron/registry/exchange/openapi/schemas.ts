import { isObject, type JsonObject } from '../tool-format.ts';
import type { References } from './references.ts';

/** Turns schemas of an API description into ones that stand alone. */
export interface SchemaReader {
  /** What a schema refers to stands in `defs` afterwards. */
  read(schema: unknown): unknown;
  /** The schemas that were referred to since the reader was made, by their names in `$defs`. */
  defs(): JsonObject;
}

/** `isOld`: OpenAPI before 3.1, whose schemas are not yet JSON Schema. */
export function createSchemaReader(references: References, isOld: boolean): SchemaReader {
  const names = new Map<string, string>();
  const defs: Record<string, unknown> = {};

  function nameOf(reference: string): string {
    const known = names.get(reference);
    if (known !== undefined) return known;
    const target = references.at(reference);
    const name = freeName(lastStep(reference), new Set(names.values()));
    names.set(reference, name);
    defs[name] = true; // keeps its place; a schema may refer to itself
    defs[name] = read(target);
    return name;
  }

  function read(schema: unknown): unknown {
    if (!isObject(schema)) return schema === undefined || typeof schema === 'boolean' ? (schema ?? true) : {};
    const { $ref: reference, ...beside } = schema;
    if (typeof reference === 'string') {
      const referred = { $ref: `#/$defs/${nameOf(reference)}` };
      // Before 3.1 nothing beside a reference counts.
      return isOld ? referred : { ...referred, ...members(beside) };
    }
    const converted = members(schema);
    return isOld ? inNewWords(converted) : converted;
  }

  function members(schema: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(schema).map(([keyword, value]): [string, unknown] => {
        if (ONE.has(keyword)) return [keyword, typeof value === 'boolean' ? value : read(value)];
        if (MANY.has(keyword) && Array.isArray(value)) return [keyword, value.map(read)];
        if (keyword === 'items') return [keyword, Array.isArray(value) ? value.map(read) : read(value)];
        if (NAMED.has(keyword) && isObject(value)) {
          return [keyword, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, read(each)]))];
        }
        return [keyword, value];
      }),
    );
  }

  return { read, defs: () => defs };
}

const ONE = new Set([
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const MANY = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** The keywords of OpenAPI before 3.1, as JSON Schema says the same. */
function inNewWords(schema: JsonObject): JsonObject {
  const { nullable, exclusiveMinimum, exclusiveMaximum, example, ...rest } = schema;
  const { minimum, maximum, ...others } = rest;
  const words = {
    ...(rest['type'] === 'file' ? { ...others, type: 'string', format: 'binary' } : others),
    ...bound('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...bound('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
    ...(example !== undefined && !Object.hasOwn(rest, 'examples') && { examples: [example] }),
  };
  return nullable === true ? orNull(words) : words;
}

function bound(name: string, exclusive: string, value: unknown, isExclusive: unknown): JsonObject {
  if (isExclusive === true && value !== undefined) return { [exclusive]: value };
  return {
    ...(value !== undefined && { [name]: value }),
    ...(typeof isExclusive !== 'boolean' && isExclusive !== undefined && { [exclusive]: isExclusive }),
  };
}

function orNull(schema: JsonObject): JsonObject {
  const { type, enum: values, description, ...rest } = schema;
  if (typeof type !== 'string') {
    const { description: _, ...bare } = schema;
    return { ...(description !== undefined && { description }), anyOf: [bare, { type: 'null' }] };
  }
  return {
    ...rest,
    ...(description !== undefined && { description }),
    type: [type, 'null'],
    ...(Array.isArray(values) && { enum: values.includes(null) ? values : [...(values as unknown[]), null] }),
  };
}

function lastStep(reference: string): string {
  const step = reference.slice(reference.lastIndexOf('/') + 1).replace(/[^A-Za-z0-9_.-]/g, '_');
  return step === '' ? 'schema' : step;
}

export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
  }
}
