import { expect, test } from 'vitest';
import { schemasText } from '../../../../electron/models/schemas-text.ts';
import { planRequest } from '../../../../electron/bindings/http/plan-request.ts';
import { compileSchema } from '../../../../electron/schemas/compile-schema.ts';
import { editDefinition } from '../../../../shared/lib/edit-definition.ts';
import type { HttpBinding } from '../../../../shared/model/tool.ts';
import { leftOutText } from '../../../../shared/text/exchange-text.ts';
import { readTools } from '../../../../electron/registry/exchange/read-text.ts';
import { exported, imported } from '../../../support/exchange.ts';

type Json = Record<string, unknown>;

const ok = { responses: { 200: { description: 'ok' } } };

/** Definitions of the operations of a description with these paths. */
async function operations(paths: Json, more: Json = {}): Promise<readonly Json[]> {
  const document = { openapi: '3.0.3', info: { title: 'Depot', version: '1' }, paths, ...more };
  const tools = await imported(JSON.stringify(document));
  expect(tools.flatMap(({ remarks }) => remarks.filter(({ isFault }) => isFault))).toEqual([]);
  return tools.map(({ text }) => JSON.parse(text) as Json);
}

function accepts(schema: unknown, value: unknown): boolean {
  const compiled = compileSchema(schema);
  return compiled.ok && compiled.validate(value).length === 0;
}

test('IM-07 a component that refers to itself becomes a finite schema that stands alone', async () => {
  const Crate = {
    type: 'object',
    additionalProperties: false,
    properties: {
      inside: { nullable: true, allOf: [{ $ref: '#/components/schemas/Crate' }] },
      beside: { type: 'array', items: { $ref: '#/components/schemas/Crate' } },
    },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Crate' } } };
  const post = { operationId: 'pack', requestBody: { required: true, content }, responses: { 201: { content } } };
  const [tool, ...others] = await operations({ '/crates': { post } }, { components: { schemas: { Crate } } });
  expect(others).toEqual([]);
  for (const schema of [tool?.inputSchema, tool?.outputSchema]) {
    expect(JSON.stringify(schema)).not.toContain('components');
    expect(accepts(schema, { inside: null, beside: [{ beside: [] }] })).toBe(true);
    expect(accepts(schema, { weight: 1 })).toBe(false);
  }
});

test('IM-09 one name in path, query and body is three arguments, and all three reach the request', async () => {
  const put = {
    operationId: 'relabel',
    parameters: [
      { name: 'code', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'code', in: 'query', schema: { type: 'integer' } },
    ],
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { code: {}, by: {} } } } } },
    ...ok,
  };
  const servers = [{ url: 'https://depot.example' }];
  const [tool] = await operations({ '/crates/{code}': { put } }, { servers });
  expect(Object.keys((tool?.inputSchema as { properties: Json }).properties)).toEqual([
    'path_code',
    'query_code',
    'code',
    'by',
  ]);
  const args = { path_code: 'p', query_code: 1, code: 2 };
  const planned = planRequest(
    tool?.binding as HttpBinding,
    { arguments: args, argumentsText: JSON.stringify(args) },
    (text) => text,
  );
  expect(planned).toMatchObject({ body: '{"code":2}' });
  expect('url' in planned && planned.url.href).toBe('https://depot.example/crates/p?code=1');
});

test('IM-11 operations get distinct names that every provider takes, the same ones each time', async () => {
  const id = 'reserve a place, please';
  const long = 'n'.repeat(90);
  const paths = {
    '/places': { get: { operationId: id, ...ok }, post: { operationId: id, ...ok } },
    '/places/{row}': {
      parameters: [{ name: 'row', in: 'path', required: true, schema: { type: 'string' } }],
      get: ok,
    },
    '/rows': { get: { operationId: long, ...ok }, put: { operationId: long, ...ok } },
  };
  const tools = await operations(paths);
  const names = tools.map(({ name }) => name);
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(tools[2]?.inputSchema).toMatchObject({ required: ['row'] });
  expect((await operations(paths)).map(({ name }) => name)).toEqual(names);
});

test('IM-13 a reference with escaped characters leads to its parameter', async () => {
  const parameters = [{ name: 'no', in: 'path', required: true, schema: { type: 'integer' } }];
  const [, remove] = await operations({
    '/crates/{no}': {
      get: { operationId: 'look', parameters, ...ok },
      delete: { operationId: 'drop', parameters: [{ $ref: '#/paths/~1crates~1%7Bno%7D/get/parameters/0' }], ...ok },
    },
  });
  expect(remove).toMatchObject({
    name: 'drop',
    inputSchema: { properties: { no: { type: 'integer' } }, required: ['no'] },
  });
});

test('IM-15 a placeholder that stands twice is one argument and fills both places', async () => {
  const parameters = [{ name: 'depot', in: 'path', required: true, schema: { type: 'string' } }];
  const [tool] = await operations(
    { '/{depot}/from/{depot}': { get: { parameters, ...ok } } },
    { servers: [{ url: 'https://depot.example' }] },
  );
  const call = { arguments: { depot: 'north' }, argumentsText: '{"depot":"north"}' };
  const planned = planRequest(tool?.binding as HttpBinding, call, (text) => text);
  expect('url' in planned && planned.url.pathname).toBe('/north/from/north');
});

test('IM-17 what is optional stays so without strict, and strict comes with a conversion that is shown', async () => {
  const tool = {
    name: 'load',
    description: 'Loads a crate.',
    inputSchema: {
      type: 'object',
      properties: {
        from: { type: 'string', format: 'uri' },
        most: { type: 'integer', default: 40, exclusiveMinimum: 0 },
        dry: { type: 'boolean', default: false },
      },
      required: ['from'],
    },
  };
  const plain = exported([JSON.stringify(tool)], { format: 'openai_responses' });
  expect(plain.findings).toEqual([]);
  const [back] = await imported(plain.text);
  expect(JSON.parse(back?.text ?? '')).toMatchObject(tool);

  const strict = JSON.stringify({ ...tool, strict: true });
  const { findings } = exported([strict], { format: 'openai_responses' });
  const removed = findings.flatMap(({ data }) => (typeof data['keyword'] === 'string' ? [data['keyword']] : []));
  expect([...new Set(removed)]).toEqual(['default']);
  const mended = findings.reduce((text, { fix = [] }) => editDefinition(text, fix), strict);
  expect(exported([mended], { format: 'openai_responses' }).findings).toEqual([]);
  expect((JSON.parse(mended) as Json)['inputSchema']).toMatchObject({
    properties: { most: { type: ['integer', 'null'] }, dry: { type: ['boolean', 'null'] } },
    required: ['from', 'most', 'dry'],
    additionalProperties: false,
  });
});

test('IM-19 the text for a model has the descriptions, choices and defaults of every parameter', () => {
  const inputSchema = {
    type: 'object',
    properties: {
      rehearse: { type: 'boolean', description: 'Moves nothing when true.', default: true },
      unit: { enum: ['kg', 'lb'], description: 'Unit of all weights.' },
    },
  };
  const outputSchema = { type: 'object', properties: { moved: { type: 'boolean', description: 'False when full.' } } };
  const tool = { name: 'move', description: 'Moves a crate.', inputSchema, outputSchema };
  const text = schemasText(tool);
  for (const said of [inputSchema, outputSchema]) expect(text).toContain(JSON.stringify(said));
  expect(text).toContain('Moves a crate.');
  expect(schemasText(tool)).toBe(text);
});

test('IM-21 a catalogue that lists arguments is read; what is not optional is required', async () => {
  const list = [
    {
      name: 'find_crate',
      arguments: [
        { name: 'word', type: 'string', desc: 'What is in it' },
        { name: 'most', type: 'integer', desc: '', optional: true },
        { name: 'marks', type: 'array', items: { type: 'string' } },
      ],
    },
    { name: 'count_crates' },
  ];
  const [find, count] = await imported(JSON.stringify(list), { repair: true });
  expect(find?.repairs).toMatchObject([{ data: { problem: 'parameter_list' }, isMendable: true }]);
  expect(JSON.parse(find?.text ?? '')).toMatchObject({
    inputSchema: {
      properties: { word: { type: 'string', description: 'What is in it' }, marks: { items: { type: 'string' } } },
      required: ['word', 'marks'],
    },
  });
  expect(count?.repairs).toMatchObject([{ data: { problem: 'schema_missing' } }]);
  expect(JSON.parse(count?.text ?? '')).toMatchObject({ inputSchema: { type: 'object' } });
});

test('IM-23 a byte order mark does not matter, and numbers keep their value or are refused at their place', async () => {
  const text = '\ufeff{"tools":[{"name":"n","inputSchema":{"properties":{"x":{"const":9007199254740993}}}}]}';
  const [tool] = await imported(text);
  expect(tool?.text).toContain('9007199254740993');
  expect(await readTools('{"tools":[{"name":"n","inputSchema":{"maximum":1e999}}]}')).toMatchObject({
    kind: 'refused',
    code: 'json_syntax',
    data: { reason: 'number_out_of_range' },
    line: 1,
  });
});

test('IM-23 a name that stands twice is told, and only the last one is taken', async () => {
  const text =
    '{"tools":[{"name":"a","name":"b","inputSchema":{"properties":{"x/y":1,"x/y":{"type":"string"},"x/y":{}}}}]}';
  const read = await readTools(text);
  if (read.kind === 'refused') throw new Error(read.code);
  expect(read.leftOut.map(leftOutText)).toEqual([
    '/tools/0/name stands more than once; only the last name counts.',
    '/tools/0/inputSchema/properties/x~1y stands more than once; only the last x/y counts.',
  ]);
  expect(read.tools.map((tool) => JSON.parse(tool.text) as unknown)).toEqual([
    { name: 'b', inputSchema: { properties: { 'x/y': {} } } },
  ]);
  expect(read.tools[0]?.text.match(/"name"/g)).toHaveLength(1);
});
