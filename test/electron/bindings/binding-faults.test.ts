import { describe, expect, it } from 'vitest';
import { bindingFaults } from '../../../electron/bindings/binding-faults.ts';
import type { ToolDefinition } from '../../../shared/model/tool.ts';

const SCHEMA = {
  type: 'object',
  properties: { sku: { type: 'string' }, from: { type: 'object' } },
  anyOf: [{ properties: { 'a.b': {} } }, { required: ['sku'] }],
};

const faults = (binding: ToolDefinition['binding'], inputSchema: ToolDefinition['inputSchema'] = SCHEMA) =>
  bindingFaults({ name: 'tool', inputSchema, ...(binding && { binding }) }).map(
    ({ code, pointer, data }) =>
      `${code} ${pointer.slice('/binding'.length)} ${JSON.stringify(Object.values(data)[0])}`,
  );
const http = (fields: object) => faults({ kind: 'http', url: 'https://shop.test/', ...fields });
const mock = (fields: object) => faults({ kind: 'mock', cases: [fields] });

describe('a request', () => {
  it.each<[string, object, readonly string[]]>([
    ['that is sound', { url: 'https://shop.test/{sku}?x={from}', body: { sku: '{{args.sku}}' }, method: 'post' }, []],
    ['with an argument in a path of it', { body: '{{ args.from.street.0 }}' }, []],
    ['with a dot in the name of an argument', { query: { x: '{{args.a.b}}' } }, []],
    ['to an address that is none', { url: 'shop.test/items' }, ['url_unusable /url "not_url"']],
    ['to an empty address', { url: 'https://' }, ['url_unusable /url "not_url"']],
    ['over another protocol', { url: 'ftp://shop.test/' }, ['url_unusable /url "not_http"']],
    ['with a password in the address', { url: 'https://me:pw@shop.test/' }, ['url_unusable /url "has_user"']],
    ['whose host is an argument', { url: 'https://{sku}.test/' }, ['url_unusable /url "hole_in_host"']],
    ['with the wrong kind of hole', { url: 'https://shop.test/{{args.sku}}' }, ['url_unusable /url "hole_in_text"']],
    ['with an unknown argument in the address', { url: 'https://shop.test/{sjku}' }, ['argument_unknown /url "sjku"']],
    ['to wherever an argument says', { url: '{{args.sku}}' }, ['hosts_missing /url undefined']],
    ['to wherever, of some hosts', { url: '{{args.sku}}', hosts: ['shop.test'] }, []],
    ['to a host that is none', { hosts: ['shop.test', 'https://x/'] }, ['host_unusable /hosts/1 "https://x/"']],
    ['to a host that is not listed', { hosts: ['*.shop.test'] }, ['host_not_listed /url "shop.test"']],
    ['to a host that is known only at a call', { url: 'https://${env:SHOP}/{sku}', hosts: ['${env:SHOP}'] }, []],
    ['with a made-up method', { method: 'SEND' }, ['method_unusable /method "SEND"']],
    ['whose method is an argument', { method: '{{args.sku}}' }, []],
    ['with a hole that is none', { body: { a: ['{{arg.sku}} x'] } }, ['template_unread /body/a/0 "{{arg.sku}} x"']],
    [
      'with a hole that has no end',
      { headers: { 'x/y': 'a {{args.sku' } },
      ['template_unread /headers/x~1y "{{args.sku"'],
    ],
    ['with an unknown argument', { query: { q: '{{args.size}}' } }, ['argument_unknown /query/q "size"']],
  ])('%s', (_, fields, expected) => expect(http(fields)).toEqual(expected));
});

describe('a mock', () => {
  it.each<[string, object, readonly string[]]>([
    ['that is sound', { when: { sku: 'A' }, return: { sku: '{{args.sku}}', n: 1 } }, []],
    [
      'that waits for an argument that never comes',
      { when: { size: 1 } },
      ['argument_unknown /cases/0/when/size "size"'],
    ],
    [
      'that gives back an unknown argument',
      { return: ['{{args.size}}'] },
      ['argument_unknown /cases/0/return/0 "size"'],
    ],
    ['that fails with a hole that is none', { error: 'no {{sku}}' }, ['template_unread /cases/0/error "{{sku}}"']],
  ])('%s', (_, fields, expected) => expect(mock(fields)).toEqual(expected));

  it('cuts a long text', () => {
    expect(mock({ error: `{{${'x'.repeat(500)}` })[0]?.length).toBeLessThan(120);
  });
});

describe('names that a schema leaves open', () => {
  it.each<[string, ToolDefinition['inputSchema']]>([
    ['anything', {}],
    ['true', true],
    ['members of other names', { properties: { a: {} }, additionalProperties: true }],
    ['members by pattern', { properties: { a: {} }, patternProperties: { '^x-': {} } }],
    ['what a reference leads to', { properties: { a: {} }, allOf: [{ $ref: '#/$defs/b' }] }],
  ])('%s', (_, schema) => {
    const binding = { kind: 'mock', cases: [{ return: '{{args.size}}' }] } as const;
    expect(faults({ ...binding, cases: [...binding.cases] }, schema)).toEqual([]);
  });
});

it('bindings without a template have none', () => {
  expect(faults(undefined)).toEqual([]);
  expect(faults({ kind: 'command', command: ['{{args.size}}'] })).toEqual([]);
});
