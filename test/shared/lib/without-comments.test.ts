import { expect, test } from 'vitest';
import { withoutComments } from '../../../shared/lib/without-comments.ts';

test.each([
  ['{\n// one\n"a": 1}', '{\n      \n"a": 1}'],
  ['[1, /* two\r\n*/ 2]//', '[1,       \r\n   2]  '],
  ['{"a": "// no comment /*"}', '{"a": "// no comment /*"}'],
  ['/', '/'],
  ['[ /* open', '[        '],
  ['// "\n"', '    \n"'],
  ['', ''],
])('comments of %j are spaces in their place', (text, plain) => {
  expect(withoutComments(text)).toBe(plain);
});
