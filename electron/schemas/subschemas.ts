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
  const found: Subschema[] = [];
  const add = (at: string, value: unknown): void => {
    if (isObject(value)) found.push({ pointer: `${pointer}/${at}`, schema: value, depth: depth + 1 });
  };
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword];
    if (value === null || typeof value !== 'object' || !counts(keyword)) continue;
    if (Array.isArray(value)) {
      if (LISTS.has(keyword)) value.forEach((item: unknown, index) => add(`${keyword}/${index}`, item));
    } else if (MAPS.has(keyword)) {
      for (const [name, member] of Object.entries(value)) add(`${keyword}/${escapePointerStep(name)}`, member);
    } else if (SINGLES.has(keyword)) add(keyword, value);
  }
  return found;
}

/** Whether a keyword holds nothing but schemas that others refer to. */
export function holdsDefinitions(keyword: string): boolean {
  return keyword === 'definitions' || keyword === '$defs';
}

export function isObject(value: unknown): value is SchemaObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
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
