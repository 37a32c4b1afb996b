import { describe, expect, test } from 'vitest';
import { allowEdits } from '../../../electron/registry/edit-allowlist.ts';
import { closeNames } from '../../../electron/registry/close-names.ts';
import { pythonNames } from '../../../electron/registry/python-names.ts';
import { decide, matchesPattern } from '../../../electron/registry/tool-pattern.ts';

test.each([
  ['add', 'add', true],
  ['add', 'adder', false],
  ['*', 'a.b.c', true],
  ['sales.*', 'sales.total.net', true],
  ['sales.*', 'salesXtotal', false],
  ['*_a*b', 'x_aab', true],
  ['*_a*b', 'x_aabc', false],
  ['a.c', 'abc', false],
  ['[a]+', '[a]+', true],
  ['', '', true],
])('%j against %j', (pattern, name, expected) => {
  expect(matchesPattern(pattern, name)).toBe(expected);
});

test('many stars take no time', () => {
  expect(matchesPattern('*a'.repeat(200) + 'b', 'a'.repeat(5000))).toBe(false);
});

test.each([
  ['nothing', [], { allowed: false }],
  ['the first rule that matches', ['x', 'sales.*', '*'], { allowed: true, rule: 'sales.*' }],
  ['an exclusion, wherever it stands', ['!sales.t*', '*'], { allowed: false, rule: '!sales.t*' }],
  ['an exclusion behind', ['sales.total', '!*total'], { allowed: false, rule: '!*total' }],
])('%s decides', (_, patterns, decision) => {
  expect(decide('sales.total', patterns)).toEqual(decision);
});

describe('allowing one tool', () => {
  const remove = (at: number) => ({ path: ['allow', at], value: undefined });
  test.each([
    ['is named', [], true, [{ path: ['allow', 0], value: 'add' }]],
    ['is allowed already', ['a*'], true, []],
    ['loses its exclusion', ['*', '!add'], true, [remove(1)]],
    ['loses its exclusion and is named', ['!add', 'b'], true, [remove(0), { path: ['allow', 1], value: 'add' }]],
    ['loses its names', ['add', 'b', 'add'], false, [remove(2), remove(0)]],
    ['is shut out of a wider rule', ['*'], false, [{ path: ['allow', 1], value: '!add' }]],
    ['was not allowed', ['b'], false, []],
  ])('it %s', (_, allow, allowed, edits) => {
    expect(allowEdits(allow, 'add', allowed)).toEqual(edits);
  });

  test('a wider exclusion is named, not changed', () => {
    expect(() => allowEdits(['*', '!a*'], 'add', true)).toThrow(
      expect.objectContaining({ code: 'unsupported' }) as Error,
    );
  });
});

test('a program may write a tool bare where the name is its own, else by its path', () => {
  const names = [
    'add',
    'sales.total',
    'stock.total',
    'crm.list',
    'for',
    'odd-name',
    'a.for',
    'print',
    'tools',
    'ﬁt',
    '__x__',
    'größe',
    'x.other',
  ];
  expect(Object.fromEntries(pythonNames([...names, 'y.other'], new Set(names)))).toEqual({
    add: 'add',
    'sales.total': 'tools.sales.total',
    'stock.total': 'tools.stock.total',
    'crm.list': 'tools.crm.list',
    print: 'tools.print',
    tools: 'tools.tools',
    __x__: 'tools.__x__',
    größe: 'größe',
    'x.other': 'other',
    'y.other': 'tools.y.other',
  });
});

test.each([
  ['get_inventry', ['get_inventory']],
  ['total', ['sales.total']],
  ['store.total', ['sales.total']],
  ['inventory', ['get_inventory', 'list_inventory']],
  ['GET_INVENTORY', ['get_inventory', 'list_inventory']],
  ['xyz', []],
])('names close to %s', (name, expected) => {
  expect(closeNames(name, ['get_inventory', 'list_inventory', 'sales.total', 'create_quote'])).toEqual(expected);
});
