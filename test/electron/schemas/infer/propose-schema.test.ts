import { describe, expect, test } from 'vitest';
import { proposeSchema } from '../../../../electron/schemas/infer/propose-schema.ts';
import { readSample, type Sample } from '../../../../electron/schemas/infer/sample.ts';
import { jsonPointer } from '../../../../shared/lib/json-pointer.ts';

const read = (...texts: readonly string[]) =>
  texts.map(readSample).filter((sample): sample is Sample => sample !== undefined);

async function changes(present: unknown, ...texts: readonly string[]): Promise<unknown> {
  const found = await proposeSchema(present, read(...texts), () => Promise.resolve());
  return Object.fromEntries(found.map(({ path, after }) => [jsonPointer(path), after ?? 'gone']));
}

describe('changes of a schema that is there', () => {
  test.each<readonly [what: string, present: unknown, samples: readonly string[], changes: unknown]>([
    ['no sample', { type: 'string' }, [], {}],
    ['a schema that fits', { type: 'string', minLength: 1 }, ['"a"'], {}],
    ['a wider schema', { type: ['string', 'number', 'null'] }, ['"a"'], {}],
    ['no schema', undefined, ['1'], { '': { type: 'integer' } }],
    ['a schema that says nothing', true, ['1'], { '': { type: 'integer' } }],
    ['a description alone', { description: 'd' }, ['1'], { '': { description: 'd', type: 'integer' } }],
    ['an unusable schema', { type: 'nothing', title: 't' }, ['1'], { '': { title: 't', type: 'integer' } }],
    ['a type that is too narrow', { type: 'integer' }, ['1', '2.5'], { '/type': 'number' }],
    ['an integer that is spelled with a fraction', { type: 'integer' }, ['1.0'], {}],
    ['null', { type: 'string', maxLength: 9 }, ['null', '"a"'], { '/type': ['string', 'null'] }],
    ['a bound that is too narrow', { type: 'number', maximum: 5 }, ['6'], { '/maximum': 'gone' }],
    ['a format that is not met', { type: 'string', format: 'date' }, ['"x"'], { '/format': 'gone' }],
    ['a new choice', { enum: ['a', 'b'] }, ['"c"', 'null'], { '/enum': ['a', 'b', 'c', null] }],
    [
      'a choice that is none',
      { enum: ['a'] },
      ['"b"', '"c"', '"d"', '"e"', '"f"'],
      { '/enum': 'gone', '/type': 'string' },
    ],
    [
      'a property that is not there',
      { type: 'object', properties: { a: { type: 'integer', description: 'd' } }, additionalProperties: false },
      ['{"a":1,"b":{"c":"x"}}'],
      {
        '/properties/b': { type: 'object', properties: { c: { type: 'string' } }, required: ['c'] },
        '/required': ['a', 'b'],
      },
    ],
    [
      'a property that is missing',
      { type: 'object', properties: { a: {}, b: {} }, required: ['a', 'b'] },
      ['{"a":null}', '{"b":null}'],
      { '/required': 'gone' },
    ],
    [
      'what is optional stays so',
      { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'integer' } }, required: ['a'] },
      ['{"a":1,"b":1}'],
      {},
    ],
    [
      'a map',
      { type: 'object', additionalProperties: { type: 'integer' } },
      ['{"a":1,"b":2.5}', '{"c":"x"}'],
      { '/additionalProperties/type': ['number', 'string'] },
    ],
    [
      'a union that fits',
      { anyOf: [{ type: 'string' }, { type: 'object', required: ['a'] }] },
      ['"x"', '{"a":{"b":1}}'],
      {},
    ],
    [
      'a union that does not',
      { type: 'object', properties: { a: { description: 'd', oneOf: [{ const: 1 }, { const: 2 }] } } },
      ['{"a":3}'],
      { '/properties/a': { description: 'd', type: 'integer' }, '/required': ['a'] },
    ],
    [
      'items',
      { type: 'array', items: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] } },
      ['[{"at":"2026-11-30"}]', '[]'],
      { '/items/properties/at/format': 'date' },
    ],
    [
      'more misfits than one look shows',
      { type: 'array', items: { type: 'object', properties: { a: { maximum: 1 }, b: { maxLength: 1 } } } },
      [JSON.stringify([...Array.from({ length: 40 }, () => ({ a: 2 })), { b: 'xx' }])],
      {
        '/items/properties/a/maximum': 'gone',
        '/items/properties/a/type': 'integer',
        '/items/properties/b/maxLength': 'gone',
        '/items/properties/b/type': 'string',
      },
    ],
    [
      'a member that objects inherit',
      { type: 'object', properties: { a: { type: 'integer' } }, required: [] },
      ['{"a":1,"__proto__":2,"constructor":"x"}'],
      { '/properties/__proto__': { type: 'integer' }, '/properties/constructor': { type: 'string' } },
    ],
  ])('%s', async (_, present, samples, wanted) => expect(await changes(present, ...samples)).toEqual(wanted));

  test('say how many values speak for them', async () => {
    const present = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] };
    const found = await proposeSchema(present, read('{"a":1}', '{"a":null}', '{"a":1,"b":1}'), () => Promise.resolve());
    expect(found).toEqual([
      { path: ['properties', 'a', 'type'], before: 'integer', after: ['integer', 'null'], seen: 1, of: 3 },
      { path: ['properties', 'b'], after: { type: 'integer' }, seen: 1, of: 3 },
    ]);
  });
});

test.each(['', '{', '{"a":1e999}', `${'['.repeat(300)}${']'.repeat(300)}`])('no sample is read of %.12s', (text) => {
  expect(readSample(text)).toBeUndefined();
});
