import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormPart, HttpBinding, ValueStyle } from '../../../../shared/model/tool.ts';
import { openHttpServer, type SeenRequest, type TestHttpServer } from '../../../support/http-server.ts';
import { testReferences } from '../../../support/secrets.ts';
import { failed, openTestHttp, type TestHttp } from './test-binding.ts';

let server: TestHttpServer;
let http: TestHttp;

beforeEach(async () => {
  server = await openHttpServer((_, response) => response.setHeader('content-type', 'application/json').end('{}'));
  http = openTestHttp({ references: testReferences({ shop: 's3cret' }) });
});
afterEach(async () => {
  await http.dispose();
  await server.close();
});

type Rest = Omit<HttpBinding, 'kind' | 'url'>;

function call(path: string, rest: Rest, args: object) {
  return http.call({ url: `http://${server.host}${path}`, allowPrivate: true, ...rest }, JSON.stringify(args));
}

async function sentFor(path: string, rest: Rest, args: object): Promise<SeenRequest> {
  const result = await call(path, rest, args);
  if (!result.ok) throw new Error(result.message);
  return server.seen.at(-1)!;
}

const LIST = ['blue', 'black', 'br/own'];
const OBJECT = { R: 100, G: 200.5 };

/** What RFC 6570 and the table of styles in OpenAPI say of a text, a list and an object. */
const STYLED: readonly (readonly ['path' | 'query', ValueStyle, string, string, string])[] = [
  ['path', { style: 'simple' }, 'blue', 'blue,black,br%2Fown', 'R,100,G,200.5'],
  ['path', { style: 'simple', explode: true }, 'blue', 'blue,black,br%2Fown', 'R=100,G=200.5'],
  ['path', { style: 'label' }, '.blue', '.blue,black,br%2Fown', '.R,100,G,200.5'],
  ['path', { style: 'label', explode: true }, '.blue', '.blue.black.br%2Fown', '.R=100.G=200.5'],
  ['path', { style: 'matrix' }, ';color=blue', ';color=blue,black,br%2Fown', ';color=R,100,G,200.5'],
  [
    'path',
    { style: 'matrix', explode: true },
    ';color=blue',
    ';color=blue;color=black;color=br%2Fown',
    ';R=100;G=200.5',
  ],
  ['path', { style: 'pipeDelimited' }, 'blue', 'blue%7Cblack%7Cbr%2Fown', 'R%7C100%7CG%7C200.5'],
  ['path', { style: 'tabDelimited' }, 'blue', 'blue%09black%09br%2Fown', 'R%09100%09G%09200.5'],
  ['query', {}, 'color=blue', 'color=blue&color=black&color=br%2Fown', 'R=100&G=200.5'],
  ['query', { style: 'form', explode: false }, 'color=blue', 'color=blue,black,br%2Fown', 'color=R,100,G,200.5'],
  ['query', { style: 'spaceDelimited' }, 'color=blue', 'color=blue%20black%20br%2Fown', 'color=R%20100%20G%20200.5'],
  ['query', { style: 'pipeDelimited' }, 'color=blue', 'color=blue%7Cblack%7Cbr%2Fown', 'color=R%7C100%7CG%7C200.5'],
  [
    'query',
    { style: 'pipeDelimited', explode: true },
    'color=blue',
    'color=blue&color=black&color=br%2Fown',
    'R=100&G=200.5',
  ],
  ['query', { style: 'tabDelimited' }, 'color=blue', 'color=blue%09black%09br%2Fown', 'color=R%09100%09G%09200.5'],
  [
    'query',
    { style: 'deepObject' },
    'color=blue',
    'color=blue&color=black&color=br%2Fown',
    'color%5BR%5D=100&color%5BG%5D=200.5',
  ],
  [
    'query',
    { style: 'json' },
    'color=%22blue%22',
    'color=%5B%22blue%22%2C%22black%22%2C%22br%2Fown%22%5D',
    'color=%7B%22R%22%3A100%2C%22G%22%3A200.5%7D',
  ],
  ['query', { allowReserved: true }, 'color=blue', 'color=blue&color=black&color=br/own', 'R=100&G=200.5'],
];

describe('in the style that the binding names', () => {
  test.each(STYLED)('%s %j', async (place, style, text, list, object) => {
    const rest: Rest =
      place === 'path'
        ? { styles: { path: { value: { ...style, name: 'color' } } } }
        : { query: { color: '{{args.value}}' }, styles: { query: { color: style } } };
    const url = place === 'path' ? '/x/{value}/y' : '/x';
    const expected = (part: string) => (place === 'path' ? `/x/${part}/y` : `/x?${part}`);
    for (const [value, part] of [
      ['blue', text],
      [LIST, list],
      [OBJECT, object],
    ] as const) {
      expect((await sentFor(url, rest, { value })).path).toBe(expected(part));
    }
  });

  test('nested members of a deep object, and lists in it', async () => {
    const rest = { query: { f: '{{args.f}}' }, styles: { query: { f: { style: 'deepObject' } } } } satisfies Rest;
    const seen = await sentFor('/x', rest, { f: { a: { 'b c': 1, no: null }, t: ['x', 'y'] } });
    expect(decodeURIComponent(seen.path)).toBe('/x?f[a][b c]=1&f[t]=x&f[t]=y');
  });

  test('what is absent, null or empty is not sent', async () => {
    const query = { a: '{{args.a}}', b: '{{args.b}}', c: '{{args.c}}', d: '{{args.d}}' };
    for (const style of ['form', 'deepObject', 'pipeDelimited', 'spaceDelimited', 'json'] as const) {
      const each = { style, explode: false };
      const seen = await sentFor('/x', { query, styles: { query: { a: each, b: each, d: each } } }, { a: null, d: 0 });
      expect(seen.path).toBe('/x?d=0');
    }
    expect(await call('/x/{a}', { styles: { path: { a: { style: 'label' } } } }, { a: [] })).toEqual(
      failed('invalid_arguments', 'a stands for a part of the path of the URL, so it cannot be empty.'),
    );
  });

  test('no list leads out of its place in the path', async () => {
    const style = (path: ValueStyle): Rest => ({ styles: { path: { a: path } } });
    const refused = { code: 'invalid_arguments', message: expect.stringContaining('another path') as string };
    expect(await call('/x/{a}/y', style({ style: 'label' }), { a: '.' })).toMatchObject(refused);
    expect(await call('/x/{a}/y', style({ style: 'simple' }), { a: ['..'] })).toMatchObject(refused);
    const seen = await sentFor('/x/{a}/y', style({ style: 'simple', allowReserved: true }), { a: ['b/c', '?'] });
    expect(seen.path).toBe('/x/b%2Fc,%3F/y');
    expect(await call('/x/{a}', style({ style: 'simple' }), { a: ['\u0000'] })).toMatchObject({ ok: false });
  });

  test('headers', async () => {
    const headers = { 'x-list': '{{args.list}}', 'x-object': '{{args.object}}', 'x-none': '{{args.none}}' };
    const styles = { headers: { 'x-list': {}, 'x-object': { explode: true }, 'x-none': {} } };
    const seen = await sentFor('/x', { headers, styles }, { list: LIST, object: OBJECT });
    expect(seen.headers).toMatchObject({ 'x-list': 'blue,black,br/own', 'x-object': 'R=100,G=200.5' });
    expect(seen.headers).not.toHaveProperty('x-none');
    expect(await call('/x', { headers, styles }, { list: ['a\r\nx-other: b'] })).toMatchObject({
      code: 'invalid_arguments',
    });
  });
});

describe('cookies', () => {
  const cookies = { session: '{{args.session}}', lang: '{{args.lang}}', key: '${secret:shop}', note: 'n{{args.note}}' };

  test('one that is absent is not sent, and others are as they are', async () => {
    const cookie = async (args: object, rest: Rest = {}) =>
      (await sentFor('/x', { cookies, ...rest }, args)).headers.cookie;
    expect(await cookie({ session: 'ab=12==' })).toBe('session=ab=12==; key=s3cret; note=n');
    expect(await cookie({ lang: '', note: 1 })).toBe('lang=; key=s3cret; note=n1');
    expect(await cookie({ lang: null }, { headers: { cookie: 'first=1' } })).toBe('first=1; key=s3cret; note=n');
    expect(await cookie({}, { cookies: { lang: '{{args.lang}}' } })).toBeUndefined();
  });

  test('no argument is more than one cookie', async () => {
    const seen = await sentFor('/x', { cookies: { a: '{{args.a}}', b: 'x{{args.a}}' } }, { a: 'x; admin=1, ü"\\\r\n' });
    const encoded = 'x%3B%20admin=1%2C%20%C3%BC%22%5C%0D%0A';
    expect(seen.headers.cookie).toBe(`a=${encoded}; b=x${encoded}`);
  });

  test('lists and objects in their style', async () => {
    const styles = { cookies: { l: { explode: false }, o: { explode: false } } };
    const rest = { cookies: { l: '{{args.l}}', o: '{{args.o}}', r: '{{args.l}}' }, styles } satisfies Rest;
    const seen = await sentFor('/x', rest, { l: ['a', 'b'], o: { R: 1 } });
    expect(seen.headers.cookie).toBe('l=a,b; o=R,1; r=a; r=b');
  });

  test('a binding that names none soundly says so', async () => {
    expect(await call('/x', { cookies: { 'a b': '1' } }, {})).toEqual(
      failed('tool_unavailable', 'the binding\'s cookies hold "a b", which is no name of a cookie.'),
    );
    expect(await call('/x', { cookies: { a: 'x; y' } }, {})).toMatchObject({ code: 'tool_unavailable' });
  });
});

const BYTES = Buffer.from([0, 255, 13, 10, 45, 45]);

describe('bodies', () => {
  test('of bytes', async () => {
    const rest: Rest = { method: 'PUT', body: '{{args.file}}', bodyEncoding: 'base64' };
    const seen = await sentFor('/x', rest, { file: BYTES.toString('base64') });
    expect(seen.bytes).toEqual(BYTES);
    expect(seen.headers['content-type']).toBe('application/octet-stream');
    const image = await sentFor('/x', { ...rest, headers: { 'content-type': 'image/png' } }, { file: 'AP8' });
    expect([image.headers['content-type'], image.bytes]).toEqual(['image/png', Buffer.from([0, 255])]);
    expect(await call('/x', rest, { file: 'not base64!' })).toEqual(
      failed('invalid_arguments', 'file must be base64: letters, digits, "+" and "/".'),
    );
  });

  test('of the parts of a form', async () => {
    const parts: Record<string, FormPart> = {
      file: { base64: true, type: 'image/png', fileName: '{{args.name}}.png' },
      more: { base64: true },
      tags: { style: 'form', explode: false },
    };
    const headers = { 'content-type': 'multipart/form-data' };
    const args = {
      ...{ name: 'a "b"\n', file: BYTES.toString('base64'), more: ['AA==', '/w=='], note: 'ü', n: 1.5, no: null },
      ...{ list: ['x', 'y'], object: { a: [1] }, tags: ['s', 't'] },
    };
    const seen = await sentFor('/x', { method: 'POST', headers, parts }, args);
    const form = await new Response(new Uint8Array(seen.bytes), {
      headers: { 'content-type': seen.headers['content-type']! },
    }).formData();
    const entries = await Promise.all(
      [...form].map(async ([name, value]) =>
        typeof value === 'string'
          ? [name, value]
          : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('hex')],
      ),
    );
    expect(entries).toEqual([
      [
        'file',
        expect.stringMatching(/^a (?:"|%22)b(?:"|%22)(?:\r?\n|%0D%0A)\.png$/),
        'image/png',
        BYTES.toString('hex'),
      ],
      ['more', 'more', 'application/octet-stream', '00'],
      ['more', 'more', 'application/octet-stream', 'ff'],
      ['note', 'ü'],
      ['n', '1.5'],
      ['list', 'x'],
      ['list', 'y'],
      ['object', '{"a":[1]}'],
      ['tags', 's,t'],
    ]);
    expect(seen.body).toContain('name="object"\r\ncontent-type: application/json\r\n');
    expect(await call('/x', { method: 'POST', headers, parts }, { file: '*' })).toMatchObject({
      code: 'invalid_arguments',
    });
    expect(await call('/x', { method: 'POST', headers, body: '{{args.a}}' }, { a: 'x' })).toEqual(
      failed('tool_unavailable', "the binding's body becomes the parts of a form, so it must be an object."),
    );
  });

  test('of a form whose members have styles', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const parts: Record<string, FormPart> = { ids: { explode: false }, f: { style: 'deepObject' } };
    const seen = await sentFor('/x', { method: 'POST', headers, parts }, { ids: [1, 2], f: { a: 1 }, o: { b: 2 } });
    expect(seen.body).toBe('ids=1,2&f%5Ba%5D=1&o=%7B%22b%22%3A2%7D');
  });
});
