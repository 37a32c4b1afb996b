import { describe, expect, it } from 'vitest';
import { firstWanted, namespacesOf, selectionOf } from '../../../renderer/features/exchange/export/export-selection.ts';
import { LISTED_FORMATS } from '../../../renderer/features/exchange/export/format-groups.ts';
import { FORMAT_IDS, FORMATS } from '../../../shared/model/exchange.ts';
import type { ToolSummary } from '../../../shared/model/tool.ts';
import { exported } from '../../support/exchange.ts';

const tool = (name: string, allowed: boolean, namespace?: string) =>
  ({ name, allowed, ...(namespace !== undefined && { namespace }) }) as ToolSummary; // what is looked at

const TOOLS = [tool('sales.total', true, 'sales'), tool('stock', false), tool('crm.find', false, 'crm')];
const TEXTS = ['{"name":"total","namespace":"sales","inputSchema":{}}', '{"name":"stock","inputSchema":{}}'];

const chosen = (wanted: Partial<Parameters<typeof selectionOf>[0]>, allow = ['sales.*']) => {
  const selection = selectionOf({ which: 'some', namespace: null, search: '', names: [], ...wanted });
  return exported(TEXTS, { format: 'mcp', ...selection }, allow).tools;
};

describe('which tools go out', () => {
  it('begins with those that code may call, with all where it may call none, or with those in hand', () => {
    expect(firstWanted(TOOLS, []).which).toBe('allowed');
    expect(firstWanted([tool('a', false)], []).which).toBe('all');
    expect(firstWanted(TOOLS, ['stock'])).toMatchObject({ which: 'some', names: ['stock'] });
  });

  it('says the same to the host', () => {
    expect(chosen({ which: 'all', search: 'ignored' })).toEqual(['sales.total', 'stock']);
    expect(chosen({ which: 'allowed' })).toEqual(['sales.total']);
    expect(chosen({})).toEqual(['sales.total', 'stock']);
    expect(chosen({ namespace: 'sales' })).toEqual(['sales.total']);
    expect(chosen({ namespace: '' })).toEqual(['stock']);
    expect(chosen({ search: ' STO ' })).toEqual(['stock']);
    expect(chosen({ names: ['stock'], namespace: 'sales' })).toEqual(['stock']);
  });

  it('lists namespaces and every format that is written', () => {
    expect(namespacesOf(TOOLS)).toEqual(['', 'crm', 'sales']);
    expect([...LISTED_FORMATS].sort()).toEqual(FORMAT_IDS.filter((id) => FORMATS[id] !== 'in').sort());
  });
});
