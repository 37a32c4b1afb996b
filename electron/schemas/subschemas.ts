import { escapePointerStep } from '../../shared/lib/json-pointer.ts';

export type SchemaObject = Record<string, unknown>;

/** One schema inside a schema document. */
export interface Subschema {
  readonly pointer: string;
  readonly schema: SchemaObject;
  /** Schemas between the root and this one. */
  readonly depth: number;
}

/** The schemas directly inside a schema: only where a keyword holds schemas, so `enum`, `default` and the like stay data. */
export function childSchemas(
  { pointer, schema, depth }: Subschema,
  counts: (keyword: string) => boolean = () => true,
): readonly Subschema[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (!counts(keyword)) return [];
    const at = `${pointer}/${escapePointerStep(keyword)}`;
    if (MAPS.has(keyword) && isObject(value)) {
      return Object.entries(value).flatMap(([name, member]) => one(`${at}/${escapePointerStep(name)}`, member, depth));
    }
    if (Array.isArray(value) && LISTS.has(keyword)) {
      return value.flatMap((item: unknown, index) => one(`${at}/${index}`, item, depth));
    }
    return SINGLES.has(keyword) ? one(at, value, depth) : [];
  });
}

/** Whether a keyword holds nothing but schemas that others refer to. */
export function holdsDefinitions(keyword: string): boolean {
  return keyword === 'definitions' || keyword === '$defs';
}

export function isObject(value: unknown): value is SchemaObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function one(pointer: string, value: unknown, depth: number): readonly Subschema[] {
  return isObject(value) ? [{ pointer, schema: value, depth: depth + 1 }] : [];
}

const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
const SINGLES = new Set([
  'items',
  'additionalItems',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
]);
