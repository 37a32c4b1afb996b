import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPointer, pointerSteps, valueAt } from '../../../shared/lib/json-pointer.ts';

test('a pointer leads back to its steps, whatever their names', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (steps) => {
      expect(pointerSteps(jsonPointer(steps))).toEqual(steps);
    }),
  );
});

test.each([
  ['', { 'a/b': [{ '~': 1 }] }],
  ['/a~1b/0/~0', 1],
  ['/a~1b/1', undefined],
  ['/toString', undefined],
])('%j leads to its value', (pointer, value) => {
  expect(valueAt({ 'a/b': [{ '~': 1 }] }, pointer)).toEqual(value);
});
