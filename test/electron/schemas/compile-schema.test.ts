import { describe, expect, test } from 'vitest';
import { compileSchema, unusableBecause } from '../../../electron/schemas/compile-schema.ts';
import { faultText } from '../../../shared/text/fault-text.ts';

function faultsOf(schema: unknown, value: unknown) {
  const compiled = compileSchema(schema);
  if (!compiled.ok) throw new Error(`unusable: ${JSON.stringify(compiled)}`);
  return compiled.validate(value);
}

function sentences(schema: unknown, value: unknown) {
  return faultsOf(schema, value).map(faultText);
}

const order = {
  type: 'object',
  properties: {
    sku: { type: 'string', pattern: '^[A-Z]{2}-\\d{4}$' },
    quantity: { type: 'integer', minimum: 1, maximum: 99 },
    currency: { enum: ['EUR', 'USD', 'CHF'] },
  },
  required: ['sku', 'quantity'],
  additionalProperties: false,
};

describe('sentences', () => {
  test.each([
    ['a pattern', order, { sku: 'ab', quantity: 1 }, ['/sku must match ^[A-Z]{2}-\\d{4}$; got "ab"']],
    [
      'all faults at once',
      order,
      { sku: 1, quantity: 1.5 },
      ['/sku must be a string; got 1', '/quantity must be a whole number; got 1.5'],
    ],
    ['a missing name', order, { sku: 'CH-0001' }, ['/quantity is required and missing']],
    [
      'a misspelled name',
      order,
      { sku: 'CH-0001', quantiy: 2 },
      [
        '/quantity is required and missing; "quantiy" may be meant for it',
        '/quantiy is not a known name; did you mean "quantity"?',
      ],
    ],
    [
      'an unknown name',
      order,
      { sku: 'CH-0001', quantity: 2, x: 1 },
      ['/x is not a known name; known are sku, quantity, currency'],
    ],
    [
      'a choice',
      order,
      { sku: 'CH-0001', quantity: 2, currency: 'EURO' },
      ['/currency must be one of "EUR", "USD", "CHF", perhaps "EUR"; got "EURO"'],
    ],
    ['a limit', order, { sku: 'CH-0001', quantity: 100 }, ['/quantity must be 99 or less; got 100']],
    ['the root', order, [], ['the value must be an object; got []']],
    [
      'nullable',
      { properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
      { a: 1 },
      ['/a must be a string or null; got 1'],
    ],
    [
      'the branch that was meant',
      { anyOf: [{ type: 'string' }, { type: 'object', required: ['id'], properties: { id: {} } }] },
      {},
      ['/id is required and missing'],
    ],
    [
      'the branch of a tag',
      {
        oneOf: [
          { properties: { kind: { const: 'a' }, x: { type: 'number' } }, required: ['kind', 'x'] },
          { properties: { kind: { const: 'b' }, y: { type: 'number' } }, required: ['kind', 'y'] },
        ],
      },
      { kind: 'b' },
      ['/y is required and missing'],
    ],
    [
      'the branch of a tag behind $ref',
      {
        properties: { shape: { anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }] } },
        $defs: {
          a: { properties: { kind: { const: 'a' }, x: { type: 'number' } }, required: ['kind', 'x'] },
          b: { properties: { kind: { const: 'b' }, y: { anyOf: [{ type: 'number' }, { type: 'null' }] } } },
        },
      },
      { shape: { kind: 'b', y: 'z' } },
      ['/shape/y must be a number or null; got "z"'],
    ],
    [
      'more than one shape',
      { oneOf: [{ type: 'number' }, { minimum: 1 }] },
      2,
      ['the value must fit one shape of its schema, and fits more; got 2'],
    ],
    [
      'items that repeat',
      { uniqueItems: true },
      [1, 2, 1],
      ['the value must not repeat an item; items 0 and 2 are equal'],
    ],
    [
      'a list of a recursive schema',
      { type: 'object', properties: { items: { items: { $ref: '#' } } } },
      { items: [{ items: [1] }] },
      ['/items/0/items/0 must be an object; got 1'],
    ],
    ['a format', { format: 'date' }, '2025-13-01', ['the value must be a date such as 2025-01-31; got "2025-13-01"']],
    [
      'a name of every object',
      { properties: { __proto__: { type: 'string' } }, required: ['toString'] },
      {},
      ['/toString is required and missing'],
    ],
  ])('%s', (_, schema, value, expected) => {
    expect(sentences(schema, value)).toEqual(expected);
  });

  test('are bounded in number, and a large value is told its first fault only', () => {
    const schema = { items: { type: 'string' } };
    expect(
      faultsOf(
        schema,
        Array.from({ length: 1000 }, () => 1),
      ),
    ).toHaveLength(20);
    expect(
      faultsOf(
        schema,
        Array.from({ length: 100_000 }, () => 1),
      ),
    ).toHaveLength(1);
  });
});

describe('dialects', () => {
  test.each([
    ['2020-12 by default', { prefixItems: [{ type: 'string' }], items: false }, ['a'], [1]],
    [
      '2020-12',
      { $schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: [{ type: 'string' }] },
      ['a'],
      [1],
    ],
    [
      '2019-09',
      { $schema: 'https://json-schema.org/draft/2019-09/schema', items: [{ type: 'string' }] },
      ['a', 1],
      [1],
    ],
    ['07', { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] }, ['a', 1], [1]],
    ['06', { $schema: 'http://json-schema.org/draft-06/schema#', exclusiveMinimum: 1 }, 2, 1],
    [
      '07 ignores what stands beside $ref',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $ref: '#/definitions/a',
        maxLength: 1,
        definitions: { a: { type: 'string' } },
      },
      'abc',
      1,
    ],
    [
      '2020-12 heeds what stands beside $ref',
      { $ref: '#/$defs/a', maxLength: 1, $defs: { a: { type: 'string' } } },
      'a',
      'abc',
    ],
  ])('%s', (_, schema, fits, fails) => {
    expect(faultsOf(schema, fits)).toEqual([]);
    expect(faultsOf(schema, fails)).not.toEqual([]);
  });

  test('$id may repeat between schemas', () => {
    expect(
      faultsOf({ $id: 'https://a.example/x', $defs: { y: { $id: 'y', type: 'string' } }, $ref: 'y' }, 1),
    ).toHaveLength(1);
    expect(faultsOf({ $id: 'https://a.example/x', $defs: { y: { $id: 'y', type: 'number' } }, $ref: 'y' }, 1)).toEqual(
      [],
    );
  });
});

describe('an unusable schema is told with pointer and reason', () => {
  let deep: unknown = {};
  for (let level = 0; level < 100; level += 1) deep = { not: deep };
  test.each([
    ['no schema', 7, '', 'not_a_schema'],
    ['undefined', undefined, '', 'not_a_schema'],
    ['unknown type', { properties: { a: { type: 'any' } } }, '/properties/a/type', 'not_a_schema'],
    ['draft 03 required', { properties: { a: { required: true } } }, '/properties/a/required', 'not_a_schema'],
    ['external', { properties: { a: { $ref: 'https://a.example/b.json' } } }, '/properties/a/$ref', 'external_ref'],
    ['external file', { $ref: 'other.json#/a' }, '/$ref', 'external_ref'],
    ['missing', { properties: { 'a/b': { $ref: '#/$defs/x' } } }, '/properties/a~1b/$ref', 'missing_ref'],
    ['missing anchor', { $ref: '#nowhere' }, '/$ref', 'missing_ref'],
    ['pattern', { properties: { a: { pattern: '(' } } }, '/properties/a/pattern', 'pattern_invalid'],
    ['name pattern', { patternProperties: { '[': {} } }, '/patternProperties/[', 'pattern_invalid'],
    [
      'pattern among others',
      { properties: { a: { pattern: '^(a|b)+$' }, b: { pattern: '(' }, c: { pattern: '[' } } },
      '/properties/b/pattern',
      'pattern_invalid',
    ],
    ['deep', deep, '/not'.repeat(65), 'too_deep'],
    ['large', { description: 'x'.repeat(1024 * 1024) }, '', 'too_large'],
  ])('%s', (_, schema, pointer, reason) => {
    expect(unusableBecause(schema)).toMatchObject({ pointer, reason });
    expect(compileSchema(schema)).toMatchObject({ ok: false, pointer, reason });
  });

  test('what is data in a schema is no schema', () => {
    const schema = {
      const: { $ref: 'https://a.example' },
      examples: [{ $ref: 'x' }],
      default: { pattern: '(' },
      enum: [{ $ref: 'x' }],
    };
    expect(unusableBecause(schema)).toBeUndefined();
  });
});

describe('time', () => {
  const evil = 'a'.repeat(40) + '!';
  test.each([
    ['a pattern that backtracks', { type: 'string', pattern: '^(a+)+$' }, evil, '^(a+)+$'],
    ['a name pattern', { patternProperties: { '^(a|a)*$': {} } }, { [evil]: 1 }, '^(a|a)*$'],
    ['a pattern hidden in a list', { items: { pattern: '(a*)*b' } }, Array.from({ length: 500 }, () => evil), '(a*)*b'],
    ['a long subject of a short pattern', { pattern: '^a*a*$' }, `${'a'.repeat(900_000)}!`, '^a*a*$'],
  ])('%s is stopped and named', (_, schema, value, pattern) => {
    const started = performance.now();
    expect(faultsOf(schema, value)).toEqual([{ pointer: '', keyword: 'overrun', expected: 40, data: { pattern } }]);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('uniqueItems over many objects is stopped', () => {
    const items = Array.from({ length: 200_000 }, (_, index) => ({ a: { b: [index] } }));
    expect(sentences({ uniqueItems: true }, items)).toEqual([
      'the value took longer than 40 ms to check against its schema',
    ]);
  });

  test('a bounded pattern still gives its verdict, for many subjects', () => {
    const schema = { items: { pattern: '^(?:[a-z]+-)*[a-z]+$' } };
    const words = Array.from({ length: 2000 }, (_, index) => `${'word-'.repeat(index % 5)}word`);
    expect(faultsOf(schema, words)).toEqual([]);
    expect(sentences(schema, ['a-', 'ok'])).toEqual(['/0 must match ^(?:[a-z]+-)*[a-z]+$; got "a-"']);
  });

  test('a pattern that is not valid with the flag u is read without it', () => {
    expect(faultsOf({ pattern: '^[\\w\\-]+\\_$' }, 'a-_')).toEqual([]);
  });
});
