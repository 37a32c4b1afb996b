import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDefinition } from '../../../electron/registry/check-definition.ts';
import { readToolText } from '../../../electron/registry/exchange/read-text.ts';
import { compileSchema } from '../../../electron/schemas/compile-schema.ts';
import type { HttpBinding, ToolDefinition } from '../../../shared/model/tool.ts';
import { openTestHttp, type TestHttp } from '../bindings/http/test-binding.ts';
import { openHttpServer, type SeenRequest, type TestHttpServer } from '../../support/http-server.ts';
import { testReferences } from '../../support/secrets.ts';

let server: TestHttpServer;
let http: TestHttp;

beforeEach(async () => {
  server = await openHttpServer((_, response) => response.setHeader('content-type', 'application/json').end('{"n":1}'));
  http = openTestHttp({ references: testReferences({ cookie: 'c00kie', bearer: 't0ken' }) });
});
afterEach(async () => {
  await http.dispose();
  await server.close();
});

type Json = Record<string, unknown>;

function toolsOf(text: string): ReadonlyMap<string, ToolDefinition> {
  const read = readToolText(text);
  if (read.kind === 'refused') throw new Error(read.code);
  expect(read.leftOut).toEqual([]);
  return new Map(
    read.tools.map((tool) => {
      const { definition, problems } = checkDefinition(JSON.parse(tool.text));
      expect(problems).toEqual([]);
      return [definition!.name, definition!];
    }),
  );
}

/** What a call of an imported tool brings to a service on this machine; the arguments are valid. */
async function sentBy(tool: ToolDefinition | undefined, args: Json): Promise<SeenRequest> {
  const schema = compileSchema(tool!.inputSchema);
  expect(schema.ok && schema.validate(args)).toEqual([]);
  const result = await http.call({ ...(tool!.binding as HttpBinding), allowPrivate: true }, JSON.stringify(args));
  expect(result).toEqual({ ok: true, resultText: '{"n":1}' });
  return server.seen.at(-1)!;
}

const ok = { responses: { 200: { description: 'ok' } } };

/** A service with one of each kind of parameter and body. */
function shop(): Json {
  const text = { type: 'string' };
  const list = { type: 'array', items: text };
  const put = (type: string, media: Json) => ({ requestBody: { required: true, content: { [type]: media } }, ...ok });
  const form = {
    type: 'object',
    required: ['photo'],
    properties: {
      photo: { type: 'string', format: 'binary' },
      more: { type: 'array', items: { type: 'string', format: 'binary' } },
      meta: { type: 'object', properties: { tags: list } },
      title: text,
      data: {},
    },
  };
  return {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: `http://${server.host}/v1` }],
    security: [{ cookie: [], bearer: [] }],
    paths: {
      '/carts/{ids}/items{at}': {
        get: {
          operationId: 'find',
          parameters: [
            { name: 'ids', in: 'path', required: true, schema: list },
            { name: 'at', in: 'path', required: true, style: 'matrix', explode: true, schema: list },
            { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } },
            { name: 'sort', in: 'query', style: 'pipeDelimited', schema: list },
            { name: 'X-Ids', in: 'header', schema: list },
            { name: 'lang', in: 'cookie', schema: text },
          ],
          ...ok,
        },
      },
      '/photos': {
        post: {
          operationId: 'upload',
          ...put('multipart/form-data', {
            schema: form,
            encoding: {
              photo: { contentType: 'image/png' },
              data: { contentType: 'application/pdf' },
              title: { contentType: 'text/plain' },
            },
          }),
        },
      },
      '/raw': {
        put: {
          operationId: 'store',
          ...put('application/octet-stream', { schema: { type: 'string', format: 'binary' } }),
        },
      },
      '/xml': { put: { operationId: 'storeXml', ...put('application/xml', { schema: { type: 'object' } }) } },
      '/form': {
        post: {
          operationId: 'fill',
          ...put('application/x-www-form-urlencoded', {
            schema: { type: 'object', properties: { ids: list, tags: list, where: { type: 'object' } } },
            encoding: {
              ids: { style: 'spaceDelimited', explode: false },
              where: { style: 'deepObject', explode: true },
            },
          }),
        },
      },
      '/json': { post: { operationId: 'say', ...put('application/json', { schema: { oneOf: [list, text] } }) } },
    },
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'SID' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

describe('what an imported operation sends to a service', () => {
  test('in path, query, headers and cookies', async () => {
    const find = toolsOf(JSON.stringify(shop())).get('find');
    const seen = await sentBy(find, {
      ...{ ids: ['a/1', 'b'], at: ['x', 'y'], filter: { price: { min: 1 }, tag: 'ä' }, sort: ['n', 'p'] },
      ...{ 'X-Ids': ['1', '2'], lang: 'de;x' },
    });
    expect(seen.path).toBe(
      '/v1/carts/a%2F1,b/items;at=x;at=y?filter%5Bprice%5D%5Bmin%5D=1&filter%5Btag%5D=%C3%A4&sort=n%7Cp',
    );
    expect(seen.headers).toMatchObject({
      'x-ids': '1,2',
      cookie: 'lang=de%3Bx; SID=c00kie',
      authorization: 'Bearer t0ken',
    });
    const bare = await sentBy(find, { ids: ['a'], at: ['x'] });
    expect([bare.path, bare.headers.cookie]).toEqual(['/v1/carts/a/items;at=x', 'SID=c00kie']);
    expect(bare.headers).not.toHaveProperty('x-ids');
  });

  test('as a form with files', async () => {
    const upload = toolsOf(JSON.stringify(shop())).get('upload');
    const png = Buffer.from([137, 80, 78, 71, 0, 255]);
    const seen = await sentBy(upload, {
      ...{ photo: png.toString('base64'), more: ['AA==', '/w=='], meta: { tags: ['t'] }, title: 'ü', data: 'JVBERg==' },
    });
    const type = seen.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(seen.bytes), { headers: { 'content-type': type } }).formData();
    const photo = form.get('photo') as File; // a part with a name of a file is one
    expect([photo.type, Buffer.from(await photo.arrayBuffer())]).toEqual(['image/png', png]);
    expect(form.getAll('more')).toHaveLength(2);
    expect([form.get('meta'), form.get('title')]).toEqual(['{"tags":["t"]}', 'ü']);
    expect(await (form.get('data') as File).text()).toBe('%PDF');
    expect(upload?.inputSchema).toMatchObject({
      properties: { photo: { type: 'string', contentEncoding: 'base64', description: 'The file, in base64.' } },
      required: ['photo'],
    });
  });

  test.each<[string, Json, string, string]>([
    ['store', { body: 'AP8t' }, 'application/octet-stream', '\u0000\u00ff-'],
    ['storeXml', { body: '<a>1</a>' }, 'application/xml', '<a>1</a>'],
    [
      'fill',
      { ids: ['1', '2'], tags: ['a', 'b'], where: { x: 1 } },
      'application/x-www-form-urlencoded',
      'ids=1%202&tags=a&tags=b&where%5Bx%5D=1',
    ],
    ['say', { body: ['a'] }, 'application/json', '["a"]'],
    ['say', { body: 'a' }, 'application/json', '"a"'],
  ])('as the body of %s %j', async (name, args, type, body) => {
    const seen = await sentBy(toolsOf(JSON.stringify(shop())).get(name), args);
    expect([seen.headers['content-type'], seen.bytes.toString('latin1')]).toEqual([type, body]);
  });

  test('in OpenAPI 2, also with a file', async () => {
    const document = {
      swagger: '2.0',
      info: { title: 't', version: '1' },
      host: server.host,
      schemes: ['http'],
      paths: {
        '/pets/{id}': {
          post: {
            operationId: 'upload',
            consumes: ['multipart/form-data'],
            parameters: [
              { name: 'id', in: 'path', required: true, type: 'integer' },
              { name: 'tags', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'ssv' },
              { name: 'note', in: 'formData', type: 'string' },
              { name: 'ids', in: 'formData', type: 'array', items: { type: 'integer' } },
              { name: 'file', in: 'formData', type: 'file', required: true },
            ],
            ...ok,
          },
        },
      },
    };
    const seen = await sentBy(toolsOf(JSON.stringify(document)).get('upload'), {
      ...{ id: 7, tags: ['a', 'b'], note: 'n', ids: [1, 2], file: 'AP8=' },
    });
    expect(seen.path).toBe('/pets/7?tags=a%20b');
    const type = seen.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(seen.bytes), { headers: { 'content-type': type } }).formData();
    expect([form.get('note'), form.get('ids')]).toEqual(['n', '1,2']);
    expect(Buffer.from(await (form.get('file') as File).arrayBuffer())).toEqual(Buffer.from([0, 255]));
  });
});
