import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import {
  BINDING_BEGINNINGS,
  BINDING_FIELDS,
  BINDING_KINDS,
} from '../../../../renderer/features/tools/editor/binding/binding-fields.table.ts';
import { changeKind } from '../../../../renderer/features/tools/editor/binding/change-kind.ts';
import { BindingSchema } from '../../../../shared/model/tool.ts';

const HTTP = `{
  "name": "x",
  "binding": {
    // of the shop
    "kind": "http",
    "url": "https://a.example/", // theirs
    "timeoutMs": 5e3,
    "x-team": 1.0
  }
}
`;

const bindingOf = (text: string) => (parse(text) as { readonly binding?: unknown }).binding;

describe('a binding that becomes one of another kind', () => {
  it('keeps what both kinds have and what nobody knows, as it is spelled', () => {
    expect(changeKind(HTTP, 'command')).toBe(`{
  "name": "x",
  "binding": {
    // of the shop
    "kind": "command",
    "timeoutMs": 5e3,
    "x-team": 1.0,
    "command": [""]
  }
}
`);
  });

  it('takes up what a binding of the kind had before', () => {
    const kept = '{"kind":"command","command":["stock"],"env":{"A":"1"},"timeoutMs":9}';
    expect(bindingOf(changeKind(HTTP, 'command', kept))).toEqual({
      kind: 'command',
      timeoutMs: 5000,
      'x-team': 1,
      command: ['stock'],
      env: { A: '1' },
    });
  });

  it('goes, and comes where there was none or something that is none', () => {
    expect(bindingOf(changeKind(HTTP, 'none'))).toBeUndefined();
    expect(bindingOf(changeKind('{ "name": "x" }', 'mock'))).toEqual({ kind: 'mock', cases: [{ return: null }] });
    expect(bindingOf(changeKind('{ "binding": "GET" }', 'mcp'))).toEqual({ kind: 'mcp', server: '', tool: '' });
    expect(bindingOf(changeKind('{ "binding": { "kind": "grpc", "port": 1 } }', 'module'))).toEqual({
      kind: 'module',
      port: 1,
      file: '',
      export: '',
    });
  });

  it('knows the fields of each kind, and begins with those it needs', () => {
    for (const { properties, required } of BindingSchema.anyOf) {
      const kind = properties.kind.const;
      const fields = Object.keys(properties).filter((field) => field !== 'kind');
      expect([...BINDING_FIELDS[kind]].sort(), kind).toEqual(fields.sort());
      const begun = Object.keys(JSON.parse(BINDING_BEGINNINGS[kind]) as object);
      expect(begun, kind).toEqual(expect.arrayContaining((required ?? []).filter((field) => field !== 'kind')));
    }
    expect(BINDING_KINDS).toHaveLength(BindingSchema.anyOf.length);
  });
});
