import { describe, expect, it } from 'vitest';
import {
  COUNT,
  JSON_TEXT,
  listCodec,
  NUMBER,
  PLAIN_VALUE,
  TEXT,
  valueCodec,
  WORDS,
  type Codec,
} from '../../../../renderer/features/tools/editor/fields/codecs.ts';

const text = { isText: true };
const other = { isText: false };

describe('a field', () => {
  it.each<[string, Codec, string, string | undefined, string]>([
    ['text', TEXT, 'say "hi"', '"say \\"hi\\""', 'say "hi"'],
    ['no text', TEXT, '', undefined, ''],
    ['a number as it is spelled', NUMBER, ' -1.50e3 ', '-1.50e3', '-1.50e3'],
    ['no number', NUMBER, '  ', undefined, ''],
    [
      'a number that a double cannot hold',
      NUMBER,
      '12345678901234567890.5',
      '12345678901234567890.5',
      '12345678901234567890.5',
    ],
    ['a count', COUNT, '10', '10', '10'],
    ['words', WORDS, 'a b, c', '["a b", "c"]', 'a b, c'],
    ['items that are no words', WORDS, '"a,b", 1', '["a,b", 1]', '"a,b", 1'],
    ['a template', PLAIN_VALUE, '{{args.page}}', '"{{args.page}}"', '{{args.page}}'],
    ['a number among values', PLAIN_VALUE, '1.0', '1.0', '1.0'],
    ['a text that reads as a number', PLAIN_VALUE, '"1"', '"1"', '"1"'],
    ['a text without quotes', valueCodec(text), 'EUR', '"EUR"', '"EUR"'],
    ['a text in quotes', valueCodec(text), '"EUR"', '"EUR"', '"EUR"'],
    ['an empty text', valueCodec(text), '""', '""', '""'],
    ['digits where a text belongs', valueCodec(text), '12', '"12"', '"12"'],
    ['null where a text belongs', valueCodec(text), 'null', 'null', 'null'],
    ['a value of another type', valueCodec(other), '{"a":1.0}', '{"a":1.0}', '{ "a": 1.0 }'],
    ['numbers in a list', listCodec(other), '8, 12.0', '[8, 12.0]', '8, 12.0'],
    ['a comma behind the last one', listCodec(other), '8,', '[8]', '8'],
    ['texts in a list, without quotes', listCodec(text), 'DE, AT', '["DE", "AT"]', '"DE", "AT"'],
    ['texts that hold commas', listCodec(text), '"a, b", "c"', '["a, b", "c"]', '"a, b", "c"'],
    ['JSON with its comments', JSON_TEXT, '{\n  "a": 1 // one\n}', '{\n  "a": 1 // one\n}', '{\n  "a": 1 // one\n}'],
  ])('takes %s', (_, codec, typed, json, shown) => {
    expect(codec.read(typed)).toEqual(json === undefined ? { ok: true } : { ok: true, json });
    expect(codec.show(json)).toBe(shown);
    expect(codec.faultOf(json)).toBeUndefined();
  });

  it.each([
    ['1.', NUMBER, 'not_a_number'],
    ['01', NUMBER, 'not_a_number'],
    ['0x1', NUMBER, 'not_a_number'],
    ['NaN', NUMBER, 'not_a_number'],
    ['1.5', COUNT, 'not_whole'],
    ['-1', COUNT, 'negative'],
    ['"EUR', valueCodec(text), 'not_json'],
    ['EUR', valueCodec(other), 'not_json'],
    ['a, b', listCodec(other), 'not_json'],
    ['"a, b', listCodec(text), 'not_json'],
    ['{', JSON_TEXT, 'not_json'],
  ] as const)('does not take %s', (typed, codec, fault) => {
    expect(codec.read(typed)).toEqual({ ok: false, fault });
  });

  it.each([
    ['true', NUMBER, 'not_a_number', 'true'],
    ['7', TEXT, 'not_text', '7'],
    ['"a"', listCodec(text), 'not_a_list', '"a"'],
  ] as const)('shows %s, which somebody else wrote, and says what is wrong with it', (json, codec, fault, shown) => {
    expect(codec.faultOf(json)).toBe(fault);
    expect(codec.show(json)).toBe(shown);
  });
});
