import type { Page } from 'playwright-core';

/** Notes what a page complains of: console errors and warnings of the policy, errors nobody caught. */
export function listenForProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' || text.includes('Content Security Policy'))
      problems.push(`console: ${text} (${message.location().url})`);
  });
  page.on('crash', () => problems.push('the page crashed'));
}
