import { escapePointerStep, pointerSteps, valueAt } from '../../../../shared/lib/json-pointer.ts';
import { JsonText, writeJson } from '../../../../shared/lib/write-json.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import type { Field, Gap, SchemaType, SchemaTypes } from './schema-type.ts';

/** Reads a schema as types. What no type says, and what is said more loosely, is in `gaps`; nothing else is lost. */
export function readTypes(schema: unknown): SchemaTypes {
  const scope: Scope = { root: schema, named: new Map(), names: new Map(), gaps: [] };
  const type = typeAt(scope, schema, '');
  // A part that is read in two ways is told of once.
  const gaps = new Map(scope.gaps.map((gap) => [`${gap.code} ${gap.pointer}`, gap]));
  return { type, named: scope.named, gaps: [...gaps.values()] };
}

interface Scope {
  readonly root: unknown;
  readonly named: Map<string, SchemaType>;
  /** Names of types by the references to them. */
  readonly names: Map<string, string>;
  readonly gaps: Gap[];
}

const ANY: SchemaType = { kind: 'any' };

function loose(scope: Scope, pointer: string, type: SchemaType, as = 'any value'): SchemaType {
  scope.gaps.push({ pointer, code: 'type', data: { as } });
  return type;
}

function typeAt(scope: Scope, schema: unknown, pointer: string): SchemaType {
  if (schema === false) return { kind: 'never' };
  if (!isObject(schema)) return ANY;
  for (const keyword of Object.keys(schema).filter((each) => isChecked(each, schema))) {
    scope.gaps.push({ pointer: `${pointer}/${escapePointerStep(keyword)}`, code: 'keyword', data: { keyword } });
  }
  if (typeof schema['$ref'] === 'string') return referred(scope, schema['$ref'], pointer);
  if (schema['const'] !== undefined) return valuesType(scope, [schema['const']], pointer);
  if (Array.isArray(schema['enum'])) return valuesType(scope, schema['enum'], pointer);
  return combined(scope, schema, pointer) ?? plain(scope, schema, pointer);
}

function referred(scope: Scope, reference: string, pointer: string): SchemaType {
  const known = scope.names.get(reference);
  if (known !== undefined) return { kind: 'named', name: known };
  const target = reference.startsWith('#') ? valueAt(scope.root, decoded(reference.slice(1))) : undefined;
  if (target === undefined) return loose(scope, `${pointer}/$ref`, ANY);
  const name = nameFor(reference, new Set(scope.named.keys()));
  scope.names.set(reference, name);
  scope.named.set(name, ANY); // keeps its place; a type may refer to itself
  scope.named.set(name, typeAt(scope, target, decoded(reference.slice(1))));
  return { kind: 'named', name };
}

function valuesType(scope: Scope, values: readonly unknown[], pointer: string): SchemaType {
  if (values.every((value) => value === null || typeof value !== 'object' || value instanceof JsonText)) {
    return { kind: 'values', values: values.map((value) => writeJson(value)) };
  }
  return loose(scope, pointer, ANY, `one of ${values.map((value) => writeJson(value)).join(', ')}`);
}

function combined(scope: Scope, schema: JsonObject, pointer: string): SchemaType | undefined {
  const { anyOf, oneOf, allOf, type: given } = schema;
  const [keyword, choices] = Array.isArray(anyOf) ? ['anyOf', anyOf] : ['oneOf', oneOf];
  if (Array.isArray(allOf)) return joined(scope, schema, allOf, pointer);
  if (Array.isArray(choices) && choices.length > 0) {
    if (isObject(schema['properties'])) {
      loose(scope, `${pointer}/${keyword}`, ANY, 'the members beside it');
      return undefined;
    }
    return union(choices.map((choice, index) => typeAt(scope, choice, `${pointer}/${keyword}/${index}`)));
  }
  if (!Array.isArray(given)) return undefined;
  return union(given.map((type: unknown) => plain(scope, { ...schema, type }, pointer)));
}

/** Objects that must all fit are one object; else the first part that says something stands for all. */
function joined(scope: Scope, schema: JsonObject, parts: readonly unknown[], pointer: string): SchemaType {
  const { allOf: _, ...own } = schema;
  const places = parts.map((part, index) => [part, `${pointer}/allOf/${index}`] as const);
  const types = [
    ...(saysType(own) ? [typeAt(scope, own, pointer)] : []),
    ...places.map(([part, at]) => typeAt(scope, part, at)),
  ];
  const said = withoutVague(types);
  const objects = said.map((type) => resolved(scope, type)).filter((type) => type.kind === 'object');
  if (said.length === 1) return said[0] ?? ANY;
  if (said.length > 0 && objects.length === said.length) {
    const fields = new Map<string, Field>();
    for (const field of objects.flatMap((object) => object.fields)) {
      const before = fields.get(field.name);
      fields.set(field.name, { ...field, required: field.required || (before?.required ?? false) });
    }
    return withRequired({ kind: 'object', fields: [...fields.values()] }, schema);
  }
  return said.length === 0 ? ANY : loose(scope, `${pointer}/allOf`, said[0] ?? ANY, 'its first part');
}

/** Without those that say nothing, or no more than that it is an object where another one says which. */
function withoutVague(types: readonly SchemaType[]): readonly SchemaType[] {
  const said = types.filter(({ kind }) => kind !== 'any');
  const exact = said.filter((type) => type.kind !== 'map' || type.values.kind !== 'any');
  return exact.length > 0 ? exact : said.slice(0, 1);
}

function resolved(scope: Scope, type: SchemaType): SchemaType {
  return type.kind === 'named' ? (scope.named.get(type.name) ?? ANY) : type;
}

function plain(scope: Scope, schema: JsonObject, pointer: string): SchemaType {
  const { type } = schema;
  switch (typeof type === 'string' ? type : guessedType(schema)) {
    case 'object':
      return objectAt(scope, schema, pointer);
    case 'array':
      return listAt(scope, schema, pointer);
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return { kind: type as 'string' }; // one of the words above
    default:
      return ANY;
  }
}

function objectAt(scope: Scope, schema: JsonObject, pointer: string): SchemaType {
  const { properties, additionalProperties, description, required } = schema;
  const needed = new Set(Array.isArray(required) ? required : []);
  const members = isObject(properties) ? Object.entries(properties) : [];
  const unsaid = [...needed].filter((name) => typeof name === 'string' && !members.some(([known]) => known === name));
  if (members.length === 0 && unsaid.length === 0) {
    return { kind: 'map', values: typeAt(scope, additionalProperties ?? true, `${pointer}/additionalProperties`) };
  }
  if (isObject(additionalProperties) && Object.keys(additionalProperties).length > 0) {
    loose(scope, `${pointer}/additionalProperties`, ANY, 'the named members');
  }
  const fields = members.map(([name, member]): Field => {
    const at = `${pointer}/properties/${escapePointerStep(name)}`;
    return { name, type: typeAt(scope, member, at), required: needed.has(name), ...textsOf(member) };
  });
  const others = unsaid.map((name): Field => ({ name: String(name), type: ANY, required: true }));
  return { kind: 'object', fields: [...fields, ...others], ...(typeof description === 'string' && { description }) };
}

function listAt(scope: Scope, { items, prefixItems }: JsonObject, pointer: string): SchemaType {
  const places = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : undefined;
  if (!places) return { kind: 'list', items: typeAt(scope, items ?? true, `${pointer}/items`) };
  const word = Array.isArray(prefixItems) ? 'prefixItems' : 'items';
  const all = places.map((item, index) => typeAt(scope, item, `${pointer}/${word}/${index}`));
  return loose(scope, `${pointer}/${word}`, { kind: 'list', items: union(all) }, 'a list of any of its items');
}

function withRequired(
  type: Extract<SchemaType, { kind: 'object' }>,
  { required, description }: JsonObject,
): SchemaType {
  const needed = new Set(Array.isArray(required) ? required : []);
  return {
    ...type,
    fields: type.fields.map((field) => ({ ...field, required: field.required || needed.has(field.name) })),
    ...(typeof description === 'string' && { description }),
  };
}

/** Every choice once; choices inside choices are choices. */
function union(types: readonly SchemaType[]): SchemaType {
  const flat = types.flatMap((type) => (type.kind === 'union' ? type.of : [type]));
  if (flat.some(({ kind }) => kind === 'any')) return ANY;
  const distinct = [...new Map(flat.map((type) => [JSON.stringify(type), type])).values()];
  return distinct.length === 1 ? (distinct[0] ?? ANY) : { kind: 'union', of: distinct };
}

function textsOf(schema: unknown): Pick<Field, 'description' | 'fallback'> {
  if (!isObject(schema)) return {};
  const { description, default: fallback } = schema;
  return {
    ...(typeof description === 'string' && { description }),
    ...(fallback !== undefined && { fallback: writeJson(fallback) }),
  };
}

function guessedType(schema: JsonObject): string | undefined {
  if ('properties' in schema || 'additionalProperties' in schema || 'required' in schema) return 'object';
  return 'items' in schema || 'prefixItems' in schema ? 'array' : undefined;
}

function saysType(schema: JsonObject): boolean {
  return ['type', 'properties', 'items', 'enum', 'const', '$ref', 'anyOf', 'oneOf'].some((word) => word in schema);
}

/** Keywords that a validator checks and a type does not say. */
const CHECKED = new Set([
  ...['pattern', 'minLength', 'maxLength', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
  ...['minProperties', 'maxProperties', 'patternProperties', 'propertyNames', 'dependentRequired', 'dependentSchemas'],
  ...['dependencies', 'not', 'if', 'then', 'else', 'unevaluatedProperties', 'unevaluatedItems', 'additionalItems'],
]);

function isChecked(keyword: string, schema: JsonObject): boolean {
  if (CHECKED.has(keyword)) return true;
  return keyword === 'additionalProperties' && schema[keyword] === false && isObject(schema['properties']);
}

function nameFor(reference: string, taken: ReadonlySet<string>): string {
  const last = pointerSteps(decoded(reference.slice(1))).at(-1) ?? 'Root';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? last : `${last}${number}`;
    if (!taken.has(name)) return name;
  }
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer; // a % that encodes nothing stands for itself
  }
}
