import { expect, it } from 'vitest';
import { shownTheme } from '../../../renderer/app/appearance.ts';

it.each([
  ['system', { dark: false, contrast: false }, 'light'],
  ['system', { dark: true, contrast: false }, 'dark'],
  ['system', { dark: false, contrast: true }, 'contrast'],
  ['light', { dark: true, contrast: true }, 'light'],
  ['contrast', { dark: false, contrast: false }, 'contrast'],
] as const)('the theme %s on a system with %j is %s', (theme, system, shown) => {
  expect(shownTheme(theme, system)).toBe(shown);
});
