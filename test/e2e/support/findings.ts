import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const THEMES = ['theme.light', 'theme.dark', 'theme.contrast'] as const;

/** Monaco dims the numbers of lines far from the cursor on purpose; everything of ours is checked. */
const NOT_OURS = '.monaco-editor .line-numbers';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The only rule whose answer a theme can change. */
const OF_COLOURS = 'color-contrast';

/** What axe finds, as short lines: everything in the first theme, and in the others what they can change. */
export async function findings(page: Page, theme: (typeof THEMES)[number] = THEMES[0]): Promise<readonly string[]> {
  await atRest(page);
  const axe = new AxeBuilder({ page }).exclude(NOT_OURS);
  const { violations } = await (theme === THEMES[0] ? axe.withTags(LEVELS) : axe.withRules(OF_COLOURS)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Colours that are on their way to others are neither. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
