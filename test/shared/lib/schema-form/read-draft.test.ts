import { describe, expect, it } from 'vitest';
import { draftJson } from '../../../../shared/lib/schema-form/draft-json.ts';
import { emptyDraft } from '../../../../shared/lib/schema-form/empty-draft.ts';
import { readDraft } from '../../../../shared/lib/schema-form/read-draft.ts';
import { placeOf } from './shape-outline.ts';

const ORDER = {
  properties: {
    name: { type: 'string' },
    amount: { type: 'number' },
    gift: { type: 'boolean' },
    country: { enum: ['DE', 'AT'] },
    kind: { const: 'ship' },
    lines: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] } },
    point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
    labels: {
      type: 'object',
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer' },
    },
    memo: { type: ['string', 'null'] },
    ids: { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }] },
    who: { oneOf: [{ type: 'string' }, { type: 'object', properties: { id: { type: 'integer' } } }] },
    more: {},
  },
  required: ['name', 'kind', 'lines'],
};

describe('a value read into a draft comes out the same', () => {
  it.each([
    [
      'everything that fits',
      '{"name":"Ada","amount":12,"gift":true,"country":"AT","kind":"ship","lines":[{"sku":"A"}],"point":[1,2],"labels":{"x-a":"s","n":1},"memo":"m","ids":[1],"who":{"id":1},"more":{"x":[1]}}',
    ],
    ['members in another order than the schema', '{"more":1,"kind":"ship","name":"Ada"}'],
    ['an empty text and null, which are not unset', '{"name":"","memo":null,"ids":null}'],
    [
      'UI-13 numbers as they are spelled',
      '{"amount":1610521604143693812,"more":[1.0,1e21,-0,0.1],"labels":{"n":9007199254740993}}',
    ],
    [
      'values that do not fit their fields',
      '{"name":7,"country":"FR","lines":"none","labels":{"x-a":1,"n":"s"},"who":null,"memo":[]}',
    ],
    ['members that the schema does not name', '{"name":"Ada","note":{"a":1.0},"x y":null}'],
    ['a tuple that is short, and one that is long', '{"point":[1]}'],
    ['a long tuple', '{"point":[1,2,3]}'],
    ['names and texts with escapes', '{"a\\"b":1,"name":"line\\nline\\u0000"}'],
    ['names that mean something to JavaScript', '{"__proto__":{"a":1},"constructor":1,"2":0,"1":0}'],
    ['carriage returns, which a field would lose', '{"name":"a\\r\\nb"}'],
    ['an enumeration by its value', '{"country":"\\u0041T"}'],
    ['the whole as something else', '[1]'],
  ])('%s', (_, json) => {
    const draft = readDraft(placeOf(ORDER), json);
    expect(draft && draftJson(draft)).toEqual({ text: json, faults: [] });
  });

  it.each(['', '{"name": ', '{a:1}', '{"a":1} x', '// a\n{}', '['.repeat(300)])('%j is none', (json) => {
    expect(readDraft(placeOf(ORDER), json)).toBeUndefined();
  });

  it('keeps rows in their order and by the shape of their names', () => {
    const draft = readDraft(placeOf(ORDER.properties.labels), '{"n":1,"x-a":"s","m":"no number"}');
    expect(draft).toMatchObject({
      entries: [
        { name: 'n', isRow: true, draft: { kind: 'number', text: '1' } },
        { name: 'x-a', isRow: true, draft: { kind: 'text', text: 's' } },
        { name: 'm', isRow: true, draft: { kind: 'json', text: '"no number"' } },
      ],
    });
  });

  it('tries no pattern that could take long', () => {
    const place = placeOf({
      type: 'object',
      patternProperties: { '^(a+)+$': { type: 'string' } },
      additionalProperties: false,
    });
    const name = `${'a'.repeat(40)}!`;
    expect(readDraft(place, JSON.stringify({ [name]: 's' }))).toMatchObject({
      entries: [{ name, draft: { kind: 'text' } }],
    });
  });
});

describe('the branch of a value', () => {
  it.each([
    ['by its type', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, '7', 1],
    ['by whole or not', { anyOf: [{ type: 'integer' }, { type: 'number' }] }, '7.5', 1],
    [
      'by a fixed value',
      { oneOf: [{ properties: { k: { const: 'a' }, x: {} } }, { properties: { k: { const: 'b' }, x: {} } }] },
      '{"k":"b","x":1}',
      1,
    ],
    [
      'by what is required',
      {
        oneOf: [
          { properties: { a: {} }, required: ['a', 'c'] },
          { properties: { a: {} }, required: ['a'] },
        ],
      },
      '{"a":1}',
      1,
    ],
    [
      'by what is refused',
      { oneOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { a: {}, b: {} } }] },
      '{"a":1,"b":2}',
      1,
    ],
    [
      'by what its items are',
      {
        anyOf: [
          { type: 'array', items: { type: 'string' } },
          { type: 'array', items: { type: 'integer' } },
        ],
      },
      '[1,2]',
      1,
    ],
    ['the first where all are as good', { anyOf: [{ type: 'string' }, { type: 'string', title: 'b' }] }, '"x"', 0],
  ])('is found %s', (_, schema, json, branch) => {
    expect(readDraft(placeOf(schema), json)).toMatchObject({ kind: 'union', branch });
  });

  it('is none where the value is of another type', () => {
    expect(readDraft(placeOf({ anyOf: [{ type: 'string' }, { type: 'integer' }] }), '[]')).toEqual({
      kind: 'json',
      text: '[]',
    });
  });
});

describe('the draft of an untouched form', () => {
  it.each([
    ['what can be only one value and required containers, nothing else', ORDER, '{"kind":"ship","lines":[]}'],
    [
      'the first branch of a required choice',
      { oneOf: [{ properties: { k: { const: 'a' } }, required: ['k'] }, { type: 'object' }] },
      '{"k":"a"}',
    ],
    [
      'SC-32 no default',
      { properties: { ratio: { enum: ['1:1', '16:9'], default: '1:1' } }, required: ['ratio'] },
      '{}',
    ],
    [
      'as many objects as a list must have',
      {
        properties: { l: { type: 'array', minItems: 2, items: { type: 'object', properties: { a: {} } } } },
        required: ['l'],
      },
      '{"l":[{},{}]}',
    ],
  ])('has %s', (_, schema, json) => {
    expect(draftJson(emptyDraft(placeOf(schema)))).toEqual({ text: json, faults: [] });
  });

  it('SC-06 comes to an end where a schema asks for itself', () => {
    const { text } = draftJson(emptyDraft(placeOf({ properties: { next: { $ref: '#' } }, required: ['next'] })));
    expect(text).toBe('{"next":{"next":{"next":{}}}}');
  });
});
