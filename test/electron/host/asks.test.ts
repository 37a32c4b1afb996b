import { describe, expect, it } from 'vitest';
import { asksOf } from '../../../electron/host/asks.ts';
import { NO_GATES } from '../../../electron/gateway/gates.ts';
import type { FoundServer } from '../../../electron/servers/read-servers.ts';
import type { Binding } from '../../../shared/model/tool.ts';
import { gatesOf } from '../../support/hold-desks.ts';
import { toolSetOf } from '../../support/tool-set.ts';

function asksOfTools(...bindings: readonly Binding[]) {
  const tools = toolSetOf(bindings.map((binding, index) => ({ name: `tool${index}`, inputSchema: {}, binding })));
  return asksOf({ settings: {}, tools, gates: NO_GATES, servers: [] });
}

it('is what its servers start, reach and read, but for those that are off', () => {
  const servers: FoundServer[] = [
    {
      name: 'a',
      disabled: false,
      config: { kind: 'stdio', command: 'npx', args: ['-y', 'x'], env: { K: '${input:k}' } },
    },
    {
      name: 'b',
      disabled: false,
      config: { kind: 'http', url: 'https://b.example:8443/mcp', headers: { h: '${H:-1}' } },
    },
    { name: 'c', disabled: true, config: { kind: 'stdio', command: 'c', args: [], env: {} } },
  ];
  expect(asksOf({ settings: {}, tools: toolSetOf([]), gates: NO_GATES, servers })).toEqual({
    commands: ['npx -y x'],
    modules: [],
    hosts: ['b.example:8443'],
    names: ['${env:H}', '${secret:k}'],
  });
});

it('is the files of its gate modules', () => {
  const gates = gatesOf({ module: 'gates/b.py' }, { action: 'deny' }, { module: 'gates/a.mjs', priority: 1 });
  const { modules } = asksOf({ settings: {}, tools: toolSetOf([]), gates, servers: [] });
  expect(modules).toEqual(['gates/a.mjs', 'gates/b.py']);
});

describe('what a folder asks for', () => {
  it.each<readonly [string, Binding, object]>([
    ['the file of a module', { kind: 'module', file: 'tools/a.mjs', export: 'run' }, { modules: ['tools/a.mjs'] }],
    ['nothing for a mock', { kind: 'mock', cases: [{ return: 1 }] }, {}],
    [
      'nothing for a mock whose numbers are big',
      { kind: 'mock', cases: [{ when: { id: 9007199254740993n }, return: 1 }] },
      {},
    ],
    [
      'the host of a URL, as it is written, and those that are named besides',
      { kind: 'http', url: 'https://api.example.com:8443/items/{sku}?a=b', hosts: ['*.example.com'] },
      { hosts: ['*.example.com', 'api.example.com:8443'] },
    ],
    [
      'only the hosts that are named where the URL is an argument',
      { kind: 'http', url: '{{args.url}}', hosts: ['a.example'] },
      { hosts: ['a.example'] },
    ],
    [
      'that private networks are open, which is asked again when it becomes so',
      { kind: 'http', url: 'http://shop.example/', allowPrivate: true },
      { hosts: ['shop.example (private networks too)'] },
    ],
    [
      'the whole line of a command, and the references in it',
      { kind: 'command', command: ['python3', 'tools/my stock.py', '--key=${secret:shop}'], env: { R: '${env:R}' } },
      { commands: ['python3 "tools/my stock.py" --key=${secret:shop}'], names: ['${env:R}', '${secret:shop}'] },
    ],
    [
      'the secrets that a module may ask for',
      { kind: 'module', file: 'tools/a.mjs', export: 'run', secrets: ['shop'] },
      { modules: ['tools/a.mjs'], names: ['${secret:shop}'] },
    ],
    [
      'references anywhere, and a host that is one',
      { kind: 'http', url: '${env:SHOP}/items', headers: { authorization: 'Bearer ${secret:shop}' } },
      { hosts: ['${env:SHOP}'], names: ['${env:SHOP}', '${secret:shop}'] },
    ],
  ])('is %s', (_, binding, asks) => {
    expect(asksOfTools(binding)).toEqual({ commands: [], modules: [], hosts: [], names: [], ...asks });
  });

  it('names each thing once', () => {
    const binding: Binding = { kind: 'module', file: 'tools/a.mjs', export: 'run' };
    expect(asksOfTools(binding, { ...binding, export: 'other' }).modules).toEqual(['tools/a.mjs']);
  });
});
