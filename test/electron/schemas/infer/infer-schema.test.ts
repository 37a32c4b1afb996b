import { describe, expect, test } from 'vitest';
import { Evidence } from '../../../../electron/schemas/infer/evidence.ts';
import { inferSchema } from '../../../../electron/schemas/infer/infer-schema.ts';
import { readSample } from '../../../../electron/schemas/infer/sample.ts';

function inferred(...texts: readonly string[]): unknown {
  const evidence = new Evidence();
  texts.forEach((text, at) => evidence.add(readSample(text)?.spelled, at));
  return inferSchema(evidence);
}

const times = (count: number, text: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => text(at));

describe('what a schema is inferred from', () => {
  test.each<readonly [what: string, samples: readonly string[], schema: unknown]>([
    ['a whole number', ['5'], { type: 'integer' }],
    ['a number that is spelled with a fraction', ['5.0'], { type: 'number' }],
    ['numbers of both spellings', ['5', '1e3'], { type: 'number' }],
    ['a number larger than a double', ['9007199254740993'], { type: 'integer' }],
    ['a value and null', ['"a"', 'null'], { type: ['string', 'null'] }],
    ['nothing but null, which says nothing else', ['null'], {}],
    ['values of several types', ['"a"', '1', 'true'], { type: ['string', 'integer', 'boolean'] }],
    ['an empty list', ['[]'], { type: 'array' }],
    ['lists', ['[1]', '[2.5, null]'], { type: 'array', items: { type: ['number', 'null'] } }],
    ['an empty object', ['{}'], { type: 'object' }],
    [
      'objects, of which one lacks a member',
      ['{"a":1,"b":"x"}', '{"a":2}'],
      { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } }, required: ['a'] },
    ],
    [
      'objects in lists',
      ['[{"a":1}]', '[{"a":null,"b":1}]'],
      {
        type: 'array',
        items: {
          type: 'object',
          properties: { a: { type: ['integer', 'null'] }, b: { type: 'integer' } },
          required: ['a'],
        },
      },
    ],
    [
      'a name that objects inherit',
      ['{"__proto__":1,"toString":"a"}'],
      {
        type: 'object',
        properties: Object.fromEntries([
          ['__proto__', { type: 'integer' }],
          ['toString', { type: 'string' }],
        ]),
        required: ['__proto__', 'toString'],
      },
    ],
  ])('%s', (_, samples, schema) => expect(inferred(...samples)).toEqual(schema));

  test.each([
    ['date-time', ['"2026-11-30T15:00:00Z"', '"2026-11-30T15:00:00.5+01:00"']],
    ['date', ['"2026-11-30"']],
    ['uri', ['"https://example.com/a?b=c"', '"ftp://x"']],
    ['email', ['"a@example.com"']],
    ['uuid', ['"0b2f4a3e-7d5b-4c0e-9d6a-2f1c3b4a5d6e"']],
  ])('%s, where every text is one', (format, samples) => {
    expect(inferred(...samples)).toEqual({ type: 'string', format });
    expect(inferred(...samples, '"no such thing"')).toEqual({ type: 'string' });
  });

  test.each(['"2026-13-01"', '"urn:a"', '"12:30"', '"a@b@c"', '"2026-11-30T25:00:00Z"'])('no format for %s', (text) => {
    expect(inferred(text)).toEqual({ type: 'string' });
  });
});

describe('choices', () => {
  const states = ['open', 'shipped', 'cancelled'];

  test('are proposed where few words come again and again in several samples', () => {
    expect(inferred(...times(12, (at) => `"${states[at % 3]}"`))).toEqual({ type: 'string', enum: states });
  });

  test('take in null', () => {
    expect(inferred(...times(12, (at) => `"${states[at % 3]}"`), 'null')).toEqual({
      type: ['string', 'null'],
      enum: [...states, null],
    });
  });

  test.each([
    ['too few samples', times(11, (at) => `"${states[at % 3]}"`)],
    ['one of them was seen once', [...times(12, (at) => `"${states[at % 2]}"`), '"late"']],
    ['all come from one sample', [JSON.stringify(times(30, (at) => states[at % 3] ?? ''))]],
    ['they are ids', times(12, (at) => `"CH-${at % 3}"`)],
    ['they are sentences', times(12, (at) => `"it is ${states[at % 3]}"`)],
    ['there are too many', times(60, (at) => `"word${'x'.repeat(at % 12)}"`)],
    ['there is only one', times(20, () => '"open"')],
  ])('are not proposed where %s', (_, samples) => {
    expect(JSON.stringify(inferred(...samples))).not.toContain('enum');
  });
});

describe('maps', () => {
  test.each([
    ['articles', ['{"CH-1":1,"CH-2":0,"CH-31":7}']],
    ['numbers', ['{"1":1,"2":2,"17":3}']],
    ['dates', ['{"2026-01-01":1,"2026-01-02":null,"2026-01-03":3}']],
    ['names that differ from object to object', times(5, (at) => `{"${'abcde'[at]}x":1,"${'abcde'[at]}y":2}`)],
  ])('are objects whose names are %s', (_, samples) => {
    expect(inferred(...samples)).toMatchObject({
      type: 'object',
      additionalProperties: { type: expect.anything() as unknown },
    });
  });

  test.each([
    ['fields', ['{"a":1,"b":2,"c":3}', '{"a":1,"b":2,"c":3}']],
    ['fields with numbers in their names', ['{"line1":"x","line2":"y","zip":"z"}']],
    ['data, but of values of several kinds', ['{"CH-1":1,"CH-2":"x","CH-31":{}}']],
    ['two', ['{"CH-1":1,"CH-2":0}']],
  ])('are not objects whose names are %s', (_, samples) => {
    expect(inferred(...samples)).toMatchObject({ properties: expect.anything() as unknown });
  });
});

describe('bounds', () => {
  test('a deep value is told down to a depth', () => {
    const deep = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`;
    const schema = JSON.stringify(inferred(deep));
    expect(schema.split('properties').length).toBeLessThan(30);
  });

  test('an object of very many members is left open', () => {
    const many = JSON.stringify(
      Object.fromEntries(times(2000, (at) => `field${'x'.repeat(at % 7)}_${at}`).map((n) => [n, n])),
    );
    expect(inferred(many)).toEqual({ type: 'object' });
  });
});
