import { expect, test } from 'vitest';
import { isHarmlessPattern } from '../../../shared/lib/harmless-pattern.ts';

test.each(['^[A-Z]{2}-\\d{4}$', '^abc', '^a+b?$', '^(?:a|b)c*$', '^(?<x>a)$', '^[(+*]+$', '^\\(\\)+$'])(
  '%s is shown to be quick',
  (pattern) => {
    expect(isHarmlessPattern(pattern)).toBe(true);
  },
);

test.each([
  'abc',
  '^(a+)+$',
  '^(a|b)*',
  '^(?=a)',
  '^(?!a)',
  '^(?<=a)',
  '^(a)\\1',
  '^\\k<x>',
  '^a*b*c*',
  '^(?:a{2,3}){2}',
  '^[\\]a]+b+c+',
  '^a|b|c|d',
  '^[^]]$',
])('%s is not', (pattern) => {
  expect(isHarmlessPattern(pattern)).toBe(false);
});
