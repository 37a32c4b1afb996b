import { describe, expect, test } from 'vitest';
import { createExactFetch } from '../../../electron/servers/exact-fetch.ts';
import { createExactArguments, EXACT_META, keepExact, printMessage } from '../../../electron/servers/exact-json.ts';

const BIG = '{"n":12345678901234567890,"p":1.50}';

function meta(message: unknown): unknown {
  return (message as { result: { _meta?: Record<string, unknown> } }).result._meta?.[EXACT_META];
}

describe('messages', () => {
  test('arguments go out in their own spelling, everything else as it is', () => {
    const exact = createExactArguments();
    const args = { n: 1 };
    exact.hold(args, BIG);
    const message = { jsonrpc: '2.0' as const, id: 1, method: 'tools/call', params: { name: 'x', arguments: args } };
    expect(printMessage(message, exact)).toBe(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":${BIG}}}`,
    );
    expect(printMessage({ ...message, method: 'other' }, exact)).toContain('"arguments":{"n":1}');
  });

  test('a result with unusual numbers carries its text; a usual one does not', () => {
    const text = `{"id":1,"result":{"structuredContent":${BIG}}}`;
    expect(meta(keepExact(JSON.parse(text), text))).toBe(`{"structuredContent":${BIG}}`);
    const plain = '{"id":1,"result":{"structuredContent":{"n":12}}}';
    const parsed: unknown = JSON.parse(plain);
    expect(keepExact(parsed, plain)).toBe(parsed);
  });

  test('what a server puts in that place itself counts for nothing', () => {
    const text = JSON.stringify({ id: 1, result: { _meta: { [EXACT_META]: '{"structuredContent":{}}', other: 1 } } });
    const kept = keepExact(JSON.parse(text), text) as { result: { _meta: object } };
    expect(kept.result._meta).toEqual({ other: 1 });
  });
});

describe('over HTTP', () => {
  const answer = (body: string | string[], type: string) =>
    createExactFetch(new Map(), () => {
      const chunks = typeof body === 'string' ? [body] : body;
      const stream = new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      });
      return Promise.resolve(new Response(stream, { headers: { 'content-type': type } }));
    })('http://x/', {});

  test('a JSON body', async () => {
    const response = await answer(`{"id":1,"result":{"structuredContent":${BIG}}}`, 'application/json; charset=utf-8');
    expect(meta(await response.json())).toBe(`{"structuredContent":${BIG}}`);
  });

  test('events, cut anywhere, with data on several lines and comments between', async () => {
    const message = `{"id":1,"result":{"structuredContent":${BIG},"ü":1}}`;
    const events = `: hello\n\nid: 1\ndata: ${message}\n\ndata: {"id":2,\ndata: "result":{"structuredContent":${BIG}}}\r\n\r\n`;
    const chunks = Array.from({ length: Math.ceil(events.length / 7) }, (_, at) => events.slice(at * 7, at * 7 + 7));
    const text = await (await answer(chunks, 'text/event-stream')).text();
    const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, line = '']) => JSON.parse(line) as unknown);
    expect(data.map(meta)).toEqual([`{"structuredContent":${BIG},"ü":1}`, `{"structuredContent":${BIG}}`]);
    expect(text).toContain(': hello\n\nid: 1\n');
  });

  test('other bodies pass as they are', async () => {
    expect(await (await answer('1.50', 'text/plain')).text()).toBe('1.50');
    expect(await (await answer('no json', 'application/json')).text()).toBe('no json');
  });
});
