import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BindingCall, BindingResult } from '../../../../electron/bindings/binding.ts';
import type { HttpBinding } from '../../../../shared/model/tool.ts';
import { openHttpServer, type Answer, type TestHttpServer } from '../../../support/http-server.ts';
import { withResolvers } from '../../../support/with-resolvers.ts';
import { failed, openTestHttp, type TestHttp } from './test-binding.ts';

let http: TestHttp;
let server: TestHttpServer;
let answer: Answer;

beforeEach(async () => {
  http = openTestHttp();
  server = await openHttpServer((request, response) => answer(request, response));
});
afterEach(async () => {
  await http.dispose();
  await server.close();
});

function get(rest: Partial<HttpBinding> = {}, more: Partial<BindingCall> = {}): Promise<BindingResult> {
  return http.call({ url: `http://${server.host}/a`, allowPrivate: true, ...rest }, '{}', more);
}

function answerWith(type: string, body: string | Buffer, headers: Record<string, string> = {}): void {
  answer = (_, response) => response.writeHead(200, { ...(type && { 'content-type': type }), ...headers }).end(body);
}

const ok = (resultText: string): BindingResult => ({ ok: true, resultText });

describe('what becomes the result', () => {
  const BIG = '{"id":12345678901234567890,"price":1.10,"rate":0.12345678901234567891}';

  test.each<readonly [string, string, string | Buffer, string]>([
    ['JSON as its text', 'application/json', BIG, BIG],
    ['JSON without the space around it', 'application/json', `\ufeff\n ${BIG}\n`, BIG],
    ['JSON of another kind', 'application/problem+json; charset=utf-8', '[1.0]', '[1.0]'],
    ['JSON that calls itself text', 'text/plain', BIG, BIG],
    ['JSON without a type', '', '{"a":1}', '{"a":1}'],
    ['a text', 'text/plain', 'in "stock"\n', '"in \\"stock\\"\\n"'],
    ['a text in Latin-1', 'text/plain; charset=iso-8859-1', Buffer.from('Größe', 'latin1'), '"Größe"'],
    ['a text that is a number', 'text/plain', '42', '"42"'],
    ['no body', 'application/json', '', 'null'],
  ])('%s', async (_, type, body, resultText) => {
    answerWith(type, body);
    expect(await get()).toEqual(ok(resultText));
  });

  test('a text stays one where the output schema wants a string', async () => {
    answerWith('text/plain', '{"a":1}');
    expect(await get({}, { outputSchema: { type: 'string' } })).toEqual(ok('"{\\"a\\":1}"'));
    expect(await get({}, { outputSchema: { type: 'object' } })).toEqual(ok('{"a":1}'));
  });

  test.each([
    ['/data/items/1', '{"n":2.50}'],
    ['/data', '{"items": [1, {"n":2.50}], "a/b": 12345678901234567890}'],
    ['/data/a~1b', '12345678901234567890'],
    ['', '{"data": {"items": [1, {"n":2.50}], "a/b": 12345678901234567890}}'],
  ])('the part at %j', async (result, resultText) => {
    answerWith('application/json', '{"data": {"items": [1, {"n":2.50}], "a/b": 12345678901234567890}}');
    expect(await get({ result })).toEqual(ok(resultText));
  });

  test.each(['gzip', 'br', 'deflate', 'identity', 'gzip, br'])('JSON packed as %s', async (encoding) => {
    const packed: Record<string, (body: string) => Buffer | string> = {
      gzip: gzipSync,
      br: brotliCompressSync,
      deflate: deflateSync,
      identity: (body) => body,
      'gzip, br': (body) => brotliCompressSync(gzipSync(body)),
    };
    answerWith('application/json', packed[encoding]!(BIG), { 'content-encoding': encoding });
    expect(await get()).toEqual(ok(BIG));
  });

  test('HEAD and 204 have none', async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect(await get()).toEqual(ok('null'));
    answerWith('application/json', '{"a":1}');
    expect(await get({ method: 'HEAD' })).toEqual(ok('null'));
  });
});

describe('what is no result', () => {
  test.each<readonly [string, string, string | Buffer, Partial<HttpBinding>, Partial<BindingCall>, string]>([
    [
      'a page',
      'text/html',
      '<!doctype html>\n<h1>Sign in</h1>',
      {},
      { outputSchema: { type: 'object' } },
      'HOST/a answered text/html that is not JSON. It begins: <!doctype html> <h1>Sign in</h1>',
    ],
    [
      'a page that calls itself JSON',
      'application/json',
      '<html>',
      {},
      {},
      'HOST/a answered application/json that is not JSON. It begins: <html>',
    ],
    [
      'JSON that breaks off',
      'application/json',
      '{"a": 1, "b"',
      {},
      {},
      'HOST/a answered application/json that is not JSON. It begins: {"a": 1, "b"',
    ],
    [
      'JSON that breaks off before its part',
      'application/json',
      '{"a": 1, "b"',
      { result: '/a' },
      {},
      'HOST/a answered application/json that is not JSON. It begins: {"a": 1, "b"',
    ],
    [
      'a picture',
      'image/png',
      Buffer.from([137, 80, 78, 71]),
      {},
      {},
      'HOST/a answered 4 bytes of image/png; a result must be JSON or text.',
    ],
    [
      'bytes',
      '',
      Buffer.from([0xff, 0xfe, 0x00]),
      {},
      {},
      'HOST/a answered 3 bytes of no known type; a result must be JSON or text.',
    ],
    [
      'nothing at the pointer',
      'application/json',
      '{"items": []}',
      { result: '/data' },
      {},
      'the answer of HOST/a has nothing at /data, where the binding\'s "result" points. It begins: {"items": []}',
    ],
  ])('%s', async (_, type, body, binding, more, message) => {
    answerWith(type, body);
    expect(await get(binding, more)).toEqual(failed('invalid_result', message.replace('HOST', server.host)));
  });

  test('an encoding that nobody knows', async () => {
    answerWith('application/json', 'x', { 'content-encoding': 'zip' });
    expect(await get()).toEqual(
      failed('invalid_result', `the answer of ${server.host}/a is packed as "zip", which cannot be unpacked.`),
    );
  });

  test('many encodings', async () => {
    answerWith('application/json', 'x', { 'content-encoding': 'gzip, gzip, gzip' });
    expect(await get()).toMatchObject({ code: 'invalid_result' });
  });
});

describe('a status that is no success', () => {
  test.each<readonly [number, string, string, object]>([
    [
      404,
      '{"error":"no such sku"}',
      '404 Not Found: {"error":"no such sku"}',
      { status: 404, body: '{"error":"no such sku"}' },
    ],
    [500, '', '500 Internal Server Error.', { status: 500 }],
    [304, '', '304 Not Modified.', { status: 304 }],
    [302, '', '302 Found.', { status: 302 }],
    [799, 'odd', '799: odd', { status: 799, body: 'odd' }],
  ])('%i', async (status, body, message, details) => {
    answer = (_, response) => response.writeHead(status).end(body);
    expect(await get()).toEqual(failed('tool_failed', `GET ${server.host}/a was answered with ${message}`, details));
  });

  test.each([408, 429, 502, 503, 504])('%i may pass, and says after what time', async (status) => {
    answer = (_, response) => response.writeHead(status, { 'retry-after': '2' }).end('wait');
    const details = { status, body: 'wait', retryAfterMs: 2000 };
    expect(await get()).toMatchObject({ code: 'tool_failed', transport: true, details });
  });

  test('a time may be a date, and one that is neither is none', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    answer = (_, response) => response.writeHead(503, { 'retry-after': date }).end();
    const result = await get();
    const retryAfterMs = result.ok ? undefined : result.details?.['retryAfterMs'];
    expect(retryAfterMs).toBeGreaterThan(50_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
    answer = (_, response) => response.writeHead(503, { 'retry-after': 'soon' }).end();
    expect(await get()).toMatchObject({ details: { status: 503 } });
  });

  test('of a long body the beginning is told', async () => {
    answer = (_, response) => response.writeHead(400).end('word '.repeat(1_000_000));
    const result = await get();
    expect(JSON.stringify(result).length).toBeLessThan(2500);
    expect(result).toMatchObject({ message: expect.stringMatching(/: word word .*…$/) as unknown });
  });

  test('a packed body is read', async () => {
    answer = (_, response) => response.writeHead(400, { 'content-encoding': 'gzip' }).end(gzipSync('too many'));
    expect(await get()).toMatchObject({ details: { status: 400, body: 'too many' } });
  });
});

describe('bounds', () => {
  const tooLarge = (limit: number): object =>
    failed(
      'result_too_large',
      `the answer of ${server.host}/a is larger than ${limit} bytes, which is all that a result of this tool may have. Ask it for less.`,
      { limit },
    );

  test('the last byte that fits and the first that does not', async () => {
    answerWith('text/plain', 'x'.repeat(1000));
    expect(await get({ maxBytes: 1000 })).toEqual(ok(JSON.stringify('x'.repeat(1000))));
    expect(await get({ maxBytes: 999 })).toEqual(tooLarge(999));
  });

  test('maxBytes never raises what a result may have', async () => {
    answerWith('text/plain', 'x'.repeat(1000));
    expect(await get({ maxBytes: 10_000 }, { maxResultBytes: 500 })).toEqual(tooLarge(500));
  });

  test('an endless body is left as soon as it is too long', async () => {
    const closed = withResolvers<void>();
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.on('close', () => closed.resolve());
      pour(response, 'x'.repeat(16_384));
    };
    expect(await get({ maxBytes: 100_000 })).toEqual(tooLarge(100_000));
    await closed.promise;
  });

  test.each([
    ['gzip', (bytes: Buffer) => gzipSync(bytes, { level: 1 })],
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ] as const)('a small body that unpacks to a huge one (%s)', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(100_000_000));
    expect(bomb.length).toBeLessThan(500_000);
    answerWith('text/plain', bomb, { 'content-encoding': encoding });
    const before = process.memoryUsage().rss;
    expect(await get({ maxBytes: 1_000_000 })).toEqual(tooLarge(1_000_000));
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  test('packed bytes without end that unpack to nothing', async () => {
    // A deflate stream of empty stored blocks.
    const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
    const blocks = Buffer.alloc(16_380, Buffer.from([0, 0, 0, 0xff, 0xff]));
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
      response.write(head);
      pour(response, blocks);
    };
    expect(await get({ maxBytes: 10_000 })).toEqual(tooLarge(10_000));
  });
});

describe('waiting', () => {
  test.each(['timed_out', 'cancelled'] as const)('a call that is stopped ends its request (%s)', async (reason) => {
    const begun = withResolvers<void>();
    const closed = withResolvers<void>();
    answer = (_, response) => {
      response.on('close', () => closed.resolve());
      begun.resolve();
    };
    const controller = new AbortController();
    const waiting = get({}, { signal: controller.signal });
    await begun.promise;
    controller.abort(reason);
    expect(await waiting).toMatchObject({ code: reason === 'timed_out' ? 'tool_timeout' : 'cancelled' });
    await closed.promise;
  });

  test('also one whose body comes slowly', async () => {
    const begun = withResolvers<void>();
    const closed = withResolvers<void>();
    answer = (_, response) => {
      response.on('close', () => closed.resolve());
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":', () => begun.resolve());
    };
    const controller = new AbortController();
    const waiting = get({}, { signal: controller.signal });
    await begun.promise;
    controller.abort('cancelled');
    expect(await waiting).toMatchObject({ code: 'cancelled' });
    await closed.promise;
  });

  test('a call that was stopped before sends nothing', async () => {
    expect(await get({}, { signal: AbortSignal.abort('cancelled') })).toMatchObject({ code: 'cancelled' });
    expect(server.seen).toEqual([]);
  });
});

describe('a connection that fails', () => {
  let raw: Server | undefined;
  afterEach(() => raw?.close());

  /** A server that speaks no HTTP: it writes this and hangs up. */
  async function hangsUpAfter(text: string): Promise<string> {
    raw = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end(text));
    });
    raw.listen(0, '127.0.0.1');
    await once(raw, 'listening');
    return `127.0.0.1:${(raw.address() as AddressInfo).port}`;
  }

  test('nobody listens', async () => {
    const free = await openHttpServer(() => undefined);
    await free.close();
    expect(await get({ url: `http://${free.host}/` })).toEqual(
      failed('tool_unavailable', `${free.host} could not be reached (ECONNREFUSED).`, { network: 'ECONNREFUSED' }),
    );
  });

  test('a name that does not exist', async () => {
    const missing = openTestHttp({
      lookup: () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
    });
    expect(await missing.call({ url: 'http://nowhere.example/' })).toEqual(
      failed('tool_unavailable', 'the host nowhere.example was not found (ENOTFOUND).', { network: 'ENOTFOUND' }),
    );
    await missing.dispose();
  });

  test.each([
    ['before it answers', ''],
    ['in the head', 'HTTP/1.1 200 OK\r\nContent-'],
    ['in the body', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{"a":'],
    ['in what is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ])('one that breaks off %s may pass', async (_, text) => {
    const host = await hangsUpAfter(text);
    const result = await get({ url: `http://${host}/` });
    expect(result).toMatchObject({ code: 'tool_failed', transport: true });
    expect((result as { message: string }).message).toMatch(/^the answer of 127\.0\.0\.1:\d+ broke off \(\w+\)\.$/);
  });

  test('packed bytes that are cut short', async () => {
    const packed = gzipSync('x'.repeat(1000));
    answerWith('text/plain', packed.subarray(0, packed.length - 9), { 'content-encoding': 'gzip' });
    expect(await get()).toMatchObject({ code: 'tool_failed', transport: true });
  });

  test('https where only http is spoken', async () => {
    expect(await get({ url: `https://${server.host}/` })).toMatchObject({
      code: 'tool_unavailable',
      message: expect.stringMatching(
        /^no secure connection to 127\.0\.0\.1:\d+ was made \(ERR_SSL_\w+\)\.$/,
      ) as unknown,
    });
  });
});

/** Writes the same again and again until nobody reads. */
function pour(response: ServerResponse, part: string | Buffer): void {
  while (response.writable && response.write(part));
  if (response.writable) response.once('drain', () => pour(response, part));
}
