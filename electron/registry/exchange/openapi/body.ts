import type { FormPart } from '../../../../shared/model/tool.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import { listOf, type Operation } from './document.ts';
import { formOf } from './form.ts';
import { concreteType, MEDIA_KINDS, mediaKind, type MediaKind } from './media-types.ts';
import { resolvedIn } from './parameters.ts';
import { UnusableOperation, type References } from './references.ts';
import type { SchemaReader } from './schemas.ts';

export type Parts = Readonly<Record<string, FormPart>>;

/** What goes into the body of a request. */
export type Body =
  | { readonly kind: 'none' }
  /** Each member is an argument. */
  | { readonly kind: 'members'; readonly type: string; readonly schema: JsonObject; readonly parts: Parts }
  /** One argument is all of it. */
  | {
      readonly kind: 'whole';
      readonly type: string;
      readonly schema: unknown;
      readonly required: boolean;
      readonly parts: Parts;
      /** It is given in base64. */
      readonly isBytes: boolean;
    };

export interface BodyParts {
  readonly references: References;
  readonly reader: SchemaReader;
  readonly raw: readonly JsonObject[];
  readonly consumes: readonly unknown[];
}

/** Throws `UnusableOperation` for a body that no binding can send. */
export function bodyOf({ operation, method }: Operation, { references, reader, raw, consumes }: BodyParts): Body {
  const given = references.follow(operation['requestBody']);
  const found = isObject(given) ? newBody(given) : oldBody(raw, listOf(operation['consumes'] ?? consumes));
  if (!found) return { kind: 'none' };
  if (method === 'GET' || method === 'HEAD') throw new UnusableOperation(`a ${method} request sends no body`);
  const kind = mediaKind(found.type);
  const body = { ...found, type: concreteType(found.type, kind) };
  if (kind === 'text' || kind === 'bytes') return singleBody(kind, body, reader);
  // Arguments that a binding does not name go to the query of DELETE.
  return memberedBody(kind, body, { references, reader, asMembers: method !== 'DELETE' });
}

function memberedBody(
  kind: MediaKind,
  found: RawBody,
  { references, reader, asMembers }: Pick<BodyParts, 'references' | 'reader'> & { readonly asMembers: boolean },
): Body {
  const { type, required } = found;
  const schema = reader.read(references.followBare(found.schema));
  const object = resolvedIn(schema, reader);
  const isObjectSchema = isObject(object);
  const form = isObjectSchema && kind !== 'json' ? formOf(object, { ...found, kind, reader }) : undefined;
  const parts = form?.parts ?? {};
  if (isObjectSchema && asMembers && hasMembers(object)) {
    return { kind: 'members', type, schema: form?.schema ?? object, parts };
  }
  const whole = kind === 'json' ? schema : formSchema(form?.schema ?? schema);
  return { kind: 'whole', type, schema: whole, required, parts, isBytes: false };
}

function hasMembers(schema: JsonObject): boolean {
  return isObject(schema['properties']) && !COMBINED.some((word) => word in schema);
}

const COMBINED = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'patternProperties', 'dependentSchemas', 'minProperties'];

/** A form has members, whatever its description forgot to say. */
function formSchema(schema: unknown): unknown {
  return isObject(schema) && Object.keys(schema).length > 0 ? schema : { type: 'object' };
}

export interface RawBody {
  readonly type: string;
  readonly schema: unknown;
  readonly required: boolean;
  /** How members of a form are written, by their names. */
  readonly encoding?: JsonObject;
  /** The same in OpenAPI 2. */
  readonly fields?: readonly JsonObject[];
}

/** A text, or bytes in base64. Of what a text holds no schema can say anything, where it is not one of a text. */
function singleBody(kind: 'text' | 'bytes', { type, schema, required }: RawBody, reader: SchemaReader): Body {
  const read = reader.read(schema);
  const object = resolvedIn(read, reader);
  const isText = isObject(object) && object['type'] === 'string';
  const description = isObject(object) && typeof object['description'] === 'string' ? object['description'] : '';
  const isBytes = kind === 'bytes';
  const said = [description, isBytes ? `${type}, in base64.` : `The text of ${type}.`].filter((part) => part !== '');
  const made = {
    type: 'string',
    ...(isBytes && { contentEncoding: 'base64' }),
    contentMediaType: type,
    description: said.join(' '),
  };
  return { kind: 'whole', type, schema: isText && !isBytes ? read : made, required, parts: {}, isBytes };
}

function newBody({ content, required }: JsonObject): RawBody | undefined {
  const media = isObject(content) ? Object.entries(content) : [];
  if (media.length === 0) return undefined;
  const [type, value] = bestOf(media);
  const { schema, encoding } = isObject(value) ? value : {};
  return { type, schema, required: required === true, ...(isObject(encoding) && { encoding }) };
}

/** JSON before a form, that before its parts, before a text, before bytes; what is no wildcard before all. */
function bestOf<T>(media: readonly (readonly [string, T])[]): readonly [string, T] {
  const ranked = MEDIA_KINDS.flatMap((kind) => media.filter(([type]) => mediaKind(type) === kind));
  const best = ranked.find(([type]) => !type.includes('*')) ?? ranked[0];
  if (!best) throw new UnusableOperation('its body has no type');
  return best;
}

/** OpenAPI 2 keeps the body among the parameters. */
function oldBody(raw: readonly JsonObject[], consumes: readonly unknown[]): RawBody | undefined {
  const whole = raw.find((one) => one['in'] === 'body');
  const types = consumes.filter((type) => typeof type === 'string');
  if (whole) {
    const [type] = bestOf((types.length > 0 ? types : ['application/json']).map((one) => [one, undefined] as const));
    return { type, schema: whole['schema'], required: whole['required'] === true };
  }
  const fields = raw.filter((one) => one['in'] === 'formData');
  if (fields.length === 0) return undefined;
  const isMultipart =
    fields.some((one) => one['type'] === 'file') ||
    (!types.some((type) => isForm(type)) && types.some(isMultipartType));
  return {
    type: isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        fields.map(({ name, in: _, required: __, collectionFormat: ___, ...schema }) => [String(name), schema]),
      ),
      required: fields.filter((one) => one['required'] === true).map((one) => one['name']),
    },
    required: true,
    fields,
  };
}

function isForm(type: string): boolean {
  return mediaKind(type) === 'form';
}

function isMultipartType(type: string): boolean {
  return mediaKind(type) === 'multipart';
}
