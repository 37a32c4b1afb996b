import { describe, expect, test } from 'vitest';
import { generateJson } from '../../../../electron/bindings/mock/generate-json.ts';
import { compileSchema } from '../../../../electron/schemas/compile-schema.ts';
import type { JsonSchema } from '../../../../shared/model/tool.ts';

const tree = {
  type: 'object',
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } }, parent: { $ref: '#' } },
  required: ['name', 'children'],
};

const schemas: readonly (readonly [string, JsonSchema])[] = [
  ['true', true],
  ['nothing said', {}],
  [
    'each type',
    {
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'number' },
        c: { type: 'integer' },
        d: { type: 'boolean' },
        e: { type: 'null' },
        f: { type: 'array' },
        g: { type: 'object' },
      },
      required: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    },
  ],
  ['a list of types', { type: ['null', 'integer'] }],
  ['const', { const: { a: [1, 'x'] } }],
  ['enum', { enum: ['red', 'green'] }],
  ['example', { type: 'string', examples: ['CH-0118'] }],
  ['default', { type: 'string', default: 'EUR' }],
  ['range', { type: 'integer', minimum: 5, maximum: 6 }],
  ['open range', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.5 }],
  ['open range below zero', { type: 'number', exclusiveMaximum: -3 }],
  ['whole numbers of an open range', { type: 'integer', exclusiveMinimum: 7, maximum: 9 }],
  ['multiples', { type: 'integer', multipleOf: 7, minimum: 15 }],
  ['multiples below', { type: 'integer', multipleOf: 7, maximum: -15 }],
  ['fractional multiples', { type: 'number', multipleOf: 0.25, minimum: 1.1 }],
  ['whole multiples of a fraction', { type: 'integer', multipleOf: 2.5, minimum: 1 }],
  ['lengths', { type: 'string', minLength: 20, maxLength: 22 }],
  ['a short text', { type: 'string', maxLength: 2 }],
  ['an empty text', { type: 'string', maxLength: 0 }],
  ...[
    'date-time',
    'date',
    'time',
    'duration',
    'email',
    'hostname',
    'ipv4',
    'ipv6',
    'uri',
    'uri-reference',
    'uuid',
    'json-pointer',
    'regex',
    'uri-template',
  ].map((format) => [`format ${format}`, { type: 'string', format }] as const),
  ['format of another world', { type: 'string', format: 'isbn' }],
  ...[
    '^CH-[0-9]{4}$',
    '^customer-\\d+$',
    '^(?:red|green)[.!]?$',
    '^[A-Z]{2,}-\\w{3}$',
    '^[^a]x+$',
    '^(?<year>\\d{4})-(0[1-9]|1[0-2])$',
    '^\\p{Lu}$|^low$',
    'tail$',
    '^\\u0041\\x42\\/$',
    '[\\]\\-]',
  ].map((pattern) => [`pattern ${pattern}`, { type: 'string', pattern }] as const),
  ['a pattern with a length', { type: 'string', pattern: '^[a-z]+$', minLength: 9 }],
  ['items', { type: 'array', items: { type: 'integer' }, minItems: 3 }],
  ['no items allowed', { type: 'array', maxItems: 0, items: { type: 'integer' } }],
  ['unique texts', { type: 'array', items: { type: 'string' }, minItems: 3, uniqueItems: true }],
  [
    'unique numbers',
    { type: 'array', items: { type: 'number', minimum: 0, maximum: 10 }, minItems: 3, uniqueItems: true },
  ],
  ['unique choices', { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 3, uniqueItems: true }],
  ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 2 }],
  [
    'a tuple of draft 07',
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'array',
      items: [{ type: 'string' }, { type: 'integer' }],
      additionalItems: false,
      minItems: 2,
    },
  ],
  ['contains', { type: 'array', contains: { const: 'x' } }],
  [
    'a closed object',
    { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'], additionalProperties: false },
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 2 }],
  ['required and not described', { type: 'object', required: ['a'], additionalProperties: { type: 'string' } }],
  [
    'references',
    {
      $defs: { sku: { type: 'string', pattern: '^CH-[0-9]{4}$' } },
      type: 'object',
      properties: { sku: { $ref: '#/$defs/sku' } },
      required: ['sku'],
    },
  ],
  ['an escaped reference', { $defs: { 'a/b%': { const: 4 } }, $ref: '#/$defs/a~1b%25' }],
  ['an anchor', { $defs: { price: { $anchor: 'price', type: 'number', minimum: 2 } }, $ref: '#price' }],
  ['a reference with more beside it', { $defs: { n: { type: 'integer' } }, $ref: '#/$defs/n', minimum: 12 }],
  ['a schema that refers to itself', tree],
  [
    'allOf',
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
        { properties: { b: { type: 'string' } }, required: ['b'] },
      ],
    },
  ],
  ['anyOf with null', { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 4 }] }],
  ['oneOf', { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'integer' }] }],
  [
    'a choice inside an object',
    {
      type: 'object',
      oneOf: [
        { properties: { kind: { const: 'ship' } }, required: ['kind'] },
        { properties: { kind: { const: 'pickup' } }, required: ['kind'] },
      ],
    },
  ],
  [
    'a condition',
    {
      type: 'object',
      properties: { kind: { enum: ['ship', 'pickup'] }, street: { type: 'string' } },
      required: ['kind'],
      if: { properties: { kind: { const: 'ship' } } },
      then: { required: ['street'] },
    },
  ],
  ['a condition that only its else can meet', { if: true, then: { const: 5 } }],
  ['what is forbidden', { type: 'object', properties: { a: {}, b: {} }, not: { required: ['a'] } }],
  ['members that bring others', { type: 'object', properties: { a: true }, dependentRequired: { a: ['b'] } }],
  ['bounds of several parts', { allOf: [{ minimum: 3 }, { minimum: 20 }], type: 'integer', maximum: 21 }],
  ['multiples of several parts', { allOf: [{ multipleOf: 4 }, { multipleOf: 6 }], type: 'integer', minimum: 1 }],
  ['exactly one of overlapping branches', { type: 'string', oneOf: [{ minLength: 2 }, { maxLength: 4 }] }],
  [
    'contained beside other items',
    { type: 'array', items: { multipleOf: 2 }, contains: { multipleOf: 3 }, minContains: 2 },
  ],
  ['a default that does not fit', { type: 'object', properties: { n: { type: 'integer', default: 'none' } } }],
  ['members by a pattern', { type: 'object', required: ['x-id'], patternProperties: { '^x-': { type: 'integer' } } }],
  ['anything but null', { not: { type: 'null' } }],
  ['different items of two', { type: 'array', items: { type: 'boolean' }, minItems: 2, uniqueItems: true }],
  ['a dynamic reference', { $defs: { a: { $dynamicAnchor: 'it', type: 'integer' } }, $dynamicRef: '#it' }],
  ['no type', { properties: { a: { minimum: 3 } }, required: ['a'] }],
];

describe('a generated value fits its schema', () => {
  test.each(schemas)('%s', (_, schema) => {
    const text = generateJson(schema);
    const compiled = compileSchema(schema);
    if (!compiled.ok) throw new Error(compiled.detail);
    expect(text).toBeDefined();
    expect({ text, faults: compiled.validate(JSON.parse(text!)) }).toEqual({ text, faults: [] });
    expect(generateJson(schema)).toBe(text);
  });
});

test.each<readonly [string, JsonSchema]>([
  ['false', false],
  ['a member that nothing fits', { type: 'object', properties: { a: false }, required: ['a'] }],
  ['bounds that cross', { type: 'integer', minimum: 5, maximum: 4 }],
  [
    'a schema that asks for itself without end',
    { type: 'object', properties: { next: { $ref: '#' } }, required: ['next'] },
  ],
])('nothing is generated for %s', (_, schema) => {
  expect(generateJson(schema)).toBeUndefined();
});

test('members that are not required are made near the top and left out where a schema goes on into itself', () => {
  const text = generateJson(tree) ?? '';
  expect(text).toContain('"parent"');
  expect(text.length).toBeLessThan(10_000);
});

test('in draft 04 a bound is opened by a word beside it', () => {
  const $schema = 'http://json-schema.org/draft-04/schema#';
  expect(generateJson({ $schema, type: 'integer', minimum: 3, exclusiveMinimum: true })).toBe('4');
});
