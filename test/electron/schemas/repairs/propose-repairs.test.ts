import { describe, expect, test } from 'vitest';
import { compileSchema, unusableBecause } from '../../../../electron/schemas/compile-schema.ts';
import { applyRepairs } from '../../../../electron/schemas/repairs/apply-repairs.ts';
import { certainRepairs, proposeRepairs } from '../../../../electron/schemas/repairs/propose-repairs.ts';
import { typeNamed } from '../../../../electron/schemas/repairs/type-names.ts';
import { repairText } from '../../../../shared/text/repair-text.ts';

const draft07 = { $schema: 'http://json-schema.org/draft-07/schema#' };

interface Row {
  readonly what: string;
  readonly schema: unknown;
  readonly repaired: unknown;
  /** Place and problem of each proposal. */
  readonly told: readonly (readonly [string, string])[];
}

const rows: readonly Row[] = [
  { what: 'no schema at all', schema: undefined, repaired: { type: 'object' }, told: [['', 'schema_missing']] },
  { what: 'null', schema: null, repaired: { type: 'object' }, told: [['', 'schema_missing']] },
  {
    what: 'an empty list of parameters',
    schema: [],
    repaired: { type: 'object', properties: {} },
    told: [['', 'parameter_list']],
  },
  {
    what: 'a list of parameters of which some are optional',
    schema: [
      { name: 'branch', type: 'str', desc: 'which one' },
      { name: 'env', type: 'array', items: { type: 'dict' }, desc: 'more', optional: true },
    ],
    repaired: {
      type: 'object',
      properties: {
        branch: { type: 'string', description: 'which one' },
        env: { type: 'array', description: 'more', items: { type: 'object' } },
      },
      required: ['branch'],
    },
    told: [['', 'parameter_list']],
  },
  {
    what: 'a list of parameters that says nothing about who must be given',
    schema: [{ name: 'query', type: 'string', desc: 'q' }],
    repaired: { type: 'object', properties: { query: { type: 'string', description: 'q' } } },
    told: [['', 'parameter_list']],
  },
  {
    what: 'two lists of parameters',
    schema: {
      required_parameters: [{ name: 'a', type: 'STRING', description: 'x', default: '' }],
      optional_parameters: [{ name: 'b', type: 'BOOLEAN', description: 'y' }],
    },
    repaired: {
      type: 'object',
      properties: { a: { type: 'string', description: 'x', default: '' }, b: { type: 'boolean', description: 'y' } },
      required: ['a'],
    },
    told: [['', 'parameter_list']],
  },
  {
    what: 'types of other languages',
    schema: {
      type: 'dict',
      properties: { a: { type: 'float' }, b: { type: 'any' }, c: { type: ['str', 'None'] }, d: { type: 'List[int]' } },
    },
    repaired: {
      type: 'object',
      properties: {
        a: { type: 'number' },
        b: {},
        c: { type: ['string', 'null'] },
        d: { type: 'array', items: { type: 'integer' } },
      },
    },
    told: [
      ['/properties/d/type', 'type_name'],
      ['/properties/c/type', 'type_name'],
      ['/properties/b/type', 'type_name'],
      ['/properties/a/type', 'type_name'],
      ['/type', 'type_name'],
    ],
  },
  {
    what: 'the name of a type where a schema belongs',
    schema: { properties: { a: 'str' }, items: 'integer', additionalProperties: 'any' },
    repaired: { properties: { a: { type: 'string' } }, items: { type: 'integer' }, additionalProperties: {} },
    told: [
      ['/items', 'name_for_schema'],
      ['/additionalProperties', 'name_for_schema'],
      ['/properties/a', 'name_for_schema'],
    ],
  },
  {
    what: 'an empty list of properties',
    schema: { properties: [] },
    repaired: { properties: {} },
    told: [['/properties', 'properties_list']],
  },
  {
    what: 'a list of properties',
    schema: {
      type: 'object',
      properties: [
        { name: 'a', type: 'int', required: true },
        { name: 'b/c', type: 'string' },
      ],
    },
    repaired: { type: 'object', properties: { a: { type: 'integer' }, 'b/c': { type: 'string' } }, required: ['a'] },
    told: [['/properties', 'properties_list']],
  },
  {
    what: 'bounds that are exclusive by a flag',
    schema: { properties: { a: { minimum: 0, exclusiveMinimum: true }, b: { maximum: 9, exclusiveMaximum: false } } },
    repaired: { properties: { a: { exclusiveMinimum: 0 }, b: { maximum: 9 } } },
    told: [
      ['/properties/b/exclusiveMaximum', 'exclusive_flag'],
      ['/properties/a/exclusiveMinimum', 'exclusive_flag'],
    ],
  },
  {
    what: 'members that say themselves that they are required',
    schema: {
      properties: { 'a/b': { type: 'string', required: true }, c: { required: false }, d: { required: true } },
      required: ['c', 'c'],
    },
    repaired: { properties: { 'a/b': { type: 'string' }, c: {}, d: {} }, required: ['c', 'a/b', 'd'] },
    told: [
      ['/properties/d/required', 'required_flag'],
      ['/properties/c/required', 'required_flag'],
      ['/properties/a~1b/required', 'required_flag'],
      ['/required', 'repeated_values'],
    ],
  },
  {
    what: 'one required name as a text',
    schema: { required: 'a' },
    repaired: { required: ['a'] },
    told: [['/required', 'required_flag']],
  },
  {
    what: 'nullable',
    schema: {
      properties: {
        a: { type: 'string', nullable: true, description: 'x' },
        b: { enum: ['x'], nullable: true },
        c: { $ref: '#/$defs/c', nullable: true },
        d: { anyOf: [{ type: 'string' }], nullable: true },
        e: { nullable: true },
        f: { allOf: [{ type: 'dict' }], nullable: true, description: 'y' },
      },
      $defs: { c: { type: 'integer' } },
    },
    repaired: {
      properties: {
        a: { type: ['string', 'null'], description: 'x' },
        b: { enum: ['x', null] },
        c: { anyOf: [{ $ref: '#/$defs/c' }, { type: 'null' }] },
        d: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        e: {},
        f: { description: 'y', anyOf: [{ allOf: [{ type: 'object' }] }, { type: 'null' }] },
      },
      $defs: { c: { type: 'integer' } },
    },
    told: [
      ['/properties/f/allOf/0/type', 'type_name'],
      ...['f', 'e', 'd', 'c', 'b', 'a'].map((name) => [`/properties/${name}/nullable`, 'nullable'] as const),
    ],
  },
  {
    what: 'a list of items in draft 2020-12',
    schema: { items: [{ type: 'float' }, { type: 'string' }], additionalItems: false },
    repaired: { prefixItems: [{ type: 'number' }, { type: 'string' }], items: false },
    told: [
      ['/items/0/type', 'type_name'],
      ['/items', 'items_list'],
    ],
  },
  { what: 'an empty list of items', schema: { items: [] }, repaired: {}, told: [['/items', 'items_list']] },
  {
    what: 'keywords that are null',
    schema: { description: null, type: null, properties: { a: { enum: null, default: null, title: null } } },
    repaired: { properties: { a: { default: null } } },
    told: [
      ['/properties/a/enum', 'null_keyword'],
      ['/properties/a/title', 'null_keyword'],
      ['/description', 'null_keyword'],
      ['/type', 'null_keyword'],
    ],
  },
  {
    what: 'texts for numbers and flags',
    schema: { additionalProperties: 'false', properties: { a: { minimum: '1.5', maxLength: '10' } } },
    repaired: { additionalProperties: false, properties: { a: { minimum: 1.5, maxLength: 10 } } },
    told: [
      ['/properties/a/minimum', 'text_for_value'],
      ['/properties/a/maxLength', 'text_for_value'],
      ['/additionalProperties', 'text_for_value'],
    ],
  },
  {
    what: 'choices that repeat, where the draft forbids it',
    schema: { ...draft07, enum: ['a', 'b', 'a', { x: 1, y: 2 }, { y: 2, x: 1 }] },
    repaired: { ...draft07, enum: ['a', 'b', { x: 1, y: 2 }] },
    told: [['/enum', 'repeated_values']],
  },
  {
    what: 'a pattern of Python',
    schema: { pattern: '\\A(?P<year>\\d{4})-(?P=year)\\Z' },
    repaired: { pattern: '^(?<year>\\d{4})-\\k<year>$' },
    told: [['/pattern', 'foreign_pattern']],
  },
  {
    what: 'a reference into the other place for definitions',
    schema: { properties: { a: { $ref: '#/definitions/x' } }, $defs: { x: { type: 'string' } } },
    repaired: { properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: { type: 'string' } } },
    told: [['/properties/a/$ref', 'moved_definition']],
  },
];

describe('a schema as others write them gets repairs that make it usable', () => {
  test.each(rows)('$what', ({ schema, repaired, told }) => {
    const given = structuredClone(schema);
    const repairs = proposeRepairs(schema);
    expect(repairs.map(({ pointer, problem }) => [pointer, problem])).toEqual(told);
    expect([...certainRepairs(schema)]).toEqual(repairs);
    expect(applyRepairs(schema, repairs)).toEqual(repaired);
    expect(unusableBecause(repaired)).toBeUndefined();
    expect(proposeRepairs(repaired)).toEqual([]);
    expect(schema).toEqual(given);
    for (const repair of repairs) expect(repairText(repair)).toMatch(/^(The schema|\/).+\. To mend it, .+\.$/);
  });

  test('each repair stands by itself', () => {
    const schema = { properties: { a: { required: true }, b: { required: true, type: 'int' } } };
    const repairs = proposeRepairs(schema).filter(({ pointer }) => pointer.startsWith('/properties/b'));
    expect(applyRepairs(schema, repairs)).toEqual({
      properties: { a: { required: true }, b: { type: 'integer' } },
      required: ['b'],
    });
  });
});

describe('what nobody but the author can mend is named, with nothing to do', () => {
  test.each([
    ['an unknown type', { properties: { a: { type: 'widget' } } }, '/properties/a/type', 'type_name'],
    ['a reference to the web', { $ref: 'https://a.example/x' }, '/$ref', 'external_ref'],
    ['a reference to nothing', { $ref: '#/$defs/x' }, '/$ref', 'missing_ref'],
    ['a pattern that is none', { pattern: '(' }, '/pattern', 'pattern_invalid'],
    ['a list of anything', [1, 2], '', 'not_a_schema'],
    ['a list of properties without names', { properties: [{ type: 'string' }] }, '/properties', 'properties_list'],
    ['endless', { $ref: '#' }, '', 'endless'],
    ['a number', 7, '', 'not_a_schema'],
  ])('%s', (_, schema, pointer, problem) => {
    const repairs = proposeRepairs(schema);
    expect(repairs[0]).toMatchObject({ pointer, problem, repair: [] });
    expect([...certainRepairs(schema)]).toEqual([]);
    for (const repair of repairs) expect(repairText(repair)).not.toContain('To mend it');
  });

  test('beside what can be mended', () => {
    const schema = { type: 'dict', properties: { a: { $ref: 'https://a.example/x' } } };
    expect([...certainRepairs(schema)]).toEqual(proposeRepairs(schema).slice(0, 1));
    expect(proposeRepairs(schema).map(({ problem, repair }) => [problem, repair.length])).toEqual([
      ['type_name', 1],
      ['external_ref', 0],
    ]);
  });
});

test.each([
  { type: 'object', properties: { a: { type: 'string', default: null } }, required: ['a'] },
  { ...draft07, items: [{ type: 'string' }], additionalItems: false },
  { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true },
  { properties: { required: { type: 'boolean' }, nullable: { const: true }, type: { enum: ['dict'] } } },
  { enum: [{ type: 'dict', nullable: true }], const: { properties: [] }, default: { required: true } },
  true,
])('a sound schema is left alone: %j', (schema) => {
  expect(proposeRepairs(schema)).toEqual([]);
});

test('a schema of any depth comes to an end', () => {
  let deep: unknown = { type: 'dict' };
  for (let level = 0; level < 5000; level += 1) deep = { not: deep };
  expect(proposeRepairs(deep)).toMatchObject([{ problem: 'too_deep', repair: [] }]);
  expect([...certainRepairs(deep)]).toEqual([]);
});

test.each([
  ['Array<string>', { type: 'array', items: { type: 'string' } }],
  ['number[][]', { type: 'array', items: { type: 'array', items: { type: 'number' } } }],
  ['list[any]', { type: 'array' }],
  ['Optional[str]', { type: ['string', 'null'] }],
  ['int?', { type: ['integer', 'null'] }],
  ['string | number | null', { type: ['string', 'number', 'null'] }],
  ['Union[int, str]', { type: ['integer', 'string'] }],
  ['int | any', {}],
  ['int | Customer', undefined],
  ['Customer', undefined],
  ['', undefined],
])('the type name %s', (name, part) => {
  expect(typeNamed(name)).toEqual(part);
});

test('what is mended judges as its author meant', () => {
  const schema = [
    { name: 'n', type: 'int', required: true },
    { name: 'tags', type: 'string[]' },
  ];
  const compiled = compileSchema(applyRepairs(schema, proposeRepairs(schema)));
  if (!compiled.ok) throw new Error('unusable');
  expect(compiled.validate({ n: 1, tags: ['a'] })).toEqual([]);
  expect(compiled.validate({ tags: [1] })).toHaveLength(2);
});
