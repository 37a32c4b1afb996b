import { describe, expect, it } from 'vitest';
import { pythonCall, pythonLiteral } from '../../../shared/lib/python-call.ts';

describe('a call as Python', () => {
  it.each([
    ['{"sku":"CH-1","n":1.0}', 'get_inventory', 'await get_inventory(sku="CH-1", n=1.0)'],
    ['{}', 'sales.total', 'await sales.total()'],
    ['{"n":9007199254740993}', 'f', 'await f(n=9007199254740993)'],
    ['{"class":1}', 'f', 'await f(**{"class": 1})'],
    ['{"a-b":1}', 'f', 'await f(**{"a-b": 1})'],
    [
      '{"from":{"zip":"1"},"to":2,"in":3,"a b":4}',
      'ship',
      'await ship(**{"from": {"zip": "1"}}, to=2, **{"in": 3, "a b": 4})',
    ],
    ['[1]', 'f', 'await f([1])'],
    ['{"sku":"x"}', undefined, 'await call_tool("odd.name", sku="x")'],
    ['{"a b":[]}', undefined, 'await call_tool("odd.name", **{"a b": []})'],
  ])('%s of %s', (argumentsText, pythonName, line) => {
    expect(pythonCall({ tool: 'odd.name', pythonName, argumentsText })).toBe(line);
  });

  it.each([
    ['[true,false,null]', '[True, False, None]'],
    ['[-0,-0.0,1e5]', '[-0.0, -0.0, 1e5]'],
    ['{"a":{"b":"true"}}', '{"a": {"b": "true"}}'],
    ['"\\/\\u00e9\\ud83d\\ude00\\n"', '"/é😀\\n"'],
  ])('writes %s as %s', (json, python) => {
    expect(pythonLiteral(json)).toBe(python);
  });
});
