import type { LookupAddress } from 'node:dns';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BindingResult } from '../../../../electron/bindings/binding.ts';
import type { StartRequest } from '../../../../electron/processes/may-start.ts';
import type { UsedSecret } from '../../../../electron/workspace/references.ts';
import type { HttpBinding } from '../../../../shared/model/tool.ts';
import { openHttpServer, type Answer, type TestHttpServer } from '../../../support/http-server.ts';
import { testReferences } from '../../../support/secrets.ts';
import { failed, openTestHttp, type TestHttp } from './test-binding.ts';

let server: TestHttpServer;
let other: TestHttpServer;
let answer: Answer;
let http: TestHttp;
/** What names lead to; every other name does not exist. */
let names: Record<string, readonly string[]>;
let asked: string[];
let started: StartRequest[];
let mayStart: (what: StartRequest) => boolean;

beforeEach(async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('"here"');
  server = await openHttpServer((request, response) => answer(request, response));
  other = await openHttpServer((_, response) => response.setHeader('content-type', 'application/json').end('"other"'));
  names = {};
  asked = [];
  started = [];
  mayStart = () => true;
  http = openTestHttp({
    references: testReferences({ shop: 'key with /', body: 'hidden' }, { REGION: 'eu' }),
    lookup: (host) => {
      asked.push(host);
      const found = names[host];
      return found ? Promise.resolve(found.map(asAddress)) : Promise.reject(new Error('no lookup was expected'));
    },
    mayStart(what) {
      started.push(what);
      return mayStart(what);
    },
  });
});
afterEach(async () => {
  await http.dispose();
  await Promise.all([server.close(), other.close()]);
});

function asAddress(address: string): LookupAddress {
  return { address, family: address.includes(':') ? 6 : 4 };
}

function get(rest: Partial<HttpBinding> = {}, argumentsText = '{}'): Promise<BindingResult> {
  return http.call({ url: `http://${server.host}/a`, allowPrivate: true, ...rest }, argumentsText);
}

const HERE: BindingResult = { ok: true, resultText: '"here"' };
const OTHER: BindingResult = { ok: true, resultText: '"other"' };

describe('addresses that are not public', () => {
  const BLOCKED = /, and nothing was sent\. The binding opens .+ with "allowPrivate": true/;

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '[fe80::1]',
    '[fd00:ec2::254]',
  ])('http://%s is not reached', async (host) => {
    const result = await get({ url: `http://${host}:${server.port}/`, allowPrivate: false });
    expect(result).toMatchObject({ code: 'tool_unavailable', message: expect.stringMatching(BLOCKED) as unknown });
    expect(server.seen).toEqual([]);
  });

  test.each([
    [
      ['127.0.0.1'],
      'shop.example leads to 127.0.0.1, an address of this machine, and nothing was sent. The binding opens private networks with "allowPrivate": true.',
    ],
    [
      ['::ffff:10.0.0.1'],
      'shop.example leads to ::ffff:10.0.0.1, an address of a private network, and nothing was sent. The binding opens private networks with "allowPrivate": true.',
    ],
    [
      ['fe80::1%eth0'],
      'shop.example leads to fe80::1%eth0, an address of the local link, and nothing was sent. The binding opens it with "allowPrivate": true and the address itself in "hosts".',
    ],
    [
      ['169.254.169.254', '10.0.0.1'],
      'shop.example leads to 169.254.169.254, an address where a cloud keeps credentials of its machines, and nothing was sent. The binding opens it with "allowPrivate": true and the address itself in "hosts".',
    ],
  ])('a name that leads to %j is not reached', async (addresses, message) => {
    names['shop.example'] = addresses;
    const result = await get({ url: `http://shop.example:${server.port}/`, allowPrivate: false });
    expect(result).toEqual(failed('tool_unavailable', message));
    expect(server.seen).toEqual([]);
  });

  test('allowPrivate opens loopback and private networks, and not the local link', async () => {
    names['shop.example'] = ['127.0.0.1'];
    expect(await get({ url: `http://shop.example:${server.port}/` })).toEqual(HERE);
    names['shop.example'] = ['169.254.169.254'];
    expect(await get({ url: `http://shop.example:${other.port}/` })).toMatchObject({ code: 'tool_unavailable' });
    expect(await get({ url: 'http://169.254.169.254/' })).toMatchObject({ code: 'tool_unavailable' });
  });

  test('of several addresses only those that may be reached are tried', async () => {
    names['shop.example'] = ['169.254.169.254', '127.0.0.1'];
    expect(await get({ url: `http://shop.example:${server.port}/` })).toEqual(HERE);
  });

  test('a name that leads elsewhere the next time is judged again, with the address that is used', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('"here"');
    names['shop.example'] = ['127.0.0.1'];
    expect(await get({ url: `http://shop.example:${server.port}/` })).toEqual(HERE);
    names['shop.example'] = ['169.254.169.254'];
    expect(await get({ url: `http://shop.example:${server.port}/` })).toMatchObject({ code: 'tool_unavailable' });
    expect(asked).toEqual(['shop.example', 'shop.example']);
  });

  test('a connection of a binding that may is not there for one that may not', async () => {
    expect(await get()).toEqual(HERE);
    expect(await get({ allowPrivate: false })).toMatchObject({ code: 'tool_unavailable' });
    expect(server.seen).toHaveLength(1);
  });

  test('an argument that names one is told so', async () => {
    const binding = { url: '{{args.url}}', hosts: ['*', server.host], allowPrivate: false };
    expect(await get(binding, JSON.stringify({ url: `http://${server.host}/` }))).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('127.0.0.1 is an address of this machine') as unknown,
    });
  });
});

describe('redirects', () => {
  function redirect(status: number, location: string): void {
    answer = ({ path }, response) => {
      if (path.startsWith('/a')) response.writeHead(status, { location }).end('moved');
      else response.writeHead(200, { 'content-type': 'application/json' }).end('"here"');
    };
  }

  test.each([
    [301, 'GET', 'GET', ''],
    [301, 'POST', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [303, 'PUT', 'GET', ''],
    [303, 'HEAD', 'HEAD', ''],
    [307, 'POST', 'POST', '{"n":1}'],
    [308, 'PUT', 'PUT', '{"n":1}'],
    [301, 'DELETE', 'DELETE', ''],
  ])('%i after %s is %s', async (status, method, next, body) => {
    redirect(status, '../b?c=d');
    expect(await get({ method }, '{"n":1}')).toMatchObject({ ok: true });
    const last = server.seen.at(-1)!;
    expect([last.method, last.path, last.body]).toEqual([next, '/b?c=d', body]);
    expect(last.headers['content-type']).toBe(body === '' ? undefined : 'application/json');
  });

  test('a host that is not named gets nothing', async () => {
    redirect(302, `http://${other.host}/b`);
    expect(await get()).toEqual(
      failed(
        'tool_failed',
        `${server.host}/a sends on to ${other.host}, which the binding's "hosts" do not allow. Nothing was sent there.`,
      ),
    );
    expect(other.seen).toEqual([]);
  });

  test.each([
    ['ftp://127.0.0.1/', 'which is neither https nor http.'],
    ['http://user:word@127.0.0.1/', 'which holds a user name or password.'],
    ['http://', 'which is no URL.'],
    ['//evil.example/x', 'which the binding\'s "hosts" do not allow. Nothing was sent there.'],
    ['\\\\evil.example/x', 'which the binding\'s "hosts" do not allow. Nothing was sent there.'],
  ])('to %s is refused', async (location, message) => {
    redirect(302, location);
    const result = await get();
    expect(result).toMatchObject({ code: 'tool_failed', message: expect.stringContaining(message) as unknown });
  });

  test('the address behind a redirect is judged as any other', async () => {
    names['inner.example'] = ['169.254.169.254'];
    redirect(302, 'http://inner.example/latest/meta-data');
    expect(await get({ hosts: [server.host, 'inner.example'] })).toMatchObject({
      code: 'tool_unavailable',
      message: expect.stringContaining('inner.example leads to 169.254.169.254') as unknown,
    });
  });

  test('without end are left', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/a' }).end();
    expect(await get()).toEqual(
      failed('tool_failed', `${server.host}/a sends on and on; after 5 redirects no further one was followed.`),
    );
    expect(server.seen).toHaveLength(6);
  });

  test('to another origin take no header that may be a credential', async () => {
    redirect(307, `http://${other.host}/b`);
    const headers = {
      authorization: 'Bearer ${secret:shop}',
      cookie: 'a=b',
      'x-api-key': '${secret:shop}',
      'x-tenant': 'acme',
      'content-type': 'application/json',
      'accept-language': 'de',
    };
    expect(await get({ method: 'POST', hosts: [server.host, other.host], headers }, '{"n":1}')).toEqual(OTHER);
    expect(server.seen[0]?.headers).toMatchObject({ authorization: 'Bearer key with /', 'x-tenant': 'acme' });
    const seen = other.seen[0]!;
    expect(seen.headers).toMatchObject({ 'accept-language': 'de', 'content-type': 'application/json' });
    for (const name of ['authorization', 'cookie', 'x-api-key', 'x-tenant'])
      expect(seen.headers).not.toHaveProperty(name);
    expect(seen.body).toBe('{"n":1}');
  });

  test('within the origin keep them', async () => {
    redirect(302, '/b');
    await get({ headers: { authorization: 'Bearer ${secret:shop}' } });
    expect(server.seen.at(-1)?.headers).toHaveProperty('authorization', 'Bearer key with /');
  });

  test('take no secret in a body to another origin', async () => {
    redirect(307, `http://${other.host}/b`);
    const body = { token: '${secret:body}' };
    expect(await get({ method: 'POST', hosts: [server.host, other.host], body })).toEqual(
      failed(
        'tool_failed',
        `${server.host}/a sends on to ${other.host}, which is another origin, and the body of the request holds a secret. Nothing was sent there.`,
      ),
    );
    expect(other.seen).toEqual([]);
    redirect(303, `http://${other.host}/b`);
    expect(await get({ method: 'POST', hosts: [server.host, other.host], body })).toEqual(OTHER);
  });

  test('ask for each host whether it may be reached', async () => {
    redirect(302, `http://${other.host}/b`);
    await get({ hosts: [server.host, other.host] });
    expect(started.map((what) => what.kind === 'request' && what.host)).toEqual([server.host, other.host]);
  });
});

describe('secrets and variables', () => {
  test('are put into URL, query, headers and body, each in the spelling of its place', async () => {
    const used: UsedSecret[] = [];
    const result = await http.call(
      {
        method: 'POST',
        url: `http://${server.host}/\${env:REGION}/{sku}`,
        query: { key: '${secret:shop}', region: '${env:REGION}-1' },
        headers: { authorization: 'Bearer ${secret:shop}' },
        body: { auth: 'a "${secret:body}" {{args.sku}}' },
        allowPrivate: true,
      },
      '{"sku":"x"}',
      { usesSecrets: (secrets) => used.push(...secrets) },
    );
    expect(result).toEqual(HERE);
    expect(server.seen[0]).toMatchObject({
      path: '/eu/x?key=key%20with%20%2F&region=eu-1',
      headers: { authorization: 'Bearer key with /' },
      body: '{"auth":"a \\"hidden\\" x"}',
    });
    expect(used).toEqual([
      { reference: '${secret:shop}', value: 'key with /' },
      { reference: '${secret:body}', value: 'hidden' },
    ]);
  });

  test.each<readonly [string, Partial<HttpBinding>]>([
    ['the query', { query: { q: '{{args.q}}', r: 'x{{args.q}}' } }],
    ['what is named nowhere', {}],
    ['a header', { headers: { 'x-q': '{{args.q}}', 'x-r': '${secret:{{args.name}}}' } }],
    ['the body', { method: 'POST', body: { q: '{{args.q}}', r: '${secret:{{args.name}}}' } }],
    ['the path', { url: '/{q}/${secret:{name}}' }],
  ])('are not had by an argument that looks like one (%s)', async (_, rest) => {
    const url = `http://${server.host}${rest.url ?? '/'}`;
    const result = await get({ ...rest, url }, '{"q":"${secret:shop}","name":"shop"}');
    expect(result).toEqual(HERE);
    expect(JSON.stringify(server.seen[0])).not.toMatch(/key(?: |%20|\+)with/);
  });

  test('a hole inside a value is text', async () => {
    const odd = openTestHttp({ references: testReferences({ odd: '{{args.q}} {q}' }) });
    const binding = { url: `http://${server.host}/{q}`, headers: { 'x-odd': '${secret:odd}' }, allowPrivate: true };
    expect(await odd.call(binding, '{"q":"x"}')).toEqual(HERE);
    expect(server.seen[0]?.headers['x-odd']).toBe('{{args.q}} {q}');
    await odd.dispose();
  });

  test('one that is not set is named, and nothing is sent', async () => {
    expect(await get({ headers: { a: '${secret:gone}', b: '${env:GONE}' } })).toMatchObject({
      code: 'tool_unavailable',
      message: expect.stringMatching(/\$\{env:GONE\} is not set.*\$\{secret:gone\} is not set/) as unknown,
    });
    expect(server.seen).toEqual([]);
  });
});

test('a folder that is not trusted sends nothing and reads no secret', async () => {
  mayStart = () => false;
  expect(await get({ url: 'http://shop.example/', headers: { a: '${secret:gone}' }, allowPrivate: false })).toEqual(
    failed(
      'tool_unavailable',
      'nothing was sent to shop.example, because this folder is not trusted. Trust the workspace to let its tools send requests.',
    ),
  );
  expect([asked, started]).toEqual([[], [{ kind: 'request', host: 'shop.example' }]]);
});
