import { describe, expect, it } from 'vitest';
import type { ToolSummary } from '../../../shared/model/tool.ts';
import { groupTools, toolRows } from '../../../renderer/features/explorer/tool-groups.ts';
import { matches } from '../../../renderer/features/explorer/matches.ts';

const tool = (name: string, file: string, allowed = true): ToolSummary => ({
  name,
  description: '',
  file,
  pointer: '',
  allowed,
  usable: true,
  hasOutputSchema: false,
  readOnly: false,
  ...(name.includes('.') && { namespace: name.slice(0, name.indexOf('.')) }),
});

describe('groupTools', () => {
  it('puts tools under their namespace, those without one first, all by name', () => {
    const groups = groupTools([
      tool('sales.total', 'tools/sales/total.json', false),
      tool('b', 'tools/b.json'),
      tool('crm.find', 'tools/crm.json'),
      tool('a', 'tools/deep/a.json'),
      tool('sales.list', 'tools/sales/list.json'),
      tool('crm.add', 'tools/crm.json'),
    ]);
    expect(
      groups.map((group) => [group.namespace, group.tools.map((one) => one.name), group.allowed, group.source]),
    ).toEqual([
      [null, ['a', 'b'], 2, 'tools/'],
      ['crm', ['crm.add', 'crm.find'], 2, 'tools/crm.json'],
      ['sales', ['sales.list', 'sales.total'], 1, 'tools/sales/'],
    ]);
  });

  it('knows the server whose tools a group holds, unless others are among them', () => {
    const ofServer = (name: string, server: string) => ({
      ...tool(name, 'mcp.json'),
      server: { name: server, tool: name },
    });
    const groups = groupTools([
      ofServer('files.read', 'files'),
      ofServer('files.write', 'files'),
      ofServer('shop.buy', 'shop'),
      tool('shop.sell', 'tools/shop/sell.json'),
      tool('own.one', 'tools/own/one.json'),
    ]);
    expect(groups.map(({ namespace, server }) => [namespace, server])).toEqual([
      ['files', 'files'],
      ['own', null],
      ['shop', null],
    ]);
  });
});

describe('toolRows', () => {
  const groups = groupTools([
    tool('sales.total', 'tools/sales/total.json', false),
    tool('sales.list', 'tools/sales/list.json'),
    tool('crm.list', 'tools/crm.json'),
  ]);
  const told = (filter: string, folded: readonly string[] = []) =>
    toolRows(groups, { filter, folded: new Set(folded) }).map((row) =>
      row.kind === 'group'
        ? `${row.group.namespace} ${row.group.allowed} of ${row.group.tools.length}`
        : `${row.tool.name} ${row.at}/${row.of}`,
    );

  it('are headings with what stands under them, unless they are folded', () => {
    expect(told('', ['tools:sales'])).toEqual(['crm 1 of 1', 'crm.list 1/1', 'sales 1 of 2']);
  });

  it('leave what the filter does not hold, and what it does is never folded', () => {
    expect(told('total', ['tools:sales'])).toEqual(['sales 0 of 1', 'sales.total 1/1']);
    expect(told('LIST')).toEqual(['crm 1 of 1', 'crm.list 1/1', 'sales 1 of 1', 'sales.list 1/1']);
  });
});

describe('matches', () => {
  it.each([
    ['get_inventory', 'INV', true],
    ['sales.total', 'tot sal', true],
    ['sales.total', 'tot x', false],
    ['anything', '', true],
  ])('%s holds %j: %s', (name, filter, held) => {
    expect(matches(name, filter)).toBe(held);
  });
});
