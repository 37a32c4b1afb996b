import { expect, test } from 'vitest';
import { readToolText } from '../../../../electron/registry/exchange/read-text.ts';
import { compileSchema } from '../../../../electron/schemas/compile-schema.ts';
import { exported } from '../../../support/exchange.ts';

const NODE = {
  name: 'grow',
  namespace: 'tree',
  title: 'Grow',
  description: 'Grows a tree.',
  tags: ['trees'],
  inputSchema: {
    type: 'object',
    properties: { root: { $ref: '#/$defs/Node' } },
    required: ['root'],
    additionalProperties: false,
    $defs: {
      Node: {
        type: 'object',
        properties: { kids: { type: 'array', items: { $ref: '#/$defs/Node' } } },
        additionalProperties: false,
      },
    },
  },
  outputSchema: { type: 'object', properties: { of: { $ref: '#' } }, required: ['height'] },
};

test('an API description that was written is read as the same tool', () => {
  const made = exported([JSON.stringify(NODE)], { format: 'openapi' });
  const read = readToolText(made.text);
  if (read.kind === 'refused') throw new Error(read.code);
  const tool = JSON.parse(read.tools[0]?.text ?? '') as Record<string, unknown>;
  expect(tool).toMatchObject({ name: 'tree__grow', title: 'Grow', tags: ['trees'], binding: { method: 'POST' } });
  const input = compileSchema(tool.inputSchema);
  const output = compileSchema(tool.outputSchema);
  const accepts = (schema: typeof input, value: unknown) => schema.ok && schema.validate(value).length === 0;
  expect(accepts(input, { root: { kids: [{ kids: [] }] } })).toBe(true);
  expect(accepts(input, { root: { kids: [{ x: 1 }] } })).toBe(false);
  expect(accepts(output, { height: 1, of: { height: 2 } })).toBe(true);
  expect(accepts(output, { height: 1, of: {} })).toBe(false);
});

test('a manual has the request of a tool, and no secret', () => {
  const binding = {
    kind: 'http',
    method: 'PUT',
    url: '${env:SHOP}/items/{id}',
    headers: { authorization: 'Bearer ${secret:shop-key}', 'x-trace': '{{args.trace}}' },
    body: '{{args.item}}',
  };
  const made = exported([JSON.stringify({ ...NODE, binding })], { format: 'utcp' });
  const manual = JSON.parse(made.text) as { tools: unknown[] };
  expect(manual.tools).toMatchObject([
    {
      name: 'tree.grow',
      tool_call_template: {
        call_template_type: 'http',
        http_method: 'PUT',
        url: '${SHOP}/items/{id}',
        headers: { authorization: 'Bearer ${SHOP_KEY}' },
        header_fields: ['trace'],
        body_field: 'item',
      },
    },
  ]);
  // A template sends an argument as the header of its own name.
  expect(made.losses).toMatchObject([
    { pointer: '/binding/headers/x-trace', code: 'field', data: { field: 'x-trace' } },
  ]);
  expect(exported([JSON.stringify({ ...NODE, binding: { kind: 'mock' } })], { format: 'utcp' }).losses).toMatchObject([
    { pointer: '/binding', code: 'binding', data: { kind: 'mock' } },
  ]);
});

test('a manual names what of a request it has no place for', () => {
  const binding = {
    kind: 'http',
    url: 'https://shop/items',
    query: { id: '{{args.id}}', page: '{{args.from}}', fixed: '1' },
    cookies: { session: '${secret:session}' },
    styles: { query: { id: { style: 'pipeDelimited' } } },
    parts: { photo: { base64: true } },
    body: { note: '{{args.note}}' },
    bodyEncoding: 'base64',
    result: '/data',
    retries: 2,
  };
  const { losses } = exported([JSON.stringify({ ...NODE, binding })], { format: 'utcp' });
  expect(losses.map(({ pointer }) => pointer)).toEqual([
    ...['/binding/query/page', '/binding/query/fixed', '/binding/cookies', '/binding/styles', '/binding/parts'],
    ...['/binding/body', '/binding/bodyEncoding', '/binding/result', '/binding/retries'],
  ]);
});
