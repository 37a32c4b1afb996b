import { describe, expect, it } from 'vitest';
import { asksOf } from '../../../electron/host/asks.ts';
import type { Binding } from '../../../shared/model/tool.ts';
import { toolSetOf } from '../../support/tool-set.ts';

function asksOfTools(...bindings: readonly Binding[]) {
  return asksOf({}, toolSetOf(bindings.map((binding, index) => ({ name: `tool${index}`, inputSchema: {}, binding }))));
}

describe('what a folder asks for', () => {
  it.each<readonly [string, Binding, object]>([
    ['the file of a module', { kind: 'module', file: 'tools/a.mjs', export: 'run' }, { modules: ['tools/a.mjs'] }],
    ['nothing for a mock', { kind: 'mock', cases: [{ return: 1 }] }, {}],
    [
      'nothing for a mock whose numbers are big',
      { kind: 'mock', cases: [{ when: { id: 9007199254740993n }, return: 1 }] },
      {},
    ],
  ])('is %s', (_, binding, asks) => {
    expect(asksOfTools(binding)).toEqual({ commands: [], modules: [], hosts: [], names: [], ...asks });
  });

  it('names each thing once', () => {
    const binding: Binding = { kind: 'module', file: 'tools/a.mjs', export: 'run' };
    expect(asksOfTools(binding, { ...binding, export: 'other' }).modules).toEqual(['tools/a.mjs']);
  });
});
