import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../shared/lib/schema-form/field-of.ts';
import { factPhrases, typeText } from '../../../shared/text/form-text.ts';
import { innerPlace } from '../lib/schema-form/shape-outline.ts';

const phrasesOf = (schema: unknown) => factPhrases(fieldOf(innerPlace(schema)).facts);

describe('limits in words', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 500 }, ['1 to 500']],
    [{ type: 'number', exclusiveMinimum: 0 }, ['more than 0']],
    [{ type: 'number', minimum: 0, exclusiveMaximum: 1 }, ['at least 0', 'less than 1']],
    [
      { type: 'integer', minimum: 3, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      ['more than 3', 'at most 9'],
    ],
    [{ type: 'number', multipleOf: 0.01 }, ['a multiple of 0.01']],
    [{ type: 'string', minLength: 1 }, ['at least 1 character']],
    [{ type: 'string', minLength: 3, maxLength: 20 }, ['3 to 20 characters']],
    [{ type: 'string', minLength: 5, maxLength: 5 }, ['exactly 5 characters']],
    [{ type: 'string', pattern: '^[A-Z]"$' }, ['matches ^[A-Z]"$']],
    [{ contentEncoding: 'base64', contentMediaType: 'image/png' }, ['image/png', 'base64']],
    [{ type: 'array', items: {}, minItems: 1, uniqueItems: true }, ['at least 1 item', 'no item twice']],
    [{ type: 'array', contains: { const: 1 }, minContains: 2 }, ['contains {"const":1}', 'at least 2 such items']],
    [
      { type: 'object', maxProperties: 2, propertyNames: {}, if: {} },
      ['at most 2 members', 'more rules: propertyNames, if'],
    ],
    [
      { properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] },
      ['at least a, or b and c'],
    ],
    [{ type: 'string', format: 'date' }, ['date, such as 2025-01-31']],
    [{ type: 'string', format: 'date', examples: ['2024-02-29'] }, ['date', 'for example "2024-02-29"']],
    [{ type: 'string', default: 'EUR', examples: ['a,b', 1] }, ['default "EUR"', 'for example "a,b", 1']],
    [{ type: 'string', deprecated: true, readOnly: false }, ['deprecated']],
    [{ allOf: [{ type: 'string', pattern: '^a' }, { pattern: 'b$' }] }, ['matches ^a', 'matches b$']],
  ])('%j', (schema, phrases) => {
    expect(phrasesOf(schema)).toEqual(phrases);
  });

  it('leave numbers as the schema spells them, and cut what is long', () => {
    const field = (json: string) => factPhrases([{ keyword: 'default', json }]);
    expect(field('1.0')).toEqual(['default 1.0']);
    expect(field('9007199254740993')).toEqual(['default 9007199254740993']);
    expect(field(`"${'x'.repeat(200)}"`)[0]).toHaveLength(89);
  });
});

describe('types in words', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['integer', 'null'] }, 'integer or null'],
    [{ enum: [1, 2, 3] }, 'one of 3'],
    [{ const: 1 }, 'const'],
    [{ type: 'array', items: { type: 'string' } }, 'array of string'],
    [{ type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'array of array'],
    [{ type: 'array', prefixItems: [{}, {}] }, 'tuple of 2'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer'],
    [{ properties: { a: {} } }, 'object'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'one of 2 shapes'],
    [{}, 'any JSON'],
    [{ type: 'object' }, 'object'],
  ])('%j is %s', (schema, words) => {
    expect(typeText(fieldOf(innerPlace(schema)))).toBe(words);
  });

  it('a schema that goes on into itself has a type as well', () => {
    const place = innerPlace({
      $ref: '#/properties/inner/$defs/a',
      $defs: { a: { type: 'array', items: { $ref: '#/properties/inner/$defs/a' } } },
    });
    expect(typeText(fieldOf(place))).toBe('array of array');
  });
});
