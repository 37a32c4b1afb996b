import { expect, test } from 'vitest';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import { writeJson } from '../../../shared/lib/write-json.ts';

test.each([
  ['// c\n{"a": 1, /* "b" */}', { a: 1 }],
  ['[1, 2, // two\n]', [1, 2]],
  ['\ufeff{"a": "// no comment, "}', { a: '// no comment, ' }],
  ['{"big": 12345678901234567890,}', { big: 12345678901234567890n }],
])('%j', (text, value) => {
  expect(readJsonc(text, { maxDepth: 8 })).toMatchObject({ ok: true, value });
});

test.each([
  ['{"a": 1,, }', 'name_expected', 1, 9],
  ['{ // c\n "a" 1 }', 'colon_expected', 2, 6],
  ['{"a": 1} {', 'end_expected', 1, 10],
  ['{\n// c\n"a" /* c */ 1 }', 'colon_expected', 3, 13],
  ['/* only */', 'empty', 1, 1],
  ['// "\n[[[[[[[[[1]]]]]]]]]', 'too_deep', 2, 9],
  ['// "\n' + '['.repeat(100_000), 'too_deep', 2, 9],
  ['{"a": 1e400,}', 'number_out_of_range', 1, 7],
  ['[,]', 'value_expected', 1, 2],
  ['{,}', 'value_expected', 1, 2],
  ['[1,2,,]', 'value_expected', 1, 6],
  ['{"a": [1,],\n x}', 'value_expected', 2, 2],
])('%j is refused where it is wrong', (text, reason, line, column) => {
  expect(readJsonc(text, { maxDepth: 8 })).toMatchObject({ ok: false, reason, line, column });
});

test('numbers can keep their spelling', () => {
  const text = '{"a":[1.0,-0,1e2,0.10,7,-7,0.5,12345678901234567890]}';
  const read = readJsonc(text, { maxDepth: 8, keepSpelling: true });
  expect(read.ok && writeJson(read.value)).toBe(text);
  expect(read.ok && read.plain).toEqual(JSON.parse(text));
});
