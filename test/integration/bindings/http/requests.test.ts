import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HttpBinding } from '../../../../shared/model/tool.ts';
import { readJson } from '../../../../shared/lib/read-json.ts';
import { openHttpServer, type SeenRequest, type TestHttpServer } from '../../../support/http-server.ts';
import { failed, openTestHttp, type TestHttp } from './test-binding.ts';

let server: TestHttpServer;
let http: TestHttp;

beforeEach(async () => {
  server = await openHttpServer((_, response) => response.setHeader('content-type', 'application/json').end('{}'));
  http = openTestHttp();
});
afterEach(async () => {
  await http.dispose();
  await server.close();
});

type Rest = Omit<HttpBinding, 'kind' | 'url'>;

async function sentFor(path: string, rest: Rest, argumentsText: string): Promise<SeenRequest> {
  const result = await http.call({ url: `http://${server.host}${path}`, allowPrivate: true, ...rest }, argumentsText);
  if (!result.ok) throw new Error(result.message);
  return server.seen.at(-1)!;
}

describe('where arguments go', () => {
  test.each<readonly [string, string, Rest, string, string]>([
    ['those of the URL into it', '/items/{sku}', {}, '{"sku":"CH-1"}', 'GET /items/CH-1'],
    [
      'others to the query of GET',
      '/items/{sku}',
      {},
      '{"sku":"a","n":1.0,"q":"ä&"}',
      'GET /items/a?n=1.0&q=%C3%A4%26',
    ],
    ['behind a query that is there', '/s?a=1', {}, '{"b":2}', 'GET /s?a=1&b=2'],
    [
      'to the query of DELETE',
      '/items/{id}',
      { method: 'DELETE' },
      '{"id":7,"hard":true}',
      'DELETE /items/7?hard=true',
    ],
    ['to the query of HEAD', '/items', { method: 'HEAD' }, '{"id":7}', 'HEAD /items?id=7'],
    ['lists as repetitions', '/s', {}, '{"t":["a","b",3],"none":[],"no":null}', 'GET /s?t=a&t=b&t=3'],
    ['objects as their text', '/s', {}, '{"f":{"a": [1.0]}}', 'GET /s?f=%7B%22a%22%3A%20%5B1.0%5D%7D'],
    ['big numbers as they are', '/s', {}, '{"id":12345678901234567890}', 'GET /s?id=12345678901234567890'],
    [
      'named ones where they are named, absent ones nowhere',
      '/s',
      {
        query: {
          q: '{{args.text}}',
          limit: '{{args.limit}}',
          page: 'p{{args.page}}',
          fixed: 2,
          all: ['{{args.text}}', 'x'],
        },
      },
      '{"text":"hi there","page":3}',
      'GET /s?q=hi%20there&page=p3&fixed=2&all=hi%20there&all=x',
    ],
    [
      'into headers',
      '/s',
      { headers: { 'X-Tenant': 'id {{args.tenant}}' } },
      '{"tenant":"acme"}',
      'GET /s x-tenant: id acme',
    ],
    ['an absent one of a header drops it', '/s', { headers: { 'X-Tenant': '{{args.tenant}}' } }, '{}', 'GET /s'],
    ['to the body of POST', '/o', { method: 'POST' }, '{"a": 1.0,"b":"x"}', 'POST /o {"a":1.0,"b":"x"}'],
    ['to an empty body of PUT', '/o/{id}', { method: 'PUT' }, '{"id":1}', 'PUT /o/1 {}'],
    [
      'beside a body that is given',
      '/o',
      { method: 'POST', body: { sku: '{{args.sku}}', note: 'for {{args.who}}', n: 1 } },
      '{"sku":"a","who":"Ada","more":[1.50],"n":2}',
      'POST /o {"sku":"a","note":"for Ada","n":1,"more":[1.50]}',
    ],
    [
      'a body of one argument',
      '/o',
      { method: 'PATCH', body: '{{args.patch}}' },
      '{"patch":{"a":1.0},"dry":true}',
      'PATCH /o?dry=true {"a":1.0}',
    ],
    ['no body where that one is absent', '/o', { method: 'POST', body: '{{args.patch}}' }, '{}', 'POST /o'],
    ['no body where it is null', '/o', { method: 'POST', body: null }, '{"x":1}', 'POST /o?x=1'],
    ['a list as body', '/o', { method: 'POST', body: ['{{args.a}}'] }, '{"a":1,"b":2}', 'POST /o?b=2 [1]'],
    ['DELETE with a body', '/o', { method: 'DELETE', body: { id: '{{args.id}}' } }, '{"id":4}', 'DELETE /o {"id":4}'],
    [
      'a form',
      '/o',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: { a: '{{args.a}}', 'b c': ['x', '&'] },
      },
      '{"a":"1 2","d":true}',
      'POST /o a=1%202&b%20c=x&b%20c=%26&d=true',
    ],
    [
      'plain text',
      '/o',
      { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'Say {{args.a}}' },
      '{"a":"\\"hi\\""}',
      'POST /o Say "hi"',
    ],
    [
      'what looks like a hole in an argument is text',
      '/s',
      { query: { q: '{{args.a}}' } },
      '{"a":"{{args.b}}","b":1}',
      'GET /s?q=%7B%7Bargs.b%7D%7D&b=1',
    ],
  ])('%s', async (_, path, rest, argumentsText, expected) => {
    const seen = await sentFor(path, rest, argumentsText);
    const tenant = seen.headers['x-tenant'];
    const said = [
      `${seen.method} ${seen.path}`,
      ...(tenant === undefined ? [] : [`x-tenant: ${String(tenant)}`]),
      seen.body,
    ];
    expect(said.join(' ').trim()).toBe(expected);
  });

  test('numbers of the body are those of the definition', async () => {
    const body = readJson('{"id":12345678901234567890,"n":1.0}', { maxDepth: 9, keepSpelling: true });
    const seen = await sentFor('/o', { method: 'POST', body: body.ok && body.value }, '{}');
    expect(seen.body).toBe('{"id":12345678901234567890,"n":1.0}');
  });

  test('headers that go out by themselves', async () => {
    expect((await sentFor('/o', { method: 'POST' }, '{"a":1}')).headers).toMatchObject({
      'content-type': 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'gatehouse',
      host: server.host,
    });
    const own = { Accept: 'text/csv', 'User-Agent': 'shop/1', 'Content-Type': 'application/merge-patch+json' };
    expect((await sentFor('/o', { method: 'POST', headers: own }, '{"a":1}')).headers).toMatchObject({
      accept: 'text/csv',
      'user-agent': 'shop/1',
      'content-type': 'application/merge-patch+json',
    });
  });
});

describe('what is not sent', () => {
  test.each<readonly [Partial<HttpBinding>, string, string, string]>([
    [
      { url: 'http://h/{sku}' },
      '{"sku":"../x"}',
      'invalid_arguments',
      'sku stands in the path of the URL and would lead to another path with "." or "..".',
    ],
    [
      { url: 'http://{sku}/' },
      '{"sku":"h"}',
      'tool_unavailable',
      'the binding\'s "url" cannot be used: an argument may stand in its path and query, not in its scheme, host or port.',
    ],
    [
      { url: 'http://h/{{args.sku}}' },
      '{"sku":"h"}',
      'tool_unavailable',
      'the binding\'s "url" holds {{args.…}} beside other text. Write {name} for a part of it; {{args.name}} is only for a whole URL.',
    ],
    [
      { url: 'http://h/', method: 'TRACE' },
      '{}',
      'tool_unavailable',
      'the binding\'s "method" is "TRACE"; it must be GET, HEAD, POST, PUT, PATCH or DELETE.',
    ],
    [
      { url: 'http://h/', body: {} },
      '{}',
      'tool_unavailable',
      'a GET request has no body. Leave the body out, or use another method.',
    ],
    [
      { url: 'http://h/', headers: { 'a b': '' } },
      '{}',
      'tool_unavailable',
      'the binding\'s headers hold "a b", which is no name of a header.',
    ],
    [
      { url: 'http://h/', headers: { Host: 'x' } },
      '{}',
      'tool_unavailable',
      'the binding\'s headers hold "Host", which follows from the request and cannot be set.',
    ],
    [
      { url: 'http://h/', headers: { x: '{{args.v}}' } },
      '{"v":"a\\r\\nB: c"}',
      'invalid_arguments',
      'the value for the header x holds a line end or another character that a header cannot carry.',
    ],
    [
      { url: 'http://h/', headers: { x: '{{args.v}}' } },
      '{"v":"€"}',
      'invalid_arguments',
      'the value for the header x holds a line end or another character that a header cannot carry.',
    ],
    [
      { url: 'http://h/', headers: { x: 'a\nb' } },
      '{}',
      'tool_unavailable',
      'the value for the header x holds a line end or another character that a header cannot carry.',
    ],
    [
      { url: 'http://h/', hosts: ['http://h'] },
      '{}',
      'tool_unavailable',
      'the binding\'s "hosts" hold "http://h", which is no host. Write a name, with a port where it is not the usual one: api.example.com, api.example.com:8443, *.example.com.',
    ],
    [
      { url: 'http://h:81/', hosts: ['h'] },
      '{}',
      'tool_unavailable',
      'the binding\'s "url" leads to h:81, which its "hosts" do not allow. Add "h:81" to them.',
    ],
  ])('%j with %s', async (binding, argumentsText, code, message) => {
    expect(await http.call({ url: '', ...binding }, argumentsText)).toEqual(failed(code, message));
  });
});

describe('a tool whose URL is an argument', () => {
  const binding = () => ({
    method: '{{args.method}}',
    methods: ['GET' as const, 'POST' as const],
    url: '{{args.url}}',
    body: '{{args.body}}',
    hosts: [server.host, 'api.example.com'],
    allowPrivate: true,
  });

  test('reaches the hosts that are named, by the methods that are named', async () => {
    const url = `http://${server.host}/a?b=c`;
    expect(await http.call(binding(), JSON.stringify({ url }))).toEqual({ ok: true, resultText: '{}' });
    expect(await http.call(binding(), JSON.stringify({ url, method: 'post', body: [1] }))).toMatchObject({ ok: true });
    expect(server.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/a?b=c', ''],
      ['POST', '/a?b=c', '[1]'],
    ]);
  });

  test.each([
    [{ url: 'http://evil.example/' }, 'evil.example is not among the hosts that this tool may reach: '],
    [{ url: 'http://127.0.0.1/' }, '127.0.0.1 is not among the hosts that this tool may reach: '],
    [{ url: 'file:///etc/passwd' }, 'url must be a URL that begins with https:// or http://.'],
    [{ url: 'https://api.example.com', method: 'DELETE' }, 'method must be GET or POST; got "DELETE".'],
    [{ url: 'https://api.example.com', method: 'GET', body: 1 }, 'a GET request has no body.'],
  ])('refuses %j', async (args, message) => {
    const result = await http.call(binding(), JSON.stringify(args));
    expect(result).toMatchObject({ code: 'invalid_arguments', message: expect.stringContaining(message) as unknown });
    expect(server.seen).toEqual([]);
  });

  test('reaches nothing where no hosts are named', async () => {
    expect(await http.call({ url: '{{args.url}}', allowPrivate: true }, `{"url":"http://${server.host}/"}`)).toEqual(
      failed(
        'tool_unavailable',
        'the binding takes its URL from an argument, so it must name the hosts it may reach in "hosts".',
      ),
    );
  });
});
