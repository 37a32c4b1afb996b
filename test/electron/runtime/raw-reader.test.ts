import { describe, expect, test } from 'vitest';
import { RawReader } from '../../../electron/runtime/link/raw-reader.ts';

function read(chunks: readonly (string | Buffer)[]): readonly (string | number)[] {
  const seen: (string | number)[] = [];
  const reader = new RawReader({
    nonce: 'n1',
    onText: (text) => {
      const last = seen.at(-1);
      if (typeof last === 'string') seen[seen.length - 1] = last + text;
      else seen.push(text);
    },
    onMark: (mark) => seen.push(mark),
  });
  for (const chunk of chunks) reader.push(Buffer.from(chunk as string)); // a Buffer is copied as it is
  reader.end();
  return seen;
}

describe('raw output', () => {
  test('gives text and marks in order', () => {
    expect(read(['a\0n1:1\0b\0n1:2\0\0n1:3\0c'])).toEqual(['a', 1, 'b', 2, 3, 'c']);
  });

  test('finds markers however they were cut', () => {
    const text = 'a\0n1:1\0é\0n1:22\0c';
    const bytes = Buffer.from(text);
    for (let at = 0; at <= bytes.length; at += 1) {
      expect(read([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(['a', 1, 'é', 22, 'c']);
    }
    expect(read([...bytes].map((byte) => Buffer.from([byte])))).toEqual(['a', 1, 'é', 22, 'c']);
  });

  test.each(['\0', 'a\0b', '\0n2:1\0', '\0n1:x\0', '\0n1:', '\0n1:1', '\0n1:99999999999999999999\0', '\0n1:0\0'])(
    'keeps what only looks like a marker as text: %j',
    (text) => {
      expect(read([text])).toEqual([text]);
    },
  );

  test('shows bytes that are no text as such', () => {
    expect(read([Buffer.from([0x61, 0xff, 0xe2, 0x82])])).toEqual(['a\ufffd\ufffd']);
  });
});
