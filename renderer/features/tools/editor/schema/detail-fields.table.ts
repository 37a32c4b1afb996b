interface FieldLine {
  readonly keyword: string;
  /** The shape whose values it speaks of; `any`: all of them. */
  readonly family: string;
  readonly at: 'outer' | 'core';
  readonly codec: 'text' | 'number' | 'count' | 'value' | 'list' | 'json';
  readonly size: 'short' | 'normal' | 'wide' | 'area';
  /** Shown though it is not set. */
  readonly always: boolean;
}

const limit = <const K extends string>(family: string, keyword: K, codec: 'number' | 'count', always: boolean) =>
  ({ family, keyword, codec, always, at: 'core', size: 'short' }) as const;
const text = <const K extends string>(family: string, keyword: K, size: 'normal' | 'wide', always: boolean) =>
  ({ family, keyword, size, always, at: 'core', codec: 'text' }) as const;
const about = <const K extends string>(
  keyword: K,
  codec: 'text' | 'value' | 'list' | 'json',
  size: 'normal' | 'wide',
  always: boolean,
) => ({ keyword, codec, size, always, family: 'any', at: 'outer' }) as const;

/** Keywords that are fields, in the order of their fields. */
export const FIELDS = [
  { family: 'enum', keyword: 'enum', codec: 'list', size: 'wide', always: true, at: 'core' },
  { family: 'constant', keyword: 'const', codec: 'value', size: 'normal', always: true, at: 'core' },
  text('reference', '$ref', 'wide', true),
  limit('number', 'minimum', 'number', true),
  limit('number', 'maximum', 'number', true),
  limit('number', 'exclusiveMinimum', 'number', false),
  limit('number', 'exclusiveMaximum', 'number', false),
  limit('number', 'multipleOf', 'number', true),
  text('string', 'format', 'normal', true),
  text('string', 'pattern', 'normal', true),
  limit('string', 'minLength', 'count', true),
  limit('string', 'maxLength', 'count', true),
  text('string', 'contentMediaType', 'normal', false),
  text('string', 'contentEncoding', 'normal', false),
  limit('array', 'minItems', 'count', true),
  limit('array', 'maxItems', 'count', true),
  limit('array', 'minContains', 'count', false),
  limit('array', 'maxContains', 'count', false),
  limit('object', 'minProperties', 'count', false),
  limit('object', 'maxProperties', 'count', false),
  about('default', 'value', 'normal', true),
  about('examples', 'list', 'wide', true),
  about('title', 'text', 'normal', false),
  about('$comment', 'text', 'wide', false),
] as const satisfies readonly FieldLine[];

export type FieldName = (typeof FIELDS)[number]['keyword'];

/** Formats that ajv-formats knows, in the order in which people need them. */
export const FORMATS = [
  ...['date', 'date-time', 'time', 'duration', 'email', 'uri', 'uri-reference', 'uuid', 'hostname', 'ipv4', 'ipv6'],
  ...[
    'json-pointer',
    'regex',
    'byte',
    'binary',
    'password',
    'iri',
    'uri-template',
    'int32',
    'int64',
    'float',
    'double',
  ],
] as const;
