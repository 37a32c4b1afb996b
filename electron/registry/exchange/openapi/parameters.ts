import { VALUE_STYLES, type ValueStyle } from '../../../../shared/model/tool.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import { listOf, type Operation } from './document.ts';
import { isJson } from './media-types.ts';
import { UnusableOperation, type References } from './references.ts';
import { freeName, type SchemaReader } from './schemas.ts';

export type Where = 'path' | 'query' | 'header' | 'cookie';

/** A value that a request takes beside its body. */
export interface Parameter {
  readonly in: Where;
  /** In the request. */
  readonly name: string;
  /** Of the tool. */
  readonly argument: string;
  readonly required: boolean;
  readonly schema: unknown;
  /** How it becomes text, where a binding does not do so by itself. */
  readonly style?: ValueStyle;
}

/** Those of the path and the operation; one of the operation stands in place of one of the path with its name. */
export function rawParameters({ pathItem, operation }: Operation, references: References): readonly JsonObject[] {
  const all = [...listOf(pathItem['parameters']), ...listOf(operation['parameters'])].map((one) => {
    const parameter = references.follow(one);
    if (!isObject(parameter) || typeof parameter['name'] !== 'string')
      throw new UnusableOperation('a parameter has no name');
    return parameter;
  });
  return [...new Map(all.map((one) => [`${String(one['in'])}\n${String(one['name'])}`, one])).values()];
}

const WHERE: readonly string[] = ['path', 'query', 'header', 'cookie'] satisfies readonly Where[];
/** A request says these itself. */
const OWN_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** The parameters as arguments. Two with one name, or one that a member of the body has, are named after their place: `query_id`. */
export function parametersOf(
  raw: readonly JsonObject[],
  reader: SchemaReader,
  taken: ReadonlySet<string>,
): readonly Parameter[] {
  const parts = raw
    .filter(({ in: where, name }) => {
      return WHERE.includes(String(where)) && !(where === 'header' && OWN_HEADERS.has(String(name).toLowerCase()));
    })
    .map((one) => partOf(one, reader));
  const counts = new Map<string, number>();
  for (const { name } of parts) counts.set(portable(name), (counts.get(portable(name)) ?? 0) + 1);
  const used = new Set(taken);
  return parts.map((part) => {
    const plain = portable(part.name);
    const isShared = (counts.get(plain) ?? 0) > 1 || taken.has(plain);
    const argument = freeName(isShared ? `${part.in}_${plain}` : plain, used);
    used.add(argument);
    return { ...part, argument };
  });
}

/** Providers take no other characters in names of arguments. */
function portable(name: string): string {
  return name.replace(/[^A-Za-z0-9_.-]/g, '_').replace(/_+$/, '') || 'value';
}

type Part = Omit<Parameter, 'argument'>;

function partOf(raw: JsonObject, reader: SchemaReader): Part {
  const where = raw['in'] as Where; // one of those above
  const schema = withText(schemaOf(raw, reader), raw);
  const style = styleOf(raw, where, resolvedIn(schema, reader));
  return {
    in: where,
    name: String(raw['name']),
    required: where === 'path' || raw['required'] === true,
    schema,
    ...(style && { style }),
  };
}

/** Absent where the value is sent as the description says without a style. */
function styleOf(raw: JsonObject, where: Where, schema: unknown): ValueStyle | undefined {
  if (isObject(raw['content'])) return isJson(Object.keys(raw['content'])[0] ?? '') ? { style: 'json' } : undefined;
  const isOld = !Object.hasOwn(raw, 'schema');
  const { style, explode } = isOld ? oldStyle(raw, where) : newStyle(raw, where);
  const isList = isObject(schema) && schema['type'] === 'array';
  const isPlain = isSingle(schema) ? !SHOWN.has(style) : style === 'form' && explode && isList && where === 'query';
  const reserved = raw['allowReserved'] === true && where === 'query' && { allowReserved: true };
  if (isPlain) return reserved ? { style, explode, ...reserved } : undefined;
  return { style, ...(explode !== EXPLODED.has(style) && { explode }), ...reserved };
}

type Styled = Required<Pick<ValueStyle, 'style' | 'explode'>>;

function newStyle({ style, explode }: JsonObject, where: Where): Styled {
  const known =
    VALUE_STYLES.find((one) => one === style) ?? (where === 'query' || where === 'cookie' ? 'form' : 'simple');
  return { style: known, explode: typeof explode === 'boolean' ? explode : EXPLODED.has(known) };
}

/** OpenAPI 2 joins lists with commas, unless it says otherwise. */
export function oldStyle({ collectionFormat }: JsonObject, where: Where | 'form'): Styled {
  const joined = OLD_STYLES[String(collectionFormat)];
  if (joined) return { style: joined, explode: false };
  if (where === 'path' || where === 'header') return { style: 'simple', explode: false };
  return { style: 'form', explode: collectionFormat === 'multi' };
}

const OLD_STYLES: Readonly<Record<string, ValueStyle['style'] & string>> = {
  ssv: 'spaceDelimited',
  tsv: 'tabDelimited',
  pipes: 'pipeDelimited',
};

/** Styles that give each item its own place where nothing says otherwise. */
const EXPLODED: ReadonlySet<string> = new Set(['form', 'deepObject']);
/** Styles that are seen in a single value, too. */
const SHOWN: ReadonlySet<string> = new Set(['label', 'matrix', 'json']);

/** Whether a value is certainly no list and no object. */
function isSingle(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, enum: values } = schema;
  if (Array.isArray(values)) return values.every((value) => value === null || typeof value !== 'object');
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.every((one) => typeof one === 'string' && one !== 'array' && one !== 'object');
}

function schemaOf(raw: JsonObject, reader: SchemaReader): unknown {
  const { schema, content } = raw;
  if (schema !== undefined) return reader.read(schema);
  if (isObject(content)) {
    const [media] = Object.values(content);
    return isObject(media) ? reader.read(media['schema']) : {};
  }
  const {
    name: _,
    in: __,
    required: ___,
    description: ____,
    collectionFormat: _____,
    allowEmptyValue: ______,
    ...own
  } = raw;
  return reader.read(own);
}

function withText(schema: unknown, { description, example }: JsonObject): unknown {
  if (schema === false) return schema;
  const object = isObject(schema) ? schema : {};
  return {
    ...object,
    ...(typeof description === 'string' && description !== '' && { description }),
    ...(example !== undefined && object['examples'] === undefined && { examples: [example] }),
  };
}

/** The schema itself, where it refers to one that was read. */
export function resolvedIn(schema: unknown, reader: SchemaReader): unknown {
  let found = schema;
  for (let turns = 0; turns < MAX_TURNS && isObject(found) && typeof found['$ref'] === 'string'; turns += 1) {
    found = reader.defs()[found['$ref'].slice('#/$defs/'.length)];
  }
  return found;
}

const MAX_TURNS = 32;
