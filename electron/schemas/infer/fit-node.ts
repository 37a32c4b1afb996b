import { jsonPointer, type JsonPath } from '../../../shared/lib/json-pointer.ts';
import { holdsDefinitions, isObject, type SchemaObject } from '../subschemas.ts';
import { MAX_MEMBERS, membersTogether, type Evidence, type ValueKind } from './evidence.ts';
import { alwaysThere, choicesOf, inferSchema, typesOf } from './infer-schema.ts';
import { looksLikeMap } from './looks-like-map.ts';

/** Why a place of a schema was touched: so many of the values there say so. */
export interface FitNote {
  readonly path: JsonPath;
  readonly seen: number;
  readonly of: number;
}

export interface FitPlace {
  readonly path: JsonPath;
  readonly notes: Map<string, FitNote>;
}

/**
 * Makes one schema, and those inside of it, fit what was seen: what it says is widened where values do not meet it, and
 * what it says nothing of is added. Changes the schema.
 */
export function fitNode(schema: SchemaObject, evidence: Evidence, place: FitPlace): void {
  if (isComposed(schema)) {
    if (evidence.hasFaults()) replaceNode(schema, evidence, place);
    return;
  }
  dropUnmet(schema, evidence, place);
  if (evidence.faults.has('enum')) widenEnum(schema, { evidence, place });
  fitType(schema, evidence, place);
  fitTexts(schema, evidence, place);
  if (evidence.count('object') > 0) fitObject(schema, evidence, place);
  if (evidence.items && evidence.count('array') > 0) fitItems(schema, evidence.items, place);
}

/** Keywords by which a schema says more than by its own members; such a one is left as it is, or replaced. */
const COMPOSING: ReadonlySet<string> = new Set([
  ...['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependencies'],
  ...['dependentSchemas', 'dependentRequired', 'patternProperties', 'propertyNames', 'unevaluatedProperties'],
  ...['prefixItems', 'contains', 'additionalItems', 'unevaluatedItems'],
]);

function isComposed(schema: SchemaObject): boolean {
  return Object.keys(schema).some((keyword) => COMPOSING.has(keyword)) || Array.isArray(schema.items);
}

/** What people wrote about a schema outlives what it asked for. */
const WORDS: ReadonlySet<string> = new Set(['$schema', '$id', 'title', 'description', '$comment']);

/** Whether a schema asks for anything. */
export function saysSomething(schema: unknown): schema is SchemaObject {
  return isObject(schema) && Object.keys(schema).some((keyword) => !WORDS.has(keyword) && !holdsDefinitions(keyword));
}

function replaceNode(schema: SchemaObject, evidence: Evidence, { path, notes }: FitPlace): void {
  for (const keyword of Object.keys(schema)) if (!WORDS.has(keyword)) Reflect.deleteProperty(schema, keyword);
  Object.assign(schema, inferSchema(evidence));
  note(notes, path, all(evidence));
}

/** Keywords that are widened below, by what was seen. */
const WIDENED: ReadonlySet<string> = new Set([
  ...['type', 'required', 'properties', 'items', 'enum', 'additionalProperties'],
]);

function dropUnmet(schema: SchemaObject, evidence: Evidence, place: FitPlace): void {
  for (const keyword of evidence.faults) {
    if (!WIDENED.has(keyword) && keyword in schema) set(schema, place, { keyword, ...all(evidence) });
  }
}

function fitType(schema: SchemaObject, evidence: Evidence, place: FitPlace): void {
  const said = typesSaid(schema);
  if (said !== undefined) {
    if (evidence.faults.has('type')) widenType(schema, said, { evidence, place });
    return;
  }
  const types = typesOf(evidence);
  const isSaidOtherwise = 'enum' in schema || 'const' in schema;
  if (types.length === 0 || isSaidOtherwise) return;
  set(schema, place, { keyword: 'type', value: oneOrAll(types), ...all(evidence) });
}

interface Seen {
  readonly evidence: Evidence;
  readonly place: FitPlace;
}

function widenType(schema: SchemaObject, said: readonly string[], { evidence, place }: Seen): void {
  const isCovered = (kind: ValueKind) => said.includes(kind) || (kind === 'integer' && said.includes('number'));
  const missing = [...evidence.kinds.keys()].filter((kind) => !isCovered(kind));
  if (missing.length === 0) return;
  const widened = [...said, ...missing].filter((type) => type !== 'integer' || !missing.includes('number'));
  const seen = evidence.count(...missing);
  set(schema, place, { keyword: 'type', value: oneOrAll(widened), seen, of: evidence.values });
}

function typesSaid({ type }: SchemaObject): readonly string[] | undefined {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? (type as string[]) : undefined; // a usable schema names types with texts
}

function oneOrAll(types: readonly string[]): string | readonly string[] | undefined {
  return types.length === 1 ? types[0] : [...types];
}

/** Keywords by which a text is said to be something already. */
const TEXT_KEYWORDS = ['enum', 'format', 'const', 'pattern', 'contentEncoding', 'contentMediaType'];

function fitTexts(schema: SchemaObject, evidence: Evidence, place: FitPlace): void {
  const strings = evidence.count('string');
  if (strings === 0 || TEXT_KEYWORDS.some((word) => word in schema) || evidence.faults.has('format')) return;
  const choices = choicesOf(evidence);
  const { format } = evidence.texts;
  if (choices) set(schema, place, { keyword: 'enum', value: [...choices], ...all(evidence) });
  else if (format !== undefined) {
    set(schema, place, { keyword: 'format', value: format, seen: strings, of: evidence.values });
  }
}

/** A choice takes in what was seen where that is little, and goes where it is not. */
function widenEnum(schema: SchemaObject, { evidence, place }: Seen): void {
  const present: unknown = schema.enum;
  if (!Array.isArray(present)) return;
  const areTexts = evidence.count('string', 'null') === evidence.values && present.every(isTextOrNull);
  const texts = areTexts ? evidence.texts.all : undefined;
  const more = texts?.filter((text) => !present.includes(text));
  const withNull = evidence.count('null') > 0 && !present.includes(null) ? [null] : [];
  const isLittle = more !== undefined && more.length <= Math.max(2, present.length);
  const value = isLittle ? [...(present as unknown[]), ...more, ...withNull] : undefined;
  set(schema, place, { keyword: 'enum', value, ...all(evidence) });
}

function isTextOrNull(value: unknown): boolean {
  return typeof value === 'string' || value === null;
}

function fitObject(schema: SchemaObject, evidence: Evidence, place: FitPlace): void {
  const others = schema.additionalProperties;
  const isOpen = schema.properties === undefined;
  if (isOpen && isObject(others)) {
    fitNode(others, membersTogether(evidence), inside(place, 'additionalProperties'));
  } else if (isOpen && others === undefined && looksLikeMap(evidence)) {
    const value = inferSchema(evidence).additionalProperties;
    const objects = evidence.count('object');
    if (value !== undefined) set(schema, place, { keyword: 'additionalProperties', value, seen: objects, of: objects });
  } else {
    fitProperties(schema, evidence, place);
    fitRequired(schema, evidence, place);
  }
}

function fitProperties(schema: SchemaObject, evidence: Evidence, place: FitPlace): void {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const others = schema.additionalProperties;
  const mayAdd = evidence.members.size < MAX_MEMBERS;
  for (const [name, member] of evidence.members) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (isObject(own)) fitNode(own, member, inside(place, 'properties', name));
    else if (own === undefined && isObject(others)) fitNode(others, member, inside(place, 'additionalProperties'));
    else if (own !== true && mayAdd) {
      define(properties, name, inferSchema(member));
      const counts = { seen: member.values, of: evidence.count('object') };
      note(place.notes, [...place.path, 'properties', name], counts);
    }
  }
  if (Object.keys(properties).length > 0) schema.properties = properties;
}

/** Where nothing is said to be required, what was always there is; else only what was missing is taken out. */
function fitRequired(schema: SchemaObject, evidence: Evidence, place: FitPlace): void {
  const always = alwaysThere(evidence);
  const objects = evidence.count('object');
  const present: unknown = schema.required;
  const counts = { keyword: 'required', seen: objects, of: objects };
  const kept = Array.isArray(present) ? present.filter((name) => always.includes(String(name))) : [];
  if (Array.isArray(present) && kept.length === present.length) return;
  // Draft 04 allows no empty list; one that is gone says nothing.
  const value = kept.length > 0 ? kept : always.length > 0 ? [...always] : undefined;
  if (value !== undefined || present !== undefined) set(schema, place, { ...counts, value });
}

function fitItems(schema: SchemaObject, items: Evidence, place: FitPlace): void {
  if (isObject(schema.items)) fitNode(schema.items, items, inside(place, 'items'));
  else if (schema.items !== true) {
    set(schema, place, { keyword: 'items', value: inferSchema(items), ...all(items) });
  }
}

function inside({ path, notes }: FitPlace, ...steps: readonly string[]): FitPlace {
  return { path: [...path, ...steps], notes };
}

interface Counts {
  readonly seen: number;
  readonly of: number;
}

function all({ values }: Evidence): Counts {
  return { seen: values, of: values };
}

/** Sets a keyword, or takes it out where there is no value. */
function set(
  schema: SchemaObject,
  { path, notes }: FitPlace,
  { keyword, value, ...counts }: Counts & { readonly keyword: string; readonly value?: unknown },
): void {
  if (value === undefined) Reflect.deleteProperty(schema, keyword);
  else schema[keyword] = value;
  note(notes, [...path, keyword], counts);
}

/** A property may have any name, also one that objects inherit. */
function define(properties: SchemaObject, name: string, value: unknown): void {
  Object.defineProperty(properties, name, { value, enumerable: true, configurable: true, writable: true });
}

/** The first reason stays. */
function note(notes: Map<string, FitNote>, path: JsonPath, counts: Counts): void {
  const pointer = jsonPointer(path);
  if (!notes.has(pointer)) notes.set(pointer, { path, ...counts });
}
