import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPlaces, placeOf } from '../../../shared/lib/json-place.ts';

test('many places of one text are those found one by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer(), fc.string()), { minLength: 1 }),
      fc.constantFrom(0, 2, '\n'),
      (list, indent) => {
        const text = `\n${JSON.stringify(list, null, indent)}\n`;
        const placeFor = createPlaces(text);
        let at = text.indexOf('[') + 1;
        for (const [index, value] of list.entries()) {
          const offset = text.indexOf(JSON.stringify(value), at);
          expect(placeFor(`/${index}`)).toEqual(placeOf(text, offset));
          at = offset + JSON.stringify(value).length;
        }
      },
    ),
  );
});
