import { VALUE_STYLES, type FormPart } from '../../../../shared/model/tool.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import type { Parts, RawBody } from './body.ts';
import { mediaKind, type MediaKind } from './media-types.ts';
import { oldStyle, resolvedIn } from './parameters.ts';
import type { SchemaReader } from './schemas.ts';

export interface Form {
  /** Of the arguments: the bytes of files are texts in base64. */
  readonly schema: JsonObject;
  readonly parts: Parts;
}

export interface FormParts extends Pick<RawBody, 'encoding' | 'fields'> {
  readonly kind: MediaKind;
  readonly reader: SchemaReader;
}

/** What a form is made of. `object` is its schema, with references followed. */
export function formOf(object: JsonObject, { encoding = {}, fields = [], kind, reader }: FormParts): Form {
  const { properties } = object;
  if (!isObject(properties)) return { schema: object, parts: {} };
  const isMultipart = kind === 'multipart';
  const parts: Record<string, FormPart> = {};
  const members = Object.entries(properties).map(([name, schema]): readonly [string, unknown] => {
    const said = isObject(encoding[name]) ? encoding[name] : {};
    const isFile = isMultipart && holdsBytes(schema, said, reader);
    const part = {
      ...styleOf(said),
      ...oldStyleOf(fields.find((one) => one['name'] === name)),
      ...(isMultipart && typeOf(said)),
      ...(isFile && { base64: true }),
    };
    if (Object.keys(part).length > 0) parts[name] = part;
    return [name, isFile ? fileSchema(schema, reader) : schema];
  });
  return { schema: { ...object, properties: Object.fromEntries(members) }, parts };
}

function styleOf({ style, explode, allowReserved }: JsonObject): FormPart {
  const known = VALUE_STYLES.find((one) => one === style);
  return {
    ...(known && { style: known }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(allowReserved === true && { allowReserved }),
  };
}

function oldStyleOf(field: JsonObject | undefined): FormPart {
  if (field?.['type'] !== 'array' || !isObject(field['items'])) return {};
  const { style, explode } = oldStyle(field, 'form');
  return explode ? {} : { style, explode };
}

/** Of several types that a service takes none is chosen for the person. */
function typeOf({ contentType }: JsonObject): FormPart {
  const isOne = typeof contentType === 'string' && !/[*,]/.test(contentType);
  return isOne ? { type: contentType } : {};
}

function holdsBytes(schema: unknown, { contentType }: JsonObject, reader: SchemaReader): boolean {
  const own = resolvedIn(schema, reader);
  const found = isObject(own) && own['type'] === 'array' ? resolvedIn(own['items'], reader) : own;
  if (!isObject(found)) return false;
  const { type, format, contentMediaType, contentEncoding } = found;
  if (format === 'binary') return true;
  if (typeof contentMediaType === 'string' && contentEncoding === undefined)
    return mediaKind(contentMediaType) === 'bytes';
  const isBare = type === undefined || (type === 'string' && format === undefined);
  return isBare && typeof contentType === 'string' && contentType.split(',').every((one) => isBytes(one.trim()));
}

function isBytes(type: string): boolean {
  return mediaKind(type) === 'bytes';
}

/** The same schema with texts in base64 in the place of bytes. */
function fileSchema(schema: unknown, reader: SchemaReader): JsonObject {
  const found = resolvedIn(schema, reader);
  if (!isObject(found)) return {};
  if (found['type'] === 'array') return { ...found, items: fileSchema(found['items'], reader) };
  const { format: _, type: __, description, ...others } = found;
  const said = typeof description === 'string' && description !== '' ? `${description} ` : '';
  return { ...others, type: 'string', contentEncoding: 'base64', description: `${said}The file, in base64.` };
}
