import { expect, test } from 'vitest';
import { violationPlace, violationText } from '../../../shared/text/violation-text.ts';

test.each<[string, Record<string, unknown>, string]>([
  ['skill', { module: 'skills.a', active: ['b', 'c'] }, 'skills.a belongs to no active skill. Active: b, c.'],
  [
    'skill',
    { module: 'skills.a', active: [] },
    'skills.a belongs to no active skill. None is active: name skills under "skills" in gatehouse.json.',
  ],
  ['entry', { name: 'main', reason: 'not_async' }, 'main must be written as async def main().'],
  ['more', { count: 3 }, '3 more violations follow; they are not listed.'],
  ['syntax', { message: 'invalid syntax' }, 'invalid syntax.'],
  ['of_a_newer_guest', { depth: 3 }, 'of_a_newer_guest: depth 3.'],
  ['constructor', {}, 'constructor.'],
])('a violation of %s with %j is said', (rule, data, sentence) => {
  expect(violationText({ rule, data })).toBe(sentence);
});

test('a place is that of the program, or of the skill that is named', () => {
  const violation = { rule: 'import', line: 2, column: 3, data: {} };
  expect(violationPlace(violation, 'programs/p.py')).toBe('programs/p.py:2:3');
  expect(violationPlace({ ...violation, file: 'skills/a.py' }, 'programs/p.py')).toBe('skills/a.py:2:3');
});
