import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';
import type { SchemaEdit } from '../../../shared/model/schema-edit.ts';
import { isObject, type SchemaObject, type Subschema } from '../subschemas.ts';
import type { SchemaRepair } from './repair.ts';
import { areDistinct, found, isFlag } from './repairer.ts';
import { isTypeName, typeNamed } from './type-names.ts';

/** `"items": "string"`, `"properties": {"a": "str"}`: the name of a type where its schema belongs. */
export function namedSchemas({ pointer, schema }: Subschema): readonly SchemaRepair[] {
  const members = ['properties', 'patternProperties', '$defs', 'definitions'].flatMap((keyword) => {
    const map = schema[keyword];
    if (!isObject(map)) return [];
    return Object.entries(map).map(([name, value]) => [`${keyword}/${escapePointerStep(name)}`, value] as const);
  });
  const singles = ['items', 'additionalProperties'].map((keyword) => [keyword, schema[keyword]] as const);
  return [...singles, ...members].flatMap(([path, value]) => {
    const type = typeof value === 'string' && !isFlag(value) ? typeNamed(value) : undefined;
    const at = `${pointer}/${path}`;
    return type
      ? [found('name_for_schema', { pointer: at, detail: value }, [{ op: 'set', pointer: at, value: type }])]
      : [];
  });
}

/** `dict`, `float`, `any`, `STRING`, `["str", "null"]`. */
export function typeNames({ pointer, schema }: Subschema): readonly SchemaRepair[] {
  const { type } = schema;
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (type == null || (names.every(isTypeName) && (typeof type === 'string' || areDistinct(names)))) return [];
  const at = `${pointer}/type`;
  const parts = names.map((name) => (typeof name === 'string' ? typeNamed(name) : undefined));
  if (parts.some((part) => !part || (part.items && names.length > 1))) {
    return [found('type_name', { pointer: at, detail: type }, [])];
  }
  const types = parts.map((part) => part?.type);
  const isAny = types.includes(undefined) || types.length === 0;
  const [only, ...more] = new Set(types.flat());
  const edit: SchemaEdit = isAny
    ? { op: 'remove', pointer: at }
    : { op: 'set', pointer: at, value: more.length === 0 ? only : [only, ...more] };
  const items = parts[0]?.items;
  const inner: readonly SchemaEdit[] =
    items && schema.items === undefined ? [{ op: 'set', pointer: `${pointer}/items`, value: items }] : [];
  return [found('type_name', { pointer: at, detail: type }, [edit, ...inner])];
}

/** `nullable: true` of OpenAPI 3.0: null has to be one of the types, choices or branches. */
export function nullable({ pointer, schema }: Subschema): readonly SchemaRepair[] {
  if (schema.nullable !== true) return [];
  const at = `${pointer}/nullable`;
  const edits = nullEdits(pointer, schema);
  const drop: SchemaEdit = { op: 'remove', pointer: at };
  return [found('nullable', { pointer: at, detail: schema.type ?? '' }, edits ? [...edits, drop] : [])];
}

function nullEdits(pointer: string, schema: SchemaObject): readonly SchemaEdit[] | undefined {
  const asks = Object.keys(schema).filter((keyword) => keyword !== 'nullable' && !ANNOTATIONS.has(keyword));
  const { type, enum: choices } = schema;
  if (type !== undefined || choices !== undefined) {
    const named = typeof type === 'string' ? (typeNamed(type)?.type ?? type) : type;
    const types: readonly unknown[] = named === undefined ? [] : [named].flat();
    return [
      ...(types.length > 0 ? [setting(`${pointer}/type`, [...new Set([...types, 'null'])])] : []),
      ...(Array.isArray(choices) ? [including(`${pointer}/enum`, null)] : []),
    ];
  }
  if (asks.length === 0) return [];
  if (asks.length === 1 && asks[0] === 'anyOf') return [including(`${pointer}/anyOf`, { type: 'null' })];
  if (asks.includes('anyOf')) return undefined;
  const moves = asks.map((keyword): SchemaEdit => {
    return { op: 'move', from: `${pointer}/${keyword}`, pointer: `${pointer}/anyOf/0/${keyword}` };
  });
  return [setting(`${pointer}/anyOf`, [{}, { type: 'null' }]), ...moves];
}

const ANNOTATIONS = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

function setting(pointer: string, value: unknown): SchemaEdit {
  return { op: 'set', pointer, value };
}

function including(pointer: string, value: unknown): SchemaEdit {
  return { op: 'include', pointer, value };
}
