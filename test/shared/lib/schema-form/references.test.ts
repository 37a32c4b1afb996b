import { describe, expect, it } from 'vitest';
import { outline, placeOf } from './shape-outline.ts';

describe('references', () => {
  const address = { type: 'object', properties: { street: { type: 'string' } }, required: ['street'] };

  it.each([
    [
      'SC-04 into $defs',
      { $defs: { addr: address }, properties: { from: { $ref: '#/$defs/addr' }, to: { $ref: '#/$defs/addr' } } },
      '{from: {street*: text}, to: {street*: text}}',
    ],
    [
      'into definitions',
      { definitions: { addr: address }, properties: { to: { $ref: '#/definitions/addr' } } },
      '{to: {street*: text}}',
    ],
    [
      'to anywhere',
      { properties: { from: address, to: { $ref: '#/properties/from' } } },
      '{from: {street*: text}, to: {street*: text}}',
    ],
    [
      'with escapes',
      { $defs: { 'a/b%c': { type: 'integer' } }, properties: { n: { $ref: '#/$defs/a~1b%25c' } } },
      '{n: whole}',
    ],
    [
      'to an anchor',
      { $defs: { price: { $anchor: 'price', type: 'number' } }, properties: { n: { $ref: '#price' } } },
      '{n: number}',
    ],
    [
      'to an anchor of draft 07',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        definitions: { price: { $id: '#price', type: 'number' } },
        properties: { n: { $ref: '#price' } },
      },
      '{n: number}',
    ],
    [
      'by address',
      {
        $id: 'https://example.com/root.json',
        $defs: { item: { $id: 'item.json', type: 'integer' } },
        properties: { n: { $ref: 'item.json' }, m: { $ref: 'https://example.com/item.json' } },
      },
      '{n: whole, m: whole}',
    ],
    [
      'inside a part with an address of its own',
      {
        $id: 'https://example.com/root.json',
        $defs: {
          item: { $id: 'item.json', $defs: { n: { type: 'integer' } }, properties: { n: { $ref: '#/$defs/n' } } },
        },
        properties: { item: { $ref: 'item.json' } },
      },
      '{item: {n: whole}}',
    ],
    [
      'by an address of draft 04',
      {
        $schema: 'http://json-schema.org/draft-04/schema#',
        id: 'http://x.test/root',
        definitions: { n: { id: 'n', type: 'integer' } },
        properties: { n: { $ref: 'http://x.test/n' } },
      },
      '{n: whole}',
    ],
    [
      'beside words, which older dialects take for words',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        definitions: { a: { type: 'string' } },
        properties: { a: { $ref: '#/definitions/a', type: 'integer', description: 'x' } },
      },
      '{a: text}',
    ],
    ['a property called $ref', { properties: { $ref: { type: 'string' } } }, '{$ref: text}'],
    [
      'a property called $id',
      { properties: { $id: { type: 'string' }, n: { $ref: '#/properties/$id' } } },
      '{$id: text, n: text}',
    ],
  ])('%s', (_, schema, shape) => {
    expect(outline(placeOf(schema))).toBe(shape);
  });

  it('SC-06 to the schema itself opens one level at a time', () => {
    const tree = { properties: { label: { type: 'string' }, child: { $ref: '#' } }, required: ['label'] };
    expect(outline(placeOf(tree), 2)).toBe('{label*: text, child: {label*: text, child: {label*: …, child: …}}}');
  });

  it('finds the outermost dynamic anchor', () => {
    const schema = {
      $id: 'https://example.com/strings',
      $ref: 'list',
      $defs: {
        strings: { $dynamicAnchor: 'item', type: 'string' },
        list: {
          $id: 'list',
          type: 'array',
          items: { $dynamicRef: '#item' },
          $defs: { anything: { $dynamicAnchor: 'item', type: 'boolean' } },
        },
      },
    };
    expect(outline(placeOf(schema))).toBe('[text]');
    expect(
      outline(placeOf({ $id: 'https://example.com/other', $ref: 'list', $defs: { list: schema.$defs.list } })),
    ).toBe('[boolean]');
  });

  it('follows the recursive references of 2019-09', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      $id: 'https://example.com/tree',
      $recursiveAnchor: true,
      properties: { name: { type: 'string' }, node: { $ref: 'node' } },
      $defs: { node: { $id: 'node', $recursiveAnchor: true, properties: { next: { $recursiveRef: '#' } } } },
    };
    expect(outline(placeOf(schema), 2)).toBe('{name: text, node: {next: {name: …, node: …}}}');
  });

  it.each([
    ['a reference to itself', { $ref: '#' }],
    ['a ring of references', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }],
    ['a choice of itself', { anyOf: [{ $ref: '#' }, { $ref: '#' }] }],
  ])('come to an end: %s', (_, schema) => {
    expect(outline(placeOf(schema), 3)).toMatch(/json:anything/);
  });

  it('leaves a text that is nested too deep for a parser to JSON', () => {
    const depth = 20_000;
    const text = `${'{"type":"array","items":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    expect(outline(placeOf(text))).toBe('json:anything');
  });
});
