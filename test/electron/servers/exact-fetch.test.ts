import { describe, expect, test } from 'vitest';
import { createExactFetch, type ReceivedTexts } from '../../../electron/servers/exact-fetch.ts';

const BIG = '{"n":12345678901234567890,"p":1.50}';
const LONG = '"a b"'.repeat(40_000);

async function answer(body: string, type: string, chunkLength = 7) {
  const received: ReceivedTexts = new Map();
  const bytes = new TextEncoder().encode(body);
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunkLength) controller.enqueue(bytes.slice(at, at + chunkLength));
      controller.close();
    },
  });
  const fetchUnder = () => Promise.resolve(new Response(stream, { headers: { 'content-type': type } }));
  const response = await createExactFetch({ held: new Map(), received, fetchUnder })('http://x/', {});
  const text = await response.text();
  return { text, structured: [...received].map(([id, texts]) => [id, texts.structuredContent]) };
}

const message = (id: number, structured: string, more = '') =>
  `{"jsonrpc":"2.0","id":${id},"result":{"content":[],"structuredContent":${structured}${more}}}`;

describe('a JSON body', () => {
  test('passes as it is where it is small, and its text is put by', async () => {
    const { text, structured } = await answer(message(1, BIG, ',"ü":1'), 'application/json; charset=utf-8');
    expect(text).toBe(message(1, BIG, ',"ü":1'));
    expect(structured).toEqual([[1, BIG]]);
  });

  test('is light where it was large', async () => {
    const large = `{"a":[${LONG.replaceAll('""', '","')}],"b":12345678901234567890}`;
    const { text, structured } = await answer(message(1, large, ',"ü":"ü"'), 'application/json', 64 * 1024 + 1);
    expect(JSON.parse(text)).toEqual(JSON.parse(message(1, '{}', ',"ü":"ü"')));
    expect(structured).toEqual([[1, large]]);
  });

  test.each([
    ['1.50', 'text/plain'],
    ['no json', 'application/json'],
    [`[${message(1, BIG)}]`, 'application/json'],
  ])('passes as it is where it is no message: %s', async (body, type) => {
    expect(await answer(body, type)).toEqual({ text: body, structured: [] });
  });
});

describe('events', () => {
  const second = `data: {"jsonrpc":"2.0","id":2,\ndata: "result":{"structuredContent":${BIG}}}`;
  const events = `: hello\n\nid: 1\nevent: message\ndata: ${message(1, BIG, ',"ü":1')}\n\n${second}\n\nid: 3\n\n`;

  test.each([
    ['\n', 1],
    ['\n', 7],
    ['\n', 10_000],
    ['\r\n', 1],
    ['\r\n', 10_000],
    ['\r', 1],
    ['\r', 3],
  ])('ended by %j, in pieces of %d bytes, pass one by one, and their texts are put by', async (end, chunkLength) => {
    const { text, structured } = await answer(events.replaceAll('\n', end), 'text/event-stream', chunkLength);
    const data = text.split('\n\n').flatMap((event) => {
      const lines = [...event.matchAll(/^data: (.*)$/gm)].map(([, line = '']) => line);
      return lines.length === 0 ? [] : [JSON.parse(lines.join('\n')) as { id: number }];
    });
    expect(data.map(({ id }) => id)).toEqual([1, 2]);
    expect(structured).toEqual([
      [1, BIG],
      [2, BIG],
    ]);
    expect(text).toMatch(/^: hello\n\nid: 1\nevent: message\ndata: /);
    expect(text).toMatch(/\n\nid: 3\n\n$/);
  });

  test('are light where they were large', async () => {
    const large = `{"a":[${LONG.replaceAll('""', '","')}]}`;
    const body = `id: 1\ndata: ${message(1, large)}\n\ndata: ${message(2, BIG)}\n\n`;
    const { text, structured } = await answer(body, 'text/event-stream', 16 * 1024);
    expect(text).toBe(`id: 1\ndata: ${message(1, '{}')}\n\ndata: ${message(2, BIG)}\n\n`);
    expect(structured).toEqual([
      [1, large],
      [2, BIG],
    ]);
  });
});
