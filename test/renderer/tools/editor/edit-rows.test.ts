import { describe, expect, it } from 'vitest';
import { parseTree } from 'jsonc-parser';
import { branchNames } from '../../../../renderer/features/tools/editor/schema/branch-names.ts';
import { setKeyword, setRequired } from '../../../../renderer/features/tools/editor/schema/edit-keywords.ts';
import {
  addBranch,
  addItem,
  addMember,
  canRemove,
  duplicateRow,
  moveRow,
  removeRow,
  renameRow,
} from '../../../../renderer/features/tools/editor/schema/edit-rows.ts';
import { definitionOf, opened, rowAt, rowsOf } from './rows-of.ts';

const lines = (...all: readonly string[]): string => all.join('\n');
const schemaOf = (text: string): unknown => (JSON.parse(text) as { inputSchema: unknown }).inputSchema;
const at = (key: string) => `/inputSchema${key}`;

const commented = lines(
  '{',
  '  "inputSchema": {',
  '    "type": "object",',
  '    "required": ["a"], // only a',
  '    "properties": {',
  '      // the first',
  '      "a": { "type": "number", "maximum": 1.0e2 }, // one hundred',
  '      "b": { "x-ours": 12345678901234567890 }',
  '    }',
  '  }',
  '}',
);

describe('a keyword', () => {
  it.each([
    ['is added', 'a', 'minimum', '0', '"maximum": 1.0e2 }', '"maximum": 1.0e2, "minimum": 0 }'],
    ['keeps the spelling of its number', 'a', 'maximum', '1.50', '1.0e2', '1.50'],
    ['is taken out', 'a', 'maximum', undefined, ', "maximum": 1.0e2', ''],
  ])('%s, and nothing else changes', (_, name, keyword, json, before, after) => {
    const path = ['inputSchema', 'properties', name];
    expect(setKeyword(commented, path, keyword, json)).toBe(commented.replace(before, after));
  });

  it('makes an object of the schema true', () => {
    const text = definitionOf({ properties: { a: true } });
    expect(schemaOf(setKeyword(text, ['inputSchema', 'properties', 'a'], 'title', '"A"'))).toEqual({
      properties: { a: { title: 'A' } },
    });
  });

  it.each([
    ['short', '["DE","AT"]', '["DE", "AT"]'],
    ['empty', '{ }', '{}'],
    ['an object', '{"a":[1,{}]}', '{ "a": [1, {}] }'],
  ])('is laid out on one line where its value is %s', (_, json, written) => {
    expect(setKeyword('{\n  "s": {}\n}', ['s'], 'x', json)).toContain(`"x": ${written}`);
  });
});

describe('required', () => {
  it.each([
    ['grows', 'b', true, '["a"]', '["a", "b"]'],
    ['stays as it is', 'a', true, '["a"]', '["a"]'],
    ['goes with its last name', 'a', false, '    "required": ["a"], // only a\n', ''],
  ])('%s', (_, name, required, before, after) => {
    expect(setRequired(commented, ['inputSchema'], name, required)).toBe(commented.replace(before, after));
  });

  it('is made where it is missing or no list', () => {
    expect(schemaOf(setRequired(definitionOf({ type: 'object' }), ['inputSchema'], 'a', true))).toEqual({
      type: 'object',
      required: ['a'],
    });
    const odd = definitionOf({ required: true });
    expect(schemaOf(setRequired(odd, ['inputSchema'], 'a', true))).toEqual({ required: ['a'] });
  });
});

describe('a property', () => {
  it('is added behind another one', () => {
    const { text, path } = addMember(commented, ['inputSchema'], 'properties', { after: 'a', base: 'property' });
    expect(path).toEqual(['inputSchema', 'properties', 'property']);
    expect(text).toContain('// one hundred\n      "property": {\n        "type": "string"\n      },\n      "b"');
  });

  it('is added where there were none, and makes the schema one of objects', () => {
    const { text } = addMember(definitionOf({}), ['inputSchema'], 'properties', { base: 'property' });
    expect(schemaOf(text)).toEqual({ type: 'object', properties: { property: { type: 'string' } } });
    const onTrue = addMember(definitionOf(true), ['inputSchema'], 'properties', { base: 'property' });
    expect(schemaOf(onTrue.text)).toEqual({ properties: { property: { type: 'string' } } });
  });

  it('gets a name that is free', () => {
    const text = definitionOf({ properties: { property: {}, property2: {} } });
    expect(addMember(text, ['inputSchema'], 'properties', { base: 'property' }).path.at(-1)).toBe('property3');
  });

  it('is renamed where it stands, with its place in required', () => {
    const edit = renameRow(commented, rowAt(commented, at('/properties/a')), 'amount');
    expect(edit).toEqual({
      text: commented.replace('"a": {', '"amount": {').replace('["a"]', '["amount"]'),
      path: ['inputSchema', 'properties', 'amount'],
    });
  });

  it('takes no name that is taken, and none that is empty', () => {
    const row = rowAt(commented, at('/properties/a'));
    expect(renameRow(commented, row, 'b')).toBe('taken');
    expect(renameRow(commented, row, '')).toBe('empty');
    expect(renameRow(commented, row, 'a')).toMatchObject({ text: commented });
  });

  it('is moved with its comments', () => {
    const { text, path } = moveRow(commented, rowAt(commented, at('/properties/a')), 1);
    expect(path).toEqual(['inputSchema', 'properties', 'a']);
    expect(text).toContain(
      lines(
        '      "b": { "x-ours": 12345678901234567890 },',
        '      // the first',
        '      "a": { "type": "number", "maximum": 1.0e2 } // one hundred',
      ),
    );
    expect(moveRow(commented, rowAt(commented, at('/properties/a')), -1).text).toBe(commented);
  });

  it('is removed with its place in required', () => {
    const text = removeRow(commented, rowAt(commented, at('/properties/a')));
    expect(text).not.toContain('"required"');
    expect(text).toContain('"b": { "x-ours": 12345678901234567890 }');
    const empty = removeRow(text, rowAt(text, at('/properties/b')));
    expect(empty).toContain('"properties": {');
  });

  it('is copied behind itself', () => {
    const { text, path } = duplicateRow(commented, rowAt(commented, at('/properties/a')));
    expect(path.at(-1)).toBe('a2');
    expect(text).toContain('"a2": { "type": "number", "maximum": 1.0e2 },\n      "b"');
  });
});

describe('a branch', () => {
  const text = definitionOf({ oneOf: [{ type: 'object', title: 'x' }, { type: 'string' }] });

  it('is added as its neighbour begins', () => {
    const edit = addBranch(text, ['inputSchema'], 'oneOf', 0);
    expect(edit.path).toEqual(['inputSchema', 'oneOf', 1]);
    expect(schemaOf(edit.text)).toEqual({
      oneOf: [{ type: 'object', title: 'x' }, { type: 'object' }, { type: 'string' }],
    });
  });

  it('is moved, copied and removed', () => {
    const row = rowAt(text, at('/oneOf/0'));
    expect(moveRow(text, row, 1).path).toEqual(['inputSchema', 'oneOf', 1]);
    expect(schemaOf(duplicateRow(text, row).text)).toEqual({
      oneOf: [{ type: 'object', title: 'x' }, { type: 'object', title: 'x' }, { type: 'string' }],
    });
    const one = removeRow(text, row);
    expect(schemaOf(one)).toEqual({ oneOf: [{ type: 'string' }] });
    expect(schemaOf(removeRow(one, rowAt(one, at('/oneOf/0'))))).toEqual({});
  });

  it.each([
    ['its title', [{ title: 'by mail' }, {}], ['by mail', 'anything']],
    ['what it refers to', [{ $ref: '#/$defs/address' }], ['address']],
    ['what it asks for', [{ required: ['a', 'b'] }], ['a, b']],
    ['its constant', [{ const: 1.5 }, { const: 'a' }], ['1.5', 'a']],
    [
      'the property that tells it from the others',
      [{ properties: { id: {}, kind: { const: 'ship' } } }, { properties: { kind: { enum: ['pickup'] } } }],
      ['ship', 'pickup'],
    ],
    [
      'its type, with a number where two are alike',
      [{ type: 'string' }, { type: 'string' }, { type: ['integer', 'null'] }],
      ['string 1', 'string 2', 'integer'],
    ],
  ])('is called by %s', (_, branches, names) => {
    const node = parseTree(JSON.stringify(branches));
    expect(branchNames(node?.children ?? [])).toEqual(names);
  });
});

describe('a definition', () => {
  const text = definitionOf({
    $defs: { 'a/b': { properties: { n: {} } } },
    properties: {
      x: { $ref: '#/$defs/a~1b' },
      y: { items: [{ $ref: '#/$defs/a~1b/properties/n' }] },
      z: { $ref: '#/$defs/a' },
    },
  });

  it('takes the references to it along to its new name', () => {
    const row = rowAt(text, at('/$defs/a~1b'), opened(at('/$defs')));
    const edit = renameRow(text, row, 'c');
    expect(typeof edit === 'string' ? edit : schemaOf(edit.text)).toEqual({
      $defs: { c: { properties: { n: {} } } },
      properties: {
        x: { $ref: '#/$defs/c' },
        y: { items: [{ $ref: '#/$defs/c/properties/n' }] },
        z: { $ref: '#/$defs/a' },
      },
    });
  });

  it('is added and removed', () => {
    const { text: more } = addMember(text, ['inputSchema'], '$defs', { base: 'definition' });
    expect(more).toContain('"definition": {\n        "type": "object"\n      }');
    const row = rowAt(text, at('/$defs/a~1b'), opened(at('/$defs')));
    expect(schemaOf(removeRow(text, row))).not.toHaveProperty('$defs');
  });
});

describe('items one by one', () => {
  it('are added in the spelling that is there', () => {
    expect(schemaOf(addItem(definitionOf({ items: [true] }), ['inputSchema']).text)).toEqual({
      items: [true, { type: 'string' }],
    });
    expect(schemaOf(addItem(definitionOf({}), ['inputSchema']).text)).toEqual({ prefixItems: [{ type: 'string' }] });
  });
});

describe('what can be removed', () => {
  it('is all but the input schema and what is only shown', () => {
    const text = definitionOf({ $defs: { a: {} }, properties: { r: { $ref: '#/$defs/a' } } });
    const rows = rowsOf(text, opened(at('/properties/r')));
    expect(rows.map((row) => [row.key, canRemove(row)])).toEqual([
      [at(''), false],
      [at('/properties/r'), true],
      [at('/properties/r/$ref'), false],
      [at('/$defs'), true],
    ]);
  });
});
