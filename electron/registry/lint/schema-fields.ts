import { escapePointerStep, pointerSteps } from '../../../shared/lib/json-pointer.ts';
import { childSchemas, isObject, type SchemaObject } from '../../schemas/subschemas.ts';

/** A member that a schema names, wherever in it. */
export interface SchemaField {
  readonly name: string;
  /** In the schema. */
  readonly pointer: string;
  readonly schema: SchemaObject;
  /** Whether it is a member of the schema itself, and not of something inside. */
  readonly isOuter: boolean;
}

/** Schemas inside schemas, and fields in all, that are looked at. */
const MAX_DEPTH = 32;
const MAX_FIELDS = 2000;

/** Members of a schema and of those inside it, outer ones first. A reference is not followed: what it leads to is met at its own place. */
export function schemaFields(schema: unknown): readonly SchemaField[] {
  if (!isObject(schema)) return [];
  const fields: SchemaField[] = [];
  const open = [{ pointer: '', schema, depth: 0 }];
  for (const one of open) {
    if (one.depth >= MAX_DEPTH || fields.length >= MAX_FIELDS) continue;
    for (const child of childSchemas(one)) {
      open.push(child);
      const [keyword, name, ...deeper] = pointerSteps(child.pointer.slice(one.pointer.length));
      if (keyword !== 'properties' || name === undefined || deeper.length > 0) continue;
      fields.push({ name, pointer: child.pointer, schema: child.schema, isOuter: one.pointer === '' });
    }
  }
  return fields;
}

/** The description of a field, or of what it refers to in the same document. */
export function fieldDescription(field: SchemaObject, root: unknown): string {
  const own = textOf(field['description']);
  const ref = field['$ref'];
  if (own !== '' || typeof ref !== 'string' || !ref.startsWith('#/')) return own;
  const target = pointerSteps(ref.slice(1)).reduce<unknown>(
    (value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    root,
  );
  return isObject(target) ? textOf(target['description']) : '';
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The words of a name in small letters, whatever they are joined by. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Whether a schema takes values of a type. */
export function takes(schema: SchemaObject, ...types: readonly string[]): boolean {
  const { type, items } = schema;
  const own = Array.isArray(type) ? type : [type];
  if (own.some((one) => types.includes(String(one)))) return true;
  return own.includes('array') && isObject(items) && takes(items, ...types);
}

/** Of a name in a schema. */
export function memberPointer(pointer: string, name: string): string {
  return `${pointer}/${escapePointerStep(name)}`;
}
