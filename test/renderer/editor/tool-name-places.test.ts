import { describe, expect, it } from 'vitest';
import { toolNamePlaces } from '../../../renderer/features/editor/tool-name-places.ts';

const TOOLS = [
  { name: 'get_stock', pythonName: 'get_stock' },
  { name: 'sales.total', pythonName: 'tools.sales.total' },
  { name: 'odd-name' },
];
const found = (text: string) =>
  toolNamePlaces(text, TOOLS).map(({ line, startColumn, endColumn, tool }) => [
    tool,
    line,
    text.split('\n')[line - 1]?.slice(startColumn - 1, endColumn - 1),
  ]);

describe('toolNamePlaces', () => {
  it.each([
    ['a bare name', 'x = await get_stock(sku=1)', [['get_stock', 1, 'get_stock']]],
    ['an attribute path', '\nawait tools.sales.total()', [['sales.total', 2, 'tools.sales.total']]],
    ['call_tool', 'await call_tool("odd-name", a=1)', [['odd-name', 1, 'odd-name']]],
    [
      'two on a line',
      'get_stock(a=get_stock())',
      [
        ['get_stock', 1, 'get_stock'],
        ['get_stock', 1, 'get_stock'],
      ],
    ],
    ['no longer name', 'get_stock_of(1)', []],
    ['no attribute of something else', 'self.get_stock(1)', []],
    ['no comment', '# get_stock(1)', []],
    ['no name that is not called', 'get_stock = 1', []],
  ])('finds %s', (_, text, places) => {
    expect(found(text)).toEqual(places);
  });

  it('finds nothing where there are no tools', () => {
    expect(toolNamePlaces('print(1)', [])).toEqual([]);
  });
});
