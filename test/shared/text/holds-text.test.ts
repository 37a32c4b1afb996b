import { expect, it } from 'vitest';
import { clockText } from '../../../shared/text/holds-text.ts';

it.each([
  [-5, '0:00'],
  [999, '0:00'],
  [42_000, '0:42'],
  [600_000, '10:00'],
  [3_725_000, '1:02:05'],
])('writes %i ms as %s', (ms, written) => {
  expect(clockText(ms)).toBe(written);
});
