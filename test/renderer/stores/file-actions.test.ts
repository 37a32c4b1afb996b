import { expect, it } from 'vitest';
import { programName, programPath } from '../../../renderer/stores/file-actions.ts';

it.each([
  ['quote', 'programs/quote.py'],
  ['quote.py', 'programs/quote.py'],
  [' deep/quote ', 'programs/deep/quote.py'],
  ['programs/quote', 'programs/quote.py'],
  ['deep\\quote.py', 'programs/deep/quote.py'],
])('a program typed as %j lies at %s', (typed, path) => {
  expect(programPath(typed)).toBe(path);
  expect(programPath(programName(path))).toBe(path);
});
