import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const THEMES = ['theme.light', 'theme.dark', 'theme.contrast'] as const;

/** Monaco dims the numbers of lines far from the cursor on purpose; everything of ours is checked. */
const NOT_OURS = '.monaco-editor .line-numbers';

/** What axe finds, as short lines. */
export async function findings(page: Page): Promise<readonly string[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude(NOT_OURS)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Colours that are on their way to others are neither. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
