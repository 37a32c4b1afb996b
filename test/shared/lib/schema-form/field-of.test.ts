import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../../shared/lib/schema-form/field-of.ts';
import { innerPlace, outline, placeOf } from './shape-outline.ts';

const outlineOf = (schema: unknown, levels?: number) => outline(innerPlace(schema), levels);

describe('plain schemas', () => {
  it.each([
    ['a string', { type: 'string' }, 'text'],
    ['a number', { type: 'number', minimum: 1 }, 'number'],
    ['an integer', { type: 'integer' }, 'whole'],
    ['a boolean', { type: 'boolean' }, 'boolean'],
    ['null', { type: 'null' }, 'null(null)'],
    ['a list of numbers', { type: 'array', items: { type: 'number' } }, '[number]'],
    [
      'SC-03 a list of objects',
      {
        type: 'array',
        items: {
          type: 'object',
          properties: { sku: { type: 'string' }, qty: { type: 'integer' }, price: { type: 'number' } },
          required: ['sku', 'qty'],
        },
      },
      '[{sku*: text, qty*: whole, price: number}]',
    ],
    ['members without a type', { properties: { a: { type: 'string' } } }, '{a: text}'],
    ['a closed object', { type: 'object', properties: {}, additionalProperties: false }, '{closed}'],
    ['a member that is only required', { type: 'object', required: ['a'] }, '{a*: json:anything}'],
    ['no type but a limit', { minimum: 1 }, 'number'],
    ['no type but a pattern', { pattern: 'x' }, 'text'],
    ['both kinds of number', { type: ['integer', 'number'] }, 'number'],
  ])('%s', (_, schema, shape) => {
    expect(outlineOf(schema)).toBe(shape);
  });
});

describe('what no form shows faithfully is JSON', () => {
  it.each([
    ['SC-38 true', true, 'json:anything'],
    ['SC-38 an empty schema', {}, 'json:anything'],
    ['SC-38 false', { properties: { a: false, b: true }, additionalProperties: false }, '{b: json:anything, closed}'],
    ['only words', { description: 'x' }, 'json:anything'],
    ['every type', { type: ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] }, 'json:anything'],
    ['an object that says nothing of its members', { type: 'object' }, 'json:object'],
    ['one that takes any', { type: 'object', additionalProperties: true }, 'json:object'],
    ['a list of anything', { type: 'array' }, 'json:array'],
    ['a list of true', { type: 'array', items: true }, 'json:array'],
    ['types that exclude each other', { allOf: [{ type: 'string' }, { type: 'object' }] }, 'json:mixed'],
    ['a reference to nothing', { $ref: '#/$defs/none' }, 'json:lost'],
    ['a reference out of the document', { $ref: 'https://example.com/other.json' }, 'json:lost'],
    ['a schema that is none', 7, 'json:anything'],
  ])('%s', (_, schema, shape) => {
    expect(outlineOf(schema)).toBe(shape);
  });

  it('keeps the rest of the form', () => {
    const schema = { type: 'object', properties: { a: {}, b: { type: 'string' }, c: { $ref: '#/none' } } };
    expect(outline(placeOf(schema))).toBe('{a: json:anything, b: text, c: json:lost}');
  });

  it('shows a whole value that is an object as one, whatever it says', () => {
    expect(outline(placeOf({ type: 'object' }))).toBe('{}');
    expect(outline(placeOf(true))).toBe('json:anything');
    expect(outline(placeOf('no JSON'))).toBe('json:anything');
  });
});

describe('values that are listed', () => {
  it.each([
    ['an enumeration', { enum: ['DE', 'AT'] }, 'enum("DE" "AT")'],
    ['mixed values', { enum: ['1', 1, true, null, 1.5] }, 'enum("1" 1 true null 1.5)'],
    ['the same value twice', '{"enum": [1, 1.0, "a", "a"]}', 'enum(1.0 "a")'],
    ['one value', { const: 'ship' }, 'const("ship")'],
    ['a value that is an object', { const: { b: 1, a: [2] } }, 'const({"b":1,"a":[2]})'],
    [
      'numbers as they are spelled',
      '{"enum": [1.0, -0, 1e21, 9007199254740993]}',
      'enum(1.0 -0 1e21 9007199254740993)',
    ],
    ['what both parts list', { allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }, 'enum("b")'],
    [
      'values with titles',
      {
        oneOf: [
          { const: 1, title: 'low' },
          { const: 2, title: 'high' },
        ],
      },
      'enum(1 2)',
    ],
    ['nothing at all', { enum: [] }, 'enum()'],
  ])('%s', (_, schema, shape) => {
    const text = typeof schema === 'string' ? schema : JSON.stringify(schema);
    const field = fieldOf(placeOf(`{"properties":{"inner":${text}}}`));
    expect(field.kind === 'object' && outline(field.members[0]!.place)).toBe(shape);
  });

  it('keeps their titles', () => {
    const field = fieldOf(innerPlace({ oneOf: [{ const: 1, title: 'low', description: 'up to 5' }, { const: 2 }] }));
    expect(field).toMatchObject({
      options: [{ json: '1', title: 'low', description: 'up to 5' }, { json: '2' }],
    });
  });
});

describe('null beside a value', () => {
  it.each([
    ['SC-20 anyOf with null', { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }] }, '[whole]?'],
    ['SC-22 two types', { type: ['string', 'null'] }, 'text?'],
    ['oneOf with a null constant', { oneOf: [{ const: null }, { type: 'integer' }] }, 'whole?'],
    ['OpenAPI 3.0', { type: 'string', nullable: true }, 'text?'],
    ['a list of values with null', { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] }, 'enum("a" "b")?'],
    [
      'a union with null',
      { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
      '(string = text | integer = whole)?',
    ],
    ['null that the types around it forbid', { type: 'string', anyOf: [{ type: 'null' }, { minLength: 1 }] }, 'text'],
    [
      'a reference with null',
      { anyOf: [{ $ref: '#/properties/inner/$defs/a' }, { type: 'null' }], $defs: { a: { type: 'string' } } },
      'text?',
    ],
  ])('%s', (_, schema, shape) => {
    expect(outlineOf(schema)).toBe(shape);
  });
});

describe('a choice between schemas', () => {
  const mail = { properties: { via: { const: 'mail' }, address: { type: 'string' } }, required: ['via', 'address'] };
  const sms = { properties: { via: { const: 'sms' }, phone: { type: 'string' } }, required: ['via', 'phone'] };

  it.each([
    [
      'SC-01 at the root, by the value that tells the branches apart',
      { type: 'object', anyOf: [mail, sms] },
      '(mail = {via*: const("mail"), address*: text} | sms = {via*: const("sms"), phone*: text})',
    ],
    [
      'with members around it',
      { properties: { text: { type: 'string' } }, oneOf: [mail, sms] },
      '(mail = {text: text, via*: const("mail"), address*: text} | sms = {text: text, via*: const("sms"), phone*: text})',
    ],
    [
      'by title',
      {
        oneOf: [
          { title: 'A', type: 'object' },
          { title: 'B', type: 'object' },
        ],
      },
      '(A = {} | B = {})',
    ],
    [
      'by type',
      { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      '(string = text | array of string = [text])',
    ],
    [
      'by reference',
      {
        anyOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
        $defs: { Cat: { type: 'object' }, Dog: { type: 'object' } },
      },
      '(Cat = {} | Dog = {})',
    ],
    [
      'by what they ask for',
      {
        oneOf: [
          { properties: { a: {} }, required: ['a'] },
          { properties: { b: {} }, required: ['b'] },
        ],
      },
      '(a = {a*: json:anything} | b = {b*: json:anything})',
    ],
    [
      'by number where nothing tells',
      {
        oneOf: [
          { type: 'string', minLength: 2 },
          { type: 'string', pattern: 'x' },
        ],
      },
      '(string 1 = text | string 2 = text)',
    ],
    ['of one branch is none', { anyOf: [{ required: ['a'], type: 'object' }] }, '{a*: json:anything}'],
    [
      'that only asks for members is none',
      {
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
      },
      '{a: text, b: text}',
    ],
    [
      'of a choice',
      { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'boolean' }] },
      '(- = (string = text | integer = whole) | boolean = boolean)',
    ],
    [
      'twice at one place',
      {
        anyOf: [{ title: 'A', properties: { a: { const: 1 } } }, { title: 'B' }],
        oneOf: [{ title: 'X' }, { title: 'Y' }],
      },
      '(A = (X = {a: const(1)} | Y = {a: const(1)}) | B = (X = json:anything | Y = json:anything))',
    ],
    ['of several types', { type: ['string', 'integer', 'object'] }, '(integer = whole | string = text | object = {})'],
    ['in which nothing fits', { anyOf: [false] }, 'never'],
  ])('%s', (_, schema, shape) => {
    expect(outline(placeOf(schema))).toBe(shape);
  });

  it('says which sets of members are asked for', () => {
    const schema = { properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] };
    expect(fieldOf(placeOf(schema)).facts).toEqual([{ keyword: 'anyOf', json: '[["a"],["b","c"]]' }]);
  });
});

describe('allOf', () => {
  it.each([
    [
      'joins members',
      {
        allOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }, { properties: { b: { type: 'integer' } } }],
      },
      '{a*: text, b: whole}',
    ],
    [
      'joins what is said of one member',
      { allOf: [{ properties: { a: { type: ['string', 'integer'] } } }, { properties: { a: { type: 'string' } } }] },
      '{a: text}',
    ],
    ['narrows a type', { type: 'number', allOf: [{ type: 'integer' }] }, 'whole'],
    ['brings in a choice', { allOf: [{ anyOf: [{ type: 'string' }, { type: 'null' }] }] }, 'text?'],
    [
      'goes in a ring',
      { $defs: { a: { allOf: [{ $ref: '#/$defs/a' }, { type: 'string' }] } }, $ref: '#/$defs/a' },
      'text',
    ],
  ])('%s', (_, schema, shape) => {
    expect(outline(placeOf(schema))).toBe(shape);
  });

  it('takes the nearest words and all limits', () => {
    const schema = {
      $defs: { sku: { type: 'string', title: 'SKU', description: 'Article', minLength: 3 } },
      properties: { a: { $ref: '#/$defs/sku', description: 'The first one', minLength: 5, maxLength: 9 } },
    };
    const field = fieldOf(placeOf(schema));
    expect(field.kind === 'object' && fieldOf(field.members[0]!.place)).toMatchObject({
      title: 'SKU',
      description: 'The first one',
      facts: [
        { keyword: 'minLength', json: '5' },
        { keyword: 'minLength', json: '3' },
        { keyword: 'maxLength', json: '9' },
      ],
    });
  });
});

describe('members under a condition', () => {
  it('are there to be filled, and not required', () => {
    const schema = {
      properties: { kind: { enum: ['a', 'b'] } },
      required: ['kind'],
      if: { properties: { kind: { const: 'a' } } },
      then: { properties: { size: { type: 'integer' } }, required: ['size'] },
      else: { properties: { kind: { type: 'string' }, color: { type: 'string' } } },
      dependentSchemas: { kind: { properties: { more: { type: 'boolean' } } } },
    };
    expect(outline(placeOf(schema))).toBe('{kind*: enum("a" "b"), size: whole, color: text, more: boolean}');
  });
});

describe('maps and tuples', () => {
  it.each([
    [
      'SC-30 patterns and the rest',
      { patternProperties: { '^x-': { type: 'string' } }, additionalProperties: { type: 'integer' } },
      '{/^x-/: text, …: whole}',
    ],
    [
      'a map of anything beside members',
      { properties: { a: { type: 'string' } }, additionalProperties: {} },
      '{a: text, …: json:anything}',
    ],
    [
      'members that nothing else evaluates',
      { properties: { a: {} }, unevaluatedProperties: false },
      '{a: json:anything, closed}',
    ],
    [
      'a tuple',
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
      '[text, whole, closed]',
    ],
    ['an open tuple', { prefixItems: [{ type: 'string' }], items: { type: 'boolean' } }, '[text, boolean]'],
    ['a tuple that says nothing of the rest', { prefixItems: [{ type: 'string' }] }, '[text, json:anything]'],
    [
      'a tuple of draft 07',
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }], additionalItems: false },
      '[text, closed]',
    ],
    ['a list of lists', { items: { type: 'array', items: { type: 'integer' } } }, '[[whole]]'],
  ])('%s', (_, schema, shape) => {
    expect(
      outline(placeOf({ type: 'prefixItems' in schema || 'items' in schema ? 'array' : 'object', ...schema })),
    ).toBe(shape);
  });
});

describe('formats', () => {
  it.each([
    [{ format: 'date' }, 'date'],
    [{ format: 'time' }, 'time'],
    [{ format: 'date-time' }, 'date-time'],
    [{ format: 'email' }, 'email'],
    [{ format: 'uri' }, 'uri'],
    [{ format: 'uuid' }, 'line'],
    [{ contentEncoding: 'base64', contentMediaType: 'image/png' }, 'base64'],
    [{ format: 'byte' }, 'base64'],
    [{ format: 'data-url' }, 'data-url'],
    [{ contentEncoding: 'quoted-printable' }, 'text'],
  ])('%o', (schema, shape) => {
    expect(outlineOf({ type: 'string', ...schema })).toBe(shape);
  });
});
