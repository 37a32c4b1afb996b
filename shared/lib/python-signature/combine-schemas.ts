import type { MadeSchema } from './type-context.ts';

/** Whether a schema takes any value. */
export function isAnything(schema: MadeSchema): boolean {
  return Object.keys(schema).length === 0;
}

/** The schema of a few given values. */
export function enumOf(values: readonly unknown[]): MadeSchema {
  const types = new Set(values.map(jsonType));
  const [type] = types;
  const known = types.size === 1 && type !== undefined ? { type } : {};
  return values.length === 1 ? { ...known, const: values[0] } : { ...known, enum: values };
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'bigint' || Number.isInteger(value)) return 'integer';
  return typeof value;
}

/** One schema for several: types or values beside each other where they say nothing more, else each as a branch. */
export function anyOf(schemas: readonly MadeSchema[]): MadeSchema {
  const [first = {}] = schemas;
  if (schemas.length < 2) return first;
  if (schemas.some(isAnything)) return {};
  if (schemas.every(isList) && schemas.some((schema) => !isOnlyNull(schema))) {
    return { enum: [...new Set(schemas.flatMap(valuesOf))] };
  }
  const areTypes = schemas.every((schema) => Object.keys(schema).length === 1 && typeof schema.type === 'string');
  return areTypes ? { type: [...new Set(schemas.map(({ type }) => type))] } : { anyOf: schemas };
}

/** Whether a schema only lists values. */
function isList(schema: MadeSchema): boolean {
  return (
    isOnlyNull(schema) ||
    Object.keys(schema).every((keyword) => ['type', 'enum', 'const'].includes(keyword) && hasValues(schema))
  );
}

function hasValues(schema: MadeSchema): boolean {
  return 'enum' in schema || 'const' in schema;
}

function isOnlyNull(schema: MadeSchema): boolean {
  return schema.type === 'null' && Object.keys(schema).length === 1;
}

function valuesOf(schema: MadeSchema): readonly unknown[] {
  if (isOnlyNull(schema)) return [null];
  return Array.isArray(schema.enum) ? schema.enum : [schema.const];
}
