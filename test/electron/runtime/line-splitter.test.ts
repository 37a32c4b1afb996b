import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineSplitter } from '../../../electron/runtime/link/line-splitter.ts';

describe('cutting a stream into lines', () => {
  test('gives the same lines however the stream was cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.array(fc.nat({ max: 40 })), (texts, cuts) => {
        const lines = texts.map((text) => text.replaceAll('\n', ' '));
        let rest = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const splitter = new LineSplitter(1_000_000);
        const got: string[] = [];
        for (const cut of cuts) {
          got.push(...(splitter.push(rest.subarray(0, cut)) ?? []));
          rest = rest.subarray(cut);
        }
        got.push(...(splitter.push(rest) ?? []));
        expect(got).toEqual(lines);
      }),
    );
  });

  test('refuses a line above the bound, ended or not', () => {
    expect(new LineSplitter(4).push(Buffer.from('abcd\n'))).toEqual(['abcd']);
    expect(new LineSplitter(4).push(Buffer.from('abcde\n'))).toBeUndefined();
    const splitter = new LineSplitter(4);
    expect(splitter.push(Buffer.from('abc'))).toEqual([]);
    expect(splitter.push(Buffer.from('de'))).toBeUndefined();
  });
});
