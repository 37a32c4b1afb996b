import { describe, expect, it } from 'vitest';
import { parseTree } from 'jsonc-parser';
import { targetOf } from '../../../../renderer/features/tools/editor/schema/schema-rows.ts';
import { definitionOf, opened, outline, rowsOf } from './rows-of.ts';

const order = definitionOf({
  type: 'object',
  required: ['lines'],
  properties: {
    lines: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' } } } },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
    tag: { type: ['integer', 'null'] },
  },
});

describe('the rows of a schema', () => {
  it('are its properties, and what is in them once it is opened', () => {
    expect(outline(rowsOf(order))).toEqual([
      '-(root): object',
      '+/properties/lines: array',
      './properties/note: string or null',
      './properties/tag: integer or null',
    ]);
    const inner = opened('/inputSchema/properties/lines', '/inputSchema/properties/lines/items');
    expect(outline(rowsOf(order, inner)).slice(1, 4)).toEqual([
      '-/properties/lines: array',
      '  -/properties/lines/items: object',
      '    ./properties/lines/items/properties/sku: string',
    ]);
  });

  it('say which properties are required, and how they are ordered', () => {
    const [, lines, note] = rowsOf(order);
    expect(lines).toMatchObject({ place: { name: 'lines', required: true }, order: { at: 0, count: 3 } });
    expect(note).toMatchObject({ place: { name: 'note', required: false }, order: { at: 1, count: 3 } });
  });

  it.each([
    ['a value of a list', { enum: ['a'] }, 'enum'],
    ['one value', { const: 1 }, 'constant'],
    ['several types', { type: ['string', 'integer', 'null'] }, 'string or integer or null'],
    ['anything', true, 'anything'],
    ['anything, too', {}, 'anything'],
    ['nothing', false, 'nothing'],
    ['members without a type', { properties: {} }, 'object'],
    ['items without a type', { items: {} }, 'array'],
    ['a reference', { $ref: '#/$defs/address' }, 'address'],
    ['a reference or null', { anyOf: [{ type: 'null' }, { $ref: '#/$defs/address' }] }, 'address or null'],
    ['a choice', { oneOf: [{}, {}] }, 'one of 2'],
    ['null alone', { type: 'null' }, 'null'],
    ['a type that is none', { type: 'text' }, 'anything'],
    ['no schema', 'text', 'no schema'],
  ])('call %s by its name', (_, schema, label) => {
    const rows = outline(rowsOf(definitionOf({ type: 'object', properties: { x: schema } })));
    expect(rows[1]).toMatch(new RegExp(`/properties/x: ${label}$`));
  });

  it('SC-01 let the branches of a root be chosen one by one', () => {
    const text = definitionOf({
      type: 'object',
      anyOf: [
        { type: 'object', properties: { via: { const: 'post' }, street: { type: 'string' } } },
        { type: 'object', properties: { via: { const: 'call' }, number: { type: 'string' } } },
      ],
    });
    const first = opened('/inputSchema/anyOf/0');
    expect(outline(rowsOf(text, first))).toEqual([
      '-(root): object',
      '-/anyOf/0: object',
      '  ./anyOf/0/properties/via: constant',
      '  ./anyOf/0/properties/street: string',
    ]);
    expect(rowsOf(text)[0]).toMatchObject({ union: { keyword: 'anyOf', names: ['post', 'call'], chosen: 0 } });
    const other = { expanded: new Set<string>(), branches: new Map([['/inputSchema/anyOf', 1]]) };
    expect(outline(rowsOf(text, other))).toEqual(['-(root): object', '+/anyOf/1: object']);
  });

  it('give a union beside properties a row of its own', () => {
    const text = definitionOf({
      type: 'object',
      properties: { a: {} },
      allOf: [{ required: ['a'] }],
      oneOf: [{ title: 'x' }, { title: 'y' }],
    });
    expect(outline(rowsOf(text, opened('/inputSchema/oneOf')))).toEqual([
      '-(root): object',
      './properties/a: anything',
      '-/oneOf: union',
      '  ./oneOf/0: anything',
      '+/allOf: union',
    ]);
  });

  it('SC-04 show what a reference leads to under it, where it is edited', () => {
    const text = definitionOf({
      $defs: { address: { type: 'object', properties: { zip: { type: 'string' } } } },
      type: 'object',
      properties: { from: { $ref: '#/$defs/address' } },
    });
    const from = '/inputSchema/properties/from';
    const rows = rowsOf(text, opened(from, `${from}/$ref`, '/inputSchema/$defs'));
    expect(outline(rows)).toEqual([
      '-(root): object',
      '-/properties/from: address',
      '  -/properties/from/$ref: object',
      '    ./properties/from/$ref/properties/zip: string',
      '-/$defs: definitions',
      '  +/$defs/address: object',
    ]);
    expect(rows[3]?.path).toEqual(['inputSchema', '$defs', 'address', 'properties', 'zip']);
  });

  it('SC-06 go on into a schema that holds itself only as far as they are opened', () => {
    const text = definitionOf({ type: 'object', properties: { label: { type: 'string' }, child: { $ref: '#' } } });
    const child = '/inputSchema/properties/child';
    expect(rowsOf(text)).toHaveLength(3);
    const two = opened(child, `${child}/$ref`, `${child}/$ref/properties/child`);
    expect(outline(rowsOf(text, two))).toEqual([
      '-(root): object',
      './properties/label: string',
      '-/properties/child: #',
      '  -/properties/child/$ref: object',
      '    ./properties/child/$ref/properties/label: string',
      '    -/properties/child/$ref/properties/child: #',
      '      +/properties/child/$ref/properties/child/$ref: object',
    ]);
  });

  it('SC-30 SC-38 have a place for every schema a schema may hold', () => {
    const text = definitionOf({
      type: 'object',
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer' },
      properties: {
        pair: { prefixItems: [true, false], items: { type: 'null' } },
        old: { items: [{ type: 'string' }] },
      },
      if: { required: ['pair'] },
      then: {},
      not: false,
      dependentSchemas: { pair: {} },
      dependencies: { old: ['pair'], pair: {} },
    });
    const open = opened('/inputSchema/properties/pair', '/inputSchema/properties/old');
    expect(outline(rowsOf(text, open))).toEqual([
      '-(root): object',
      '-/properties/pair: array',
      '  ./properties/pair/prefixItems/0: anything',
      '  ./properties/pair/prefixItems/1: nothing',
      '  ./properties/pair/items: null',
      '-/properties/old: array',
      '  ./properties/old/items/0: string',
      './patternProperties/^x-: string',
      './additionalProperties: integer',
      './if: anything',
      './then: anything',
      './dependentSchemas/pair: anything',
      './dependencies/pair: anything',
    ]);
  });

  it('of names that would be mistaken for paths lead to their values', () => {
    const text = definitionOf({ properties: { 'a/b~c': { properties: { '': {} } } } });
    const rows = rowsOf(text, opened('/inputSchema/properties/a~1b~0c'));
    expect(rows.at(-1)?.path).toEqual(['inputSchema', 'properties', 'a/b~c', 'properties', '']);
  });

  it.each([
    { inputSchema: [] },
    { inputSchema: 'x' },
    { inputSchema: { properties: [1], items: 3, anyOf: {}, required: 7 } },
  ])('are there for %j as well', (definition) => {
    expect(rowsOf(JSON.stringify(definition)).length).toBeGreaterThan(0);
  });

  it('are none where there is no schema', () => {
    expect(rowsOf('{}')).toEqual([]);
  });
});

describe('a reference', () => {
  const text = definitionOf({ $defs: { 'a b/c': { type: 'string' } }, properties: { n: {} } });
  const root = parseTree(text)!;
  it.each([
    ['#', ['inputSchema']],
    ['#/properties/n', ['inputSchema', 'properties', 'n']],
    ['#/$defs/a%20b~1c', ['inputSchema', '$defs', 'a b/c']],
  ])('%s leads to its place', (ref, path) => {
    expect(targetOf(root, 'inputSchema', ref)?.path).toEqual(path);
  });
  it.each(['#/nowhere', '#anchor', 'https://example.com/a.json', '#/%', ''])('%s leads nowhere', (ref) => {
    expect(targetOf(root, 'inputSchema', ref)).toBeUndefined();
  });
});
