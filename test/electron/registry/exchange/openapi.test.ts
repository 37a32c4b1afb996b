import { describe, expect, test } from 'vitest';
import { planRequest } from '../../../../electron/bindings/http/plan-request.ts';
import { checkDefinition } from '../../../../electron/registry/check-definition.ts';
import { readToolText } from '../../../../electron/registry/exchange/read-text.ts';
import { compileSchema } from '../../../../electron/schemas/compile-schema.ts';
import type { HttpBinding, ToolDefinition } from '../../../../shared/model/tool.ts';
import { leftOutText, refusalText } from '../../../../shared/text/exchange-text.ts';

type Json = Record<string, unknown>;

const ok = { responses: { 200: { description: 'ok' } } };

function describing(paths: Json, more: Json = {}): Json {
  return {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://shop.example/v1/' }],
    paths,
    ...more,
  };
}

function toolsOf(document: Json): readonly ToolDefinition[] {
  const read = readToolText(JSON.stringify(document));
  if (read.kind === 'refused') throw new Error(refusalText(read));
  return read.tools.map(({ text }) => {
    const { definition, problems } = checkDefinition(JSON.parse(text));
    expect(problems).toEqual([]);
    return definition!;
  });
}

/** What a call of the only tool sends. */
function request(document: Json, args: Json) {
  const [tool] = toolsOf(document);
  const schema = compileSchema(tool!.inputSchema);
  expect(schema.ok && schema.validate(args)).toEqual([]);
  const argumentsText = JSON.stringify(args);
  const planned = planRequest(tool!.binding as HttpBinding, { arguments: args, argumentsText }, (text) => text);
  if ('code' in planned) throw new Error(planned.message);
  const { method, url, headers, body } = planned;
  return { method, url: url.href, headers, ...(body !== undefined && { body }) };
}

function accepts(schema: unknown, value: unknown): boolean {
  const compiled = compileSchema(schema);
  return compiled.ok && compiled.validate(value).length === 0;
}

describe('an operation becomes a tool that makes its request', () => {
  test('with what it takes in path, query, header and cookie', () => {
    const parameters = [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'q', in: 'query', schema: { type: 'string' } },
      { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
      { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
      { name: 'session', in: 'cookie', required: true, schema: { type: 'string' } },
      { name: 'Accept', in: 'header', schema: { type: 'string' } },
    ];
    const document = describing({ '/items/{id}': { get: { operationId: 'getItem', parameters, ...ok } } });
    const args = { id: 'a/b', tags: ['x', 'y'], 'X-Trace': 't', session: 's' };
    expect(request(document, args)).toEqual({
      method: 'GET',
      url: 'https://shop.example/v1/items/a%2Fb?tags=x&tags=y',
      headers: { 'x-trace': 't', cookie: 'session=s' },
    });
    expect(accepts(toolsOf(document)[0]?.inputSchema, { ...args, other: 1 })).toBe(false);
  });

  const list = { type: 'array', items: { type: 'string' } };
  const object = { type: 'object', properties: { a: { type: 'integer' }, b: {} } };

  test.each<[string, Json, unknown, string]>([
    ['form', { schema: list }, ['x', 'y'], '?p=x&p=y'],
    ['form, in one', { explode: false, schema: list }, ['x', 'y'], '?p=x,y'],
    ['form, of an object', { schema: object }, { a: 1, b: 'x' }, '?a=1&b=x'],
    ['form, of an object in one', { explode: false, schema: object }, { a: 1 }, '?p=a,1'],
    ['form, of anything', { schema: {} }, { a: 1 }, '?a=1'],
    ['spaces', { style: 'spaceDelimited', explode: false, schema: list }, ['x', 'y'], '?p=x%20y'],
    ['pipes', { style: 'pipeDelimited', schema: list }, ['x', 'y'], '?p=x%7Cy'],
    ['a deep object', { style: 'deepObject', explode: true, schema: object }, { a: 1 }, '?p%5Ba%5D=1'],
    ['JSON', { content: { 'application/json': { schema: object } } }, { a: 1 }, '?p=%7B%22a%22%3A1%7D'],
    ['a text in JSON', { content: { 'application/json': { schema: {} } } }, 'x', '?p=%22x%22'],
    ['reserved characters', { allowReserved: true, schema: { type: 'string' } }, 'a/b', '?p=a/b'],
    ['OpenAPI 2: a list', { type: 'array', items: {} }, ['x', 'y'], '?p=x,y'],
    ['OpenAPI 2: several', { type: 'array', items: {}, collectionFormat: 'multi' }, ['x', 'y'], '?p=x&p=y'],
    ['OpenAPI 2: pipes', { type: 'array', items: {}, collectionFormat: 'pipes' }, ['x', 'y'], '?p=x%7Cy'],
    ['OpenAPI 2: tabs', { type: 'array', items: {}, collectionFormat: 'tsv' }, ['x', 'y'], '?p=x%09y'],
  ])('in a query in the style %s', (_, parameter, p, search) => {
    const document = describing({ '/x': { get: { parameters: [{ name: 'p', in: 'query', ...parameter }], ...ok } } });
    expect(request(document, { p }).url).toBe(`https://shop.example/v1/x${search}`);
  });

  test.each<[string, Json, unknown, string]>([
    ['simple', { schema: list }, ['x', 'y'], 'x,y'],
    ['simple, exploded', { explode: true, schema: object }, { a: 1, b: 2 }, 'a=1,b=2'],
    ['label', { style: 'label', schema: { type: 'string' } }, 'x', '.x'],
    ['label, exploded', { style: 'label', explode: true, schema: list }, ['x', 'y'], '.x.y'],
    ['matrix', { style: 'matrix', schema: { type: 'integer' } }, 1, ';p%20p=1'],
    ['matrix, exploded', { style: 'matrix', explode: true, schema: list }, ['x', 'y'], ';p%20p=x;p%20p=y'],
    ['OpenAPI 2: a list', { type: 'array', items: {} }, ['x', 'y'], 'x,y'],
  ])('in a path in the style %s', (_, parameter, value, part) => {
    const parameters = [{ name: 'p p', in: 'path', required: true, ...parameter }];
    const document = describing({ '/x/{p p}/y': { get: { parameters, ...ok } } });
    expect(request(document, { p_p: value }).url).toBe(`https://shop.example/v1/x/${part}/y`);
  });

  test('in a header or a cookie, which is not there where it has no value', () => {
    const parameters = [
      { name: 'X-Ids', in: 'header', schema: list },
      { name: 'ids', in: 'cookie', explode: false, schema: list },
      { name: 'lang', in: 'cookie', schema: { type: 'string' } },
    ];
    const document = describing({ '/x': { get: { parameters, ...ok } } });
    expect(request(document, { 'X-Ids': ['a', 'b'], ids: ['c', 'd'], lang: 'de' }).headers).toEqual({
      'x-ids': 'a,b',
      cookie: 'ids=c,d; lang=de',
    });
    expect(request(document, { 'X-Ids': [] }).headers).toEqual({});
    expect(request(document, {}).headers).toEqual({});
  });

  test.each<[string, Json, Json, string | undefined, string | undefined]>([
    [
      'members',
      { 'application/json': { schema: { type: 'object', properties: { a: {}, b: {} } } } },
      { a: 1 },
      '{"a":1}',
      'application/json',
    ],
    [
      'a list',
      { 'application/json': { schema: { type: 'array', items: {} } } },
      { body: [1] },
      '[1]',
      'application/json',
    ],
    [
      'a choice',
      { 'application/json': { schema: { oneOf: [{ type: 'string' }, { type: 'object' }] } } },
      { body: { x: 1 } },
      '{"x":1}',
      'application/json',
    ],
    [
      'a type of its own',
      { 'application/vnd.api+json': { schema: { type: 'object', properties: { a: {} } } } },
      { a: 1 },
      '{"a":1}',
      'application/vnd.api+json',
    ],
    [
      'a form',
      { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { a: {} } } } },
      { a: 'x y' },
      'a=x%20y',
      'application/x-www-form-urlencoded',
    ],
    ['text', { 'text/plain': { schema: { type: 'string' } } }, { body: 'hi' }, 'hi', 'text/plain'],
    ['XML', { 'application/xml': { schema: object } }, { body: '<a/>' }, '<a/>', 'application/xml'],
    ['anything, as JSON', { 'image/*': {}, '*/*': { schema: object } }, { a: 1 }, '{"a":1}', 'application/json'],
  ])('and a body that is %s', (_, content, args, body, type) => {
    const document = describing({ '/x': { post: { requestBody: { content }, ...ok } } });
    const sent = request(document, args);
    expect({ body: sent.body, type: sent.headers['content-type'] }).toEqual({ body, type });
  });

  test('each of three values with one name reaches the request', () => {
    const document = describing({
      '/users/{id}': {
        put: {
          operationId: 'updateUser',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'id', in: 'query', schema: { type: 'integer' } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
              },
            },
          },
          ...ok,
        },
      },
    });
    expect(request(document, { path_id: 'p', query_id: 1, id: 2 })).toMatchObject({
      url: 'https://shop.example/v1/users/p?id=1',
      body: '{"id":2}',
    });
  });

  test('one argument fills a placeholder that stands twice', () => {
    const parameters = [{ name: 'tenant', in: 'path', required: true, schema: { type: 'string' } }];
    const document = describing({ '/{tenant}/{tenant}/device': { get: { parameters, ...ok } } });
    expect(request(document, { tenant: 'a' }).url).toBe('https://shop.example/v1/a/a/device');
  });

  test('credentials are secrets', () => {
    const components = {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'api_key' },
        'log in': { type: 'oauth2', flows: {} },
        basic: { type: 'http', scheme: 'basic' },
      },
    };
    const paths = {
      '/a': { get: { operationId: 'a', ...ok } },
      '/b': { get: { operationId: 'b', security: [{}, { basic: [], key: [] }], ...ok } },
      '/c': { get: { operationId: 'c', security: [], ...ok } },
    };
    const bindings = toolsOf(describing(paths, { components, security: [{ 'log in': [] }] })).map(
      ({ binding }) => binding,
    );
    expect(bindings).toMatchObject([
      { headers: { authorization: 'Bearer ${secret:log_in}' } },
      { headers: { authorization: 'Basic ${secret:basic}' }, query: { api_key: '${secret:key}' } },
      { url: 'https://shop.example/v1/c' },
    ]);
    expect(bindings[2]).not.toHaveProperty('headers');
  });

  test.each<[string, Json, string]>([
    [
      'of the operation',
      { servers: [{ url: 'https://{r}.x.example', variables: { r: { default: 'eu' } } }] },
      'https://eu.x.example/a',
    ],
    ['that does not say its host', { servers: [{ url: '/api' }] }, '${env:SHOP_URL}/api/a'],
  ])('at the server %s', (_, more, url) => {
    const [tool] = toolsOf(describing({ '/a': { get: { ...more, ...ok } } }));
    expect(tool?.binding).toMatchObject({ url });
  });

  test('OpenAPI 2 says the same in other places', () => {
    const [tool] = toolsOf({
      swagger: '2.0',
      info: { title: 't', version: '1' },
      host: 'pets.example',
      basePath: '/v2',
      schemes: ['http', 'https'],
      paths: {
        '/pet': {
          post: {
            operationId: 'addPet',
            parameters: [{ in: 'body', name: 'pet', required: true, schema: { $ref: '#/definitions/Pet' } }],
            responses: { 200: { description: 'ok', schema: { $ref: '#/definitions/Pet' } } },
          },
        },
      },
      definitions: { Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
    });
    expect(tool).toMatchObject({
      inputSchema: { properties: { name: { type: 'string' } }, required: ['name'] },
      outputSchema: { properties: { name: { type: 'string' } }, required: ['name'] },
      binding: { method: 'POST', url: 'https://pets.example/v2/pet' },
    });
  });
});

describe('schemas stand alone', () => {
  test('also where one refers to itself, and null is one of its values', () => {
    const Node = {
      type: 'object',
      additionalProperties: false,
      properties: {
        parent: { nullable: true, allOf: [{ $ref: '#/components/schemas/Node' }] },
        kids: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      },
    };
    const schema = { $ref: '#/components/schemas/Node' };
    const content = { 'application/json': { schema } };
    const post = { operationId: 'putNode', requestBody: { required: true, content }, responses: { 200: { content } } };
    const [tool] = toolsOf(describing({ '/n': { post } }, { components: { schemas: { Node } } }));
    for (const one of [tool?.inputSchema, tool?.outputSchema]) {
      expect(accepts(one, { parent: null, kids: [{ kids: [] }] })).toBe(true);
      expect(accepts(one, { x: 1 })).toBe(false);
      expect(accepts(one, { kids: [{ x: 1 }] })).toBe(false);
    }
  });

  test('and a reference may be escaped', () => {
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
    const [, remove] = toolsOf(
      describing({
        '/patient/{id}': {
          get: { operationId: 'g', parameters, ...ok },
          delete: { operationId: 'd', parameters: [{ $ref: '#/paths/~1patient~1%7Bid%7D/get/parameters/0' }], ...ok },
        },
      }),
    );
    expect(remove?.inputSchema).toMatchObject({ properties: { id: { type: 'integer' } }, required: ['id'] });
  });

  test('the words of OpenAPI 3.0 are said in JSON Schema', () => {
    const schema = { type: 'integer', nullable: true, minimum: 1, exclusiveMinimum: true, enum: [2, 3], example: 2 };
    const [tool] = toolsOf(describing({ '/a': { get: { parameters: [{ name: 'n', in: 'query', schema }], ...ok } } }));
    expect(tool?.inputSchema).toMatchObject({
      properties: { n: { type: ['integer', 'null'], exclusiveMinimum: 1, enum: [2, 3, null], examples: [2] } },
    });
  });
});

test('operations get distinct names that stay the same', () => {
  const long = 'x'.repeat(80);
  const document = describing({
    '/a': { get: { operationId: 'Get Item!', ...ok }, post: { operationId: 'Get Item!', ...ok } },
    '/a/{b}': {
      parameters: [{ name: 'b', in: 'path', required: true, schema: { type: 'string' } }],
      get: ok,
    },
    '/c': { get: { operationId: long, ...ok }, put: { operationId: long, ...ok } },
  });
  const names = toolsOf(document).map(({ name }) => name);
  expect(names).toEqual(['Get_Item', 'Get_Item_2', 'get_a_by_b', 'x'.repeat(64), `${'x'.repeat(62)}_2`]);
  expect(toolsOf(document)[2]?.inputSchema).toMatchObject({ required: ['b'] });
});

test('what no tool can do is named, and a description without anything else is refused', () => {
  const elsewhere = { content: { 'application/json': { schema: { $ref: 'other.json#/A' } } } };
  const document = describing({
    '/a': {
      post: { parameters: [{ in: 'query' }], ...ok },
      put: { requestBody: elsewhere, ...ok },
      options: ok,
      get: ok,
    },
  });
  const read = readToolText(JSON.stringify(document));
  expect(read.kind === 'found' && read.tools.length).toBe(1);
  expect(read.kind === 'found' && read.leftOut).toEqual([
    { place: '/paths/~1a/post', reason: 'no_operation', detail: 'a parameter has no name' },
    {
      place: '/paths/~1a/put',
      reason: 'no_operation',
      detail: 'it refers to other.json#/A, which is another document',
    },
    { place: '/paths/~1a/options', reason: 'no_operation', detail: 'a tool makes no OPTIONS request' },
  ]);
  const none = readToolText(JSON.stringify(describing({})));
  expect(none).toMatchObject({ kind: 'refused', code: 'openapi', data: { version: '3.0.3' } });
});

test('what a description says beside its operations is named: who calls back, other servers, other ways in', () => {
  const document = describing(
    {
      '/a': {
        servers: [{ url: 'https://a.example' }, { url: 'https://b.example', description: 'Europe' }],
        get: { ...ok, security: [{}, { key: [] }] },
        post: { ...ok, callbacks: { onPaid: {} } },
      },
    },
    {
      servers: [{ url: 'https://shop.example' }],
      security: [{ key: [] }, { oauth: ['read'], app: [] }],
      webhooks: { 'order.paid': { post: ok } },
    },
  );
  const read = readToolText(JSON.stringify(document));
  expect(read.kind === 'found' && read.tools.length).toBe(2);
  expect(read.kind === 'found' && read.leftOut.map(leftOutText)).toEqual([
    '/security is not taken over: key lets requests in, in place of oauth with app.',
    '/paths/~1a/servers is not taken over: requests go to https://a.example, not to https://b.example (Europe).',
    '/paths/~1a/get/security is not taken over: key lets requests in, in place of no credential.',
    '/paths/~1a/post/callbacks/onPaid is not taken over: it is a request that the service makes, and nothing here receives it.',
    '/webhooks/order.paid is not taken over: it is a request that the service makes, and nothing here receives it.',
  ]);
  const none = readToolText(JSON.stringify(describing({}, { webhooks: { paid: { post: ok } } })));
  expect(none).toMatchObject({ kind: 'refused', code: 'openapi' });
});
