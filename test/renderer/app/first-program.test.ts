import { expect, it } from 'vitest';
import { firstProgram } from '../../../renderer/app/first-program.ts';

it.each([
  ['quote-desk', ['programs/fan_out.py', 'programs/quote.py'], 'programs/quote.py'],
  ['triage', ['programs/b.py', 'programs/deep/triage.py'], 'programs/deep/triage.py'],
  ['other', ['programs/a.py', 'programs/b.py'], 'programs/a.py'],
  ['empty', [], undefined],
])('a window on %s begins with the program that is named like it, else the first', (name, paths, first) => {
  expect(firstProgram(name, paths)).toBe(first);
});
