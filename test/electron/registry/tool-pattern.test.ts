import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planAllow } from '../../../electron/registry/edit-allowlist.ts';
import { closeNames } from '../../../electron/registry/close-names.ts';
import { EXECUTION_TOOL } from '../../../shared/model/execution-tool.ts';
import { pythonNames } from '../../../electron/registry/python-names.ts';
import { createDecisions, decide, matchesPattern } from '../../../electron/registry/tool-pattern.ts';

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
  const removing = (...remove: number[]) => ({ remove: new Set(remove), add: [] as string[] });
  test.each([
    ['is named', [], true, { ...removing(), add: ['"add"'] }],
    ['is allowed already', ['a*'], true, removing()],
    ['loses its exclusion', ['*', '!add'], true, removing(1)],
    ['loses its exclusion and is named', ['!add', 'b'], true, { ...removing(0), add: ['"add"'] }],
    ['loses its names', ['add', 'b', 'add'], false, removing(2, 0)],
    ['is shut out of a wider rule', ['*'], false, { ...removing(), add: ['"!add"'] }],
    ['was not allowed', ['b'], false, removing()],
  ])('it %s', (_, allow, allowed, edits) => {
    expect(planAllow(allow, ['add'], allowed)).toMatchObject({ edits, refused: [] });
  });

  test('a wider exclusion is named, not changed', () => {
    const plan = planAllow(['*', '!a*', '!add', '!b'], ['add', 'b', 'c'], true);
    expect(plan.refused).toEqual([{ name: 'add', rule: '!a*' }]);
    expect(plan.changed).toEqual(['b']);
    expect(plan.edits).toMatchObject({ remove: new Set([3]), add: [] });
  });

  test('the execution tool itself is never let in', () => {
    expect(planAllow([], [EXECUTION_TOOL, 'add'], true)).toMatchObject({
      refused: [{ name: EXECUTION_TOOL }],
      changed: ['add'],
    });
  });
});

test('long lists of names decide like one after another', () => {
  const names = ['a', 'b', 'a.b', 'a*', '*'];
  const patterns = fc.array(fc.constantFrom(...names, ...names.map((name) => `!${name}`)), { maxLength: 6 });
  fc.assert(
    fc.property(patterns, fc.constantFrom(...names, 'ab'), (list, name) => {
      const out = list.find((pattern) => pattern.startsWith('!') && matchesPattern(pattern.slice(1), name));
      const rule = out ?? list.find((pattern) => !pattern.startsWith('!') && matchesPattern(pattern, name));
      expect(createDecisions(list)(name)).toEqual({
        allowed: out === undefined && rule !== undefined,
        ...(rule !== undefined && { rule }),
      });
    }),
  );
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
