import { describe, expect, it } from 'vitest';
import { setNullable } from '../../../../renderer/features/tools/editor/schema/edit-null.ts';
import { setShape, type ShapeChoice } from '../../../../renderer/features/tools/editor/schema/edit-shape.ts';

const shaped = (schema: unknown, choice: ShapeChoice): unknown =>
  (JSON.parse(setShape(JSON.stringify({ s: schema }, null, 2), ['s'], choice)) as { s: unknown }).s;
const type = (name: Extract<ShapeChoice, { kind: 'type' }>['type']): ShapeChoice => ({ kind: 'type', type: name });

describe('another shape', () => {
  it.each<[string, unknown, ShapeChoice, unknown]>([
    [
      'keeps what describes',
      { description: 'd', type: 'string', 'x-y': 1, default: 'a' },
      type('integer'),
      { description: 'd', type: 'integer', 'x-y': 1, default: 'a' },
    ],
    [
      'drops what spoke of the old type',
      { type: 'string', minLength: 1, pattern: 'a' },
      type('boolean'),
      { type: 'boolean' },
    ],
    ['keeps what both types know', { type: 'integer', minimum: 1 }, type('number'), { type: 'number', minimum: 1 }],
    ['keeps null', { type: ['string', 'null'] }, type('integer'), { type: ['integer', 'null'] }],
    [
      'keeps null around it',
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      type('integer'),
      { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    ],
    ['gives a list its items', { type: 'string' }, type('array'), { type: 'array', items: { type: 'string' } }],
    ['writes the type first', { description: 'd' }, type('object'), { type: 'object', description: 'd' }],
    ['makes values of a constant', { const: 7 }, { kind: 'enum' }, { enum: [7] }],
    [
      'makes a constant of values',
      { type: 'string', enum: ['a', 'b'] },
      { kind: 'constant' },
      { type: 'string', const: 'a' },
    ],
    [
      'begins values as the type wants',
      { type: 'integer', minimum: 1 },
      { kind: 'enum' },
      { type: 'integer', enum: [0] },
    ],
    [
      'takes what was there as the first branch',
      { title: 't', type: 'string', maxLength: 3 },
      { kind: 'union', keyword: 'oneOf' },
      { title: 't', oneOf: [{ type: 'string', maxLength: 3 }, {}] },
    ],
    [
      'makes one union of another',
      { oneOf: [{ type: 'string' }], title: 't' },
      { kind: 'union', keyword: 'anyOf' },
      { anyOf: [{ type: 'string' }], title: 't' },
    ],
    [
      'refers',
      { type: 'object', properties: {}, description: 'd' },
      { kind: 'reference', ref: '#/$defs/a' },
      { $ref: '#/$defs/a', description: 'd' },
    ],
    ['allows anything', { type: 'string', description: 'd' }, { kind: 'any' }, { description: 'd' }],
    ['makes an object of true', true, type('string'), { type: 'string' }],
    ['makes a union of false', false, { kind: 'union', keyword: 'anyOf' }, { anyOf: [{ type: 'string' }, {}] }],
  ])('%s', (_, before, choice, after) => {
    const result = shaped(before, choice);
    expect(JSON.stringify(result)).toBe(JSON.stringify(after));
  });

  it('keeps the comments and numbers of what stays', () => {
    const text = '{ "s": { /* why */ "type": "integer", "minimum": 1.0, "x": 1e400 } }';
    expect(setShape(text, ['s'], type('number'))).toBe(text.replace('"integer"', '"number"'));
  });
});

const nullable = (schema: unknown, on: boolean): unknown =>
  (JSON.parse(setNullable(JSON.stringify({ s: schema }, null, 2), ['s'], on)) as { s: unknown }).s;

describe('SC-20 null beside other values', () => {
  it.each<[string, unknown, unknown]>([
    ['a type', { type: 'string' }, { type: ['string', 'null'] }],
    ['several types', { type: ['string', 'integer'] }, { type: ['string', 'integer', 'null'] }],
    ['values of a type', { type: 'string', enum: ['a'] }, { type: ['string', 'null'], enum: ['a', null] }],
    [
      'a choice',
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    ],
    [
      'a reference',
      { $ref: '#/$defs/a', title: 't' },
      { title: 't', anyOf: [{ $ref: '#/$defs/a' }, { type: 'null' }] },
    ],
    ['a constant', { const: 1 }, { anyOf: [{ const: 1 }, { type: 'null' }] }],
    ['anything stays', {}, {}],
    ['null stays', { type: 'null' }, { type: 'null' }],
  ])('is allowed for %s', (_, before, after) => {
    expect(nullable(before, true)).toEqual(after);
  });

  it.each<[string, unknown, unknown]>([
    ['a type', { type: ['string', 'null'] }, { type: 'string' }],
    ['several types', { type: ['string', 'null', 'integer'] }, { type: ['string', 'integer'] }],
    ['values', { type: ['string', 'null'], enum: ['a', null] }, { type: 'string', enum: ['a'] }],
    [
      'one of two',
      { anyOf: [{ type: 'array', items: {} }, { type: 'null' }], default: null },
      { type: 'array', items: {}, default: null },
    ],
    [
      'one of two with a title in both',
      { title: 'outer', anyOf: [{ type: 'string', title: 'inner' }, { type: 'null' }] },
      { title: 'outer', type: 'string' },
    ],
    ['one of two that may be anything', { anyOf: [{}, { type: 'null' }] }, { anyOf: [{}, { type: 'null' }] }],
    ['what never took it', { type: 'string' }, { type: 'string' }],
  ])('is forbidden for %s', (_, before, after) => {
    expect(nullable(before, false)).toEqual(after);
  });

  it('takes the comments of the other branch along', () => {
    const text =
      '{\n  "s": {\n    "anyOf": [\n      {\n        // text\n        "type": "string", // of any length\n        "x": 1.0\n      },\n      { "type": "null" }\n    ],\n    "default": null\n  }\n}';
    expect(setNullable(text, ['s'], false)).toBe(
      '{\n  "s": {\n    "type": "string", // of any length\n    "x": 1.0,\n    "default": null\n  }\n}',
    );
  });
});
