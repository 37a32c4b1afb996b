import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceOf } from '../../../renderer/ui/code-editor/text-difference.ts';

it.each([
  ['abc', 'abc', undefined],
  ['abc', 'abXc', { start: 2, end: 2, text: 'X' }],
  ['abc', 'ac', { start: 1, end: 2, text: '' }],
  ['aa', 'aaa', { start: 2, end: 2, text: 'a' }],
  ['', 'a', { start: 0, end: 0, text: 'a' }],
  ['a\r\nb', 'a\nb', { start: 1, end: 3, text: '\n' }],
  ['a\u{1f600}', 'a\u{1f601}', { start: 1, end: 3, text: '\u{1f601}' }],
])('%j and %j differ in %j', (before, after, difference) => {
  expect(differenceOf(before, after)).toEqual(difference);
});

const text = fc
  .array(fc.constantFrom('a', 'b', '\r', '\n', '\u{1f600}', '\u{1f601}', '\ud83d'), { maxLength: 8 })
  .map((all) => all.join(''));

it('what differs, put in its place, makes the other text', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = differenceOf(before, after);
      const made = found ? before.slice(0, found.start) + found.text + before.slice(found.end) : before;
      expect(made).toBe(after);
    }),
    { numRuns: 1000 },
  );
});
