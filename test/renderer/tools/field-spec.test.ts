import { describe, expect, it } from 'vitest';
import { fieldSpec } from '../../../renderer/features/tools/form/field-spec.ts';

const specOf = (schema: unknown) => fieldSpec(JSON.stringify(schema));

describe('fieldSpec', () => {
  it.each([
    [
      'a string',
      { type: 'string', title: 'SKU', description: 'Article' },
      { kind: 'string', title: 'SKU', description: 'Article' },
    ],
    ['a number', { type: 'number', minimum: 1 }, { kind: 'number', whole: false }],
    ['an integer', { type: 'integer' }, { kind: 'number', whole: true }],
    ['a boolean', { type: 'boolean' }, { kind: 'boolean' }],
    ['an enumeration', { type: 'string', enum: ['DE', 'AT'] }, { kind: 'choice', options: ['"DE"', '"AT"'] }],
    ['one value only', { const: null }, { kind: 'choice', options: ['null'] }],
    ['a list', { type: 'array', items: { type: 'string' } }, { kind: 'list', item: { kind: 'string' } }],
    [
      'an object',
      { type: 'object', properties: { a: { type: 'string' }, b: true }, required: ['a'] },
      {
        kind: 'object',
        members: [
          { name: 'a', required: true, field: { kind: 'string' } },
          { name: 'b', required: false, field: { kind: 'json' } },
        ],
      },
    ],
    ['members without a type', { properties: {} }, { kind: 'object', members: [] }],
  ])('shows %s as it is', (_, schema, spec) => {
    expect(specOf(schema)).toEqual(spec);
  });

  it.each([
    ['no schema at all', true],
    ['two types', { type: ['string', 'null'] }],
    ['a choice between schemas', { oneOf: [{ type: 'string' }] }],
    ['a reference', { $ref: '#/$defs/a' }],
    ['members that depend on each other', { type: 'object', properties: {}, dependentRequired: {} }],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }] }],
    ['a list of anything', { type: 'array' }],
    ['no type', { minimum: 1 }],
    ['an empty enumeration', { enum: [] }],
  ])('leaves %s to JSON', (_, schema) => {
    expect(specOf(schema)).toEqual({ kind: 'json' });
  });

  it('leaves an inner object that takes any member to JSON, and shows one that takes none', () => {
    const inner = (schema: unknown) => specOf({ type: 'object', properties: { inner: schema } });
    expect(inner({ type: 'object' })).toMatchObject({ members: [{ field: { kind: 'json' } }] });
    expect(inner({ type: 'object', additionalProperties: false })).toMatchObject({
      members: [{ field: { kind: 'object', members: [] } }],
    });
  });

  it('keeps the spelling of numbers in options', () => {
    expect(fieldSpec('{"enum": [1.0, 9007199254740993]}')).toEqual({
      kind: 'choice',
      options: ['1.0', '9007199254740993'],
    });
  });

  it('ends in JSON where a schema is too deep', () => {
    const deep = Array.from({ length: 20 }).reduce((schema: unknown) => ({ type: 'array', items: schema }), {
      type: 'string',
    });
    let spec = specOf(deep);
    let depth = 0;
    while (spec.kind === 'list') {
      spec = spec.item;
      depth += 1;
    }
    expect([spec.kind, depth]).toEqual(['json', 7]);
  });

  it('takes a text that is no JSON as no schema', () => {
    expect(fieldSpec('{"type": ')).toEqual({ kind: 'json' });
  });
});
