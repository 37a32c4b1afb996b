import { describe, expect, test } from 'vitest';
import { compileSchema, schemaWarnings, unusableBecause } from '../../../electron/schemas/compile-schema.ts';
import { dialectOf } from '../../../electron/schemas/dialects.ts';

test.each([
  ['http://json-schema.org/draft-04/schema#', '04'],
  ['http://json-schema.org/draft-05/schema#', '04'],
  ['https://json-schema.org/draft-06/schema', '06'],
  ['http://json-schema.org/draft-07/schema', '07'],
  ['https://www.json-schema.org/draft-07/schema#', '07'],
  ['http://json-schema.org/draft-07/hyper-schema#', '07'],
  [' http://JSON-Schema.org/draft-07/schema# ', '07'],
  ['http://json‑schema.org/draft‑07/schema#', '07'],
  ['http://json–schema.org/draft–07/schema#', '07'],
  ['draft-07', '07'],
  ['https://json-schema.org/draft/2019-09/schema#', '2019-09'],
  ['http://json-schema.org/draft/2020-12/schema/', '2020-12'],
  ['http://json-schema.org/draft-2020-12/schema', '2020-12'],
  ['2020-12', '2020-12'],
  ['http://json-schema.org/schema#', '2020-12'],
])('%s is draft %s', ($schema, dialect) => {
  expect(dialectOf({ $schema })).toEqual({ dialect });
});

test.each(['not-a-dialect', 'http://json-schema.org/draft-03/schema#', 'https://a.example/draft-07/schema', '', '08'])(
  '%s is none: draft 2020-12 stands in, with a warning',
  ($schema) => {
    expect(dialectOf({ $schema })).toEqual({ dialect: '2020-12', unknown: $schema });
    expect(schemaWarnings({ $schema, type: 'object' })).toEqual([
      { pointer: '/$schema', reason: 'unknown_dialect', detail: $schema },
    ]);
    expect(unusableBecause({ $schema, items: [{}] })).toMatchObject({ reason: 'not_a_schema', pointer: '/items' });
  },
);

const fits = (schema: unknown, value: unknown): boolean => {
  const compiled = compileSchema(schema);
  if (!compiled.ok) throw new Error(`unusable: ${JSON.stringify(compiled)}`);
  return compiled.validate(value).length === 0;
};

describe('draft 04', () => {
  const $schema = 'http://json-schema.org/draft-04/schema#';

  test.each([
    ['an exclusive bound', { minimum: 0, exclusiveMinimum: true }, 1, 0],
    ['a bound that is not exclusive', { maximum: 3, exclusiveMaximum: false }, 3, 4],
    ['a list of items', { items: [{ type: 'string' }], additionalItems: false }, ['a'], ['a', 1]],
    ['names that depend on others', { dependencies: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
    [
      'a reference by id',
      { properties: { a: { $ref: '#x' } }, definitions: { x: { id: '#x', type: 'string' } } },
      { a: 'b' },
      { a: 1 },
    ],
    [
      'a reference beside other keywords',
      { properties: { a: { $ref: '#/definitions/x', minLength: 9 } }, definitions: { x: { type: 'string' } } },
      { a: 'b' },
      { a: 1 },
    ],
    ['its own schema', { $ref: $schema }, { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: true }],
  ])('%s', (_, schema, good, bad) => {
    expect(fits({ $schema, ...schema }, good)).toBe(true);
    expect(fits({ $schema, ...schema }, bad)).toBe(false);
  });

  test('does not know later keywords', () => {
    const schema = { $schema, const: 1, contains: false, propertyNames: false, if: true, then: false, $id: 'x' };
    expect(fits(schema, { a: [] })).toBe(true);
    expect(fits({ $schema, properties: { id: { type: 'string' }, const: { type: 'string' } } }, { id: 1 })).toBe(false);
  });

  test('asks for its own form', () => {
    expect(unusableBecause({ $schema, minimum: 5, exclusiveMinimum: 5 })).toMatchObject({
      pointer: '/exclusiveMinimum',
    });
    expect(unusableBecause({ $schema, exclusiveMinimum: true })).toMatchObject({ pointer: '' });
    expect(unusableBecause({ $schema, required: [] })).toMatchObject({ pointer: '/required' });
    expect(unusableBecause({ $schema, properties: { a: true } })).toMatchObject({ pointer: '/properties/a' });
  });
});

describe('draft 2019-09: $recursiveRef', () => {
  const $schema = 'https://json-schema.org/draft/2019-09/schema';
  const tree = (isOpen: boolean) => ({
    $schema,
    $id: 'https://a.example/strict',
    $recursiveAnchor: isOpen,
    $ref: 'tree',
    unevaluatedProperties: false,
    $defs: {
      tree: {
        $id: 'tree',
        $recursiveAnchor: true,
        type: 'object',
        properties: { name: true, below: { type: 'array', items: { $recursiveRef: '#' } } },
      },
    },
  });

  test('leads to the outermost schema that lets it', () => {
    expect(fits(tree(true), { below: [{ name: 1, below: [] }] })).toBe(true);
    expect(fits(tree(true), { below: [{ nam: 1 }] })).toBe(false);
    expect(fits(tree(false), { below: [{ nam: 1 }] })).toBe(true);
    expect(fits(tree(false), { nam: 1 })).toBe(false);
  });

  test('is a plain reference where nothing is recursive', () => {
    const schema = { $schema, properties: { a: { $recursiveRef: '#' } }, additionalProperties: false };
    expect(fits(schema, { a: { a: {} } })).toBe(true);
    expect(fits(schema, { a: { b: {} } })).toBe(false);
  });
});

test('a part with an $id may be of another draft', () => {
  const older = { $id: 'https://a.example/older', $schema: 'http://json-schema.org/draft-07/schema#' };
  const schema = {
    properties: { pair: { $ref: 'https://a.example/older' } },
    $defs: { older: { ...older, items: [{ type: 'string' }], additionalItems: false, prefixItems: [false] } },
  };
  expect(fits(schema, { pair: ['a'] })).toBe(true);
  expect(fits(schema, { pair: [1] })).toBe(false);
  expect(fits(schema, { pair: ['a', 1] })).toBe(false);
});

test('the drafts themselves can be referred to, and nothing else of the web', () => {
  const schema = { properties: { schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' } } };
  expect(fits(schema, { schema: { type: 'string', properties: { a: { minimum: 1 } } } })).toBe(true);
  expect(fits(schema, { schema: { properties: { a: { minimum: 'x' } } } })).toBe(false);
  expect(unusableBecause({ $ref: 'https://json-schema.org/draft/2020-12/output/schema' })).toMatchObject({
    reason: 'external_ref',
  });
});

test('nullable means nothing, and a warning says so', () => {
  const schema = { properties: { a: { type: 'string', nullable: true } } };
  expect(fits(schema, { a: null })).toBe(false);
  expect(schemaWarnings(schema)).toEqual([
    { pointer: '/properties/a/nullable', reason: 'nullable_ignored', detail: 'string' },
  ]);
  expect(fits({ nullable: true, minimum: 1 }, null)).toBe(true);
});
