import { describe, expect, test } from 'vitest';
import {
  isLargeMessage,
  readLargeMessage,
  readMessage,
  type ReadMessage,
} from '../../../electron/servers/read-message.ts';
import { attachTexts, textsOf } from '../../../electron/servers/result-texts.ts';
import { isJson } from '../../../shared/lib/json-syntax.ts';

const BIG = '{"n":12345678901234567890,"p":1.50, "q":1e400}';
const LONG = 'x'.repeat(200_000);

const answer = (members: string) => `{"jsonrpc":"2.0","id":7,"result":{${members}}}`;

/** Reads a text in both ways; a large one as a small one has to give the same texts. */
async function readBoth(text: string): Promise<{ readonly small: ReadMessage; readonly large: ReadMessage }> {
  const [small, large] = [readMessage(text), await readLargeMessage(text)];
  if (!small || !large) throw new Error(`It is no message: ${text}`);
  const parts = ({ texts }: ReadMessage) => [texts?.content, texts?.structuredContent];
  expect(parts(large)).toEqual(parts(small));
  return { small, large };
}

describe('the answer to a call', () => {
  test('is handled by the SDK whole where it is small, and without its parts where it is large', async () => {
    const text = answer(`"content":[{"type":"text","text":"a"}], "structuredContent" : ${BIG} ,"isError":false`);
    const { small, large } = await readBoth(text);
    expect(small.message).toEqual(JSON.parse(text));
    expect(small.texts?.isLeftOut).toBe(false);
    const result = { content: [], structuredContent: {}, isError: false };
    expect(large.message).toEqual({ jsonrpc: '2.0', id: 7, result });
    expect(large.texts?.isLeftOut).toBe(true);
    expect(large.texts?.structuredContent).toBe(BIG);
    expect(large.texts?.content).toBe('[{"type":"text","text":"a"}]');
  });

  test('counts as the last of what it says twice, however names are spelled, and nothing void is parsed', async () => {
    const void1 = `"structuredContent":{"void":1},"content":[1]`;
    const text = `{"result":{"content":[2]},"jsonrpc":"2.0","id":7,"r\\u0065sult":{${void1},"c\\u006fntent":[],"structured\\u0043ontent":${BIG}}}`;
    const { large } = await readBoth(text);
    expect(large.texts?.structuredContent).toBe(BIG);
    expect(large.texts?.content).toBe('[]');
    expect(large.message).toEqual({ jsonrpc: '2.0', id: 7, result: { content: [], structuredContent: {} } });
  });

  test('keeps what is no list and no object, for the SDK to refuse', async () => {
    const { large } = await readBoth(answer('"content":"[]","structuredContent":7'));
    expect(large.message).toMatchObject({ result: { content: '[]', structuredContent: 7 } });
  });

  test('says its parts only where it has some', async () => {
    const { small, large } = await readBoth(answer('"tools":[{"content":[],"structuredContent":{}}]'));
    expect([small.texts, large.texts]).toEqual([undefined, undefined]);
    expect(large.message).toEqual(small.message);
  });
});

describe('another message', () => {
  test.each([
    '{"jsonrpc":"2.0","method":"notifications/progress","params":{"content":[1],"result":{"content":[1]}}}',
    '{"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"no","data":{"content":[1]}}}',
    '{"jsonrpc":"2.0","id":"a","method":"ping"}',
  ])('passes whole: %s', async (text) => {
    const { small, large } = await readBoth(text);
    expect(small.message).toEqual(JSON.parse(text));
    expect(large.message).toEqual(JSON.parse(text));
  });

  test.each([
    'debug {not json',
    '{not json}',
    '[]',
    '7',
    '{"jsonrpc":"2.0","id":7,"result":{"content":[]}',
    '{"jsonrpc":"2.0","id":7,"result":{"content":[]}}}',
    '{"jsonrpc":"2.0","id":7,"result":{"content":[] []}}',
    '{"jsonrpc":"2.0","id":7,"result":{"content":[],,"a":1}}',
    '{"jsonrpc":"2.0","id":7,"result":{"content":[],}}',
    '{"jsonrpc":"2.0","id":7,"result":{"content":[] "a":1}}',
    '}{"jsonrpc":"2.0","id":7,"result":{"content":[]}}',
    '{"id":7,"result":{"content":[]}}',
  ])('is none: %s', async (text) => {
    expect(readMessage(text)).toBeUndefined();
    // What is wrong inside of a part is seen when the part is read.
    const large = await readLargeMessage(text);
    const texts = [large?.texts?.content, large?.texts?.structuredContent].filter((part) => part !== undefined);
    expect(large === undefined || texts.some((part) => !isJson(part))).toBe(true);
  });
});

test('only what is long is large', () => {
  expect(isLargeMessage(answer(`"content":["${LONG}"]`))).toBe(true);
  expect(isLargeMessage(answer('"content":[]'))).toBe(false);
});

test('texts travel with the result and are not printed; what a server puts in their place counts for nothing', () => {
  const read = readMessage(answer(`"content":[],"structuredContent":${BIG},"_meta":{"other":1}`));
  if (!read?.texts || !('result' in read.message)) throw new Error('It has texts');
  attachTexts(read.message, read.texts);
  expect(textsOf(read.message.result)).toBe(read.texts);
  expect(JSON.stringify(read.message)).not.toContain('12345678901234567890');
  const [name = ''] = Object.keys(read.message.result._meta ?? {}).filter((key) => key !== 'other');
  expect(textsOf({ _meta: { [name]: '{"structuredContent":"{}"}' } })).toBeUndefined();
});
