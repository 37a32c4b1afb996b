import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFindTexts, type FoundText } from '../../../shared/lib/find-texts.ts';

/** What is looked for, by looking at every place. */
function findSlowly(texts: readonly string[], text: string, from: number): FoundText | undefined {
  for (let start = from; start < text.length; start += 1) {
    const here = texts
      .map((one, index) => ({ start, end: start + one.length, index }))
      .filter(({ index }) => text.startsWith(texts[index] ?? '', start))
      .sort((a, b) => b.end - a.end);
    if (here[0]) return here[0];
  }
  return undefined;
}

const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '\u{1f511}'), minLength, maxLength });

test('finds what looking at every place finds', () => {
  const texts = fc.uniqueArray(letters(2, 6), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(texts, letters(0, 40), fc.nat(45), (sought, text, from) => {
      const found = createFindTexts(sought)(text, from);
      const expected = findSlowly(sought, text, from);
      expect(found && [found.start, found.end]).toEqual(expected && [expected.start, expected.end]);
      if (found) expect(text.slice(found.start, found.end)).toBe(sought[found.index]);
    }),
    { numRuns: 2000 },
  );
});

test('takes no text of one character', () => {
  expect(() => createFindTexts(['ab', 'c'])).toThrow('two characters');
});
