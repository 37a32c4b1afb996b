import { describe, expect, it } from 'vitest';
import {
  matchingEntries,
  toolEntries,
  toolRows,
  type ToolListRow,
} from '../../../renderer/features/registry/list/tool-rows.ts';
import { toolKey } from '../../../renderer/features/registry/tool-key.ts';
import type { ToolFilter } from '../../../renderer/stores/tool-list-slice.ts';
import { listed } from './listed-tools.ts';

const none = () => false;
const told = (row: ToolListRow): string =>
  row.kind === 'group'
    ? `${row.namespace ?? '-'} @ ${row.source} ${row.allowed}/${row.entries.length}`
    : row.entry.tool.name;

describe('toolRows', () => {
  it('stand under their namespace and the place they come from, those without one first', () => {
    const tools = [
      listed('sales.total', 'tools/sales/total.json', { allowed: true }),
      listed('echo', 'mcp.json', { namespace: 'web', name: 'web.echo', server: { name: 'web', tool: 'echo' } }),
      listed('b10', 'tools/b10.json'),
      listed('sales.list', 'tools/more.json#0'),
      listed('b9', 'tools/b9.json'),
      listed('sales.add', 'tools/sales/add.json'),
      listed('web.own', 'tools/web/own.json'),
    ];
    expect(toolRows(toolEntries(tools), none).map(told)).toEqual([
      '- @ tools/ 0/2',
      'b9',
      'b10',
      'sales @ tools/more.json 0/1',
      'sales.list',
      'sales @ tools/sales/ 1/2',
      'sales.add',
      'sales.total',
      'web @ tools/web/ 0/1',
      'web.own',
      'web @ web 0/1',
      'web.echo',
    ]);
  });

  it('are not there under a folded heading, which still counts them', () => {
    const entries = toolEntries([listed('a.x'), listed('b.x')]);
    const [first] = toolRows(entries, none);
    expect(toolRows(entries, (key) => key === first?.key).map(told)).toEqual([
      'a @ tools/ 0/1',
      'b @ tools/ 0/1',
      'b.x',
    ]);
  });

  it('tell two tools with one name apart', () => {
    const rows = toolRows(toolEntries([listed('a', 'tools/l.json#0'), listed('a', 'tools/l.json#1')]), none);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });
});

describe('matchingEntries', () => {
  const tools = [
    listed('read', 'tools/read.json', { allowed: true, readOnly: true, description: 'Reads a ROW of a table' }),
    listed('write', 'tools/write.json', { hasOutputSchema: true, title: 'Put' }),
    listed('broken', 'tools/old.json', { usable: false }),
    listed('vague', 'tools/vague.json'),
  ];
  const counts = new Map([
    [toolKey(listed('vague', 'tools/vague.json')), { error: 0, warning: 2, note: 0 }],
    [toolKey(listed('read', 'tools/read.json')), { error: 0, warning: 0, note: 9 }],
  ]);
  const found = (filter: Partial<ToolFilter>) =>
    matchingEntries(toolEntries(tools), { search: '', facts: {}, ...filter }, counts).map(({ tool }) => tool.name);

  it.each<[Partial<ToolFilter>, readonly string[]]>([
    [{}, ['broken', 'read', 'vague', 'write']],
    [{ search: 'row  TABLE' }, ['read']],
    [{ search: 'put' }, ['write']],
    [{ search: 'tools/old' }, ['broken']],
    [{ search: 'row nothing' }, []],
    [{ facts: { allowed: true } }, ['read']],
    [{ facts: { allowed: false } }, ['broken', 'vague', 'write']],
    [{ facts: { readOnly: true } }, ['read']],
    [{ facts: { outputSchema: true } }, ['write']],
    [{ facts: { outputSchema: false, allowed: false } }, ['broken', 'vague']],
    [{ facts: { problems: true } }, ['broken', 'vague']],
    [{ facts: { problems: false } }, ['read', 'write']],
    [{ search: 'tools/', facts: { problems: true, allowed: false } }, ['broken', 'vague']],
  ])('of %j are %j', (filter, names) => {
    expect(found(filter)).toEqual(names);
  });
});
