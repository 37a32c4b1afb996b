import type { Locator, Page } from 'playwright-core';
import { lintText } from '../../shared/text/lint-text.ts';
import { toolListText } from '../../shared/text/registry-text.ts';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { writeRealWorkspace } from '../support/real-workspace.ts';
import { missingData } from '../support/shared-data.ts';
import type { Bench, Figure } from './bench.ts';
import { openPageOn, watchKeys, type OpenedBenchPage } from './bench-page.ts';

const BOUND_MS = 50;
const WORDS = ['git commit', 'search', 'weather city', 'create issue', 'docker'];
const MOVES = 40;

/** UI-15: the lists of tools and problems, and the explorer, with every tool of the data, under the keys. */
export const listBench: Bench = {
  name: 'list',
  async run() {
    const missing = missingData('.');
    if (missing !== undefined) {
      console.log(`  the list of tools is skipped: ${missing}`);
      return [];
    }
    let tools = 0;
    const opened = await openPageOn(async (folder) => {
      tools = await writeRealWorkspace(folder);
    });
    try {
      return await measure(opened, `${tools.toLocaleString('en-US')} tools`);
    } finally {
      await opened.close();
    }
  },
};

async function measure({ page, workbench }: OpenedBenchPage, about: string): Promise<readonly Figure[]> {
  await workbench.explorer.waitFor();
  await workbench.chooseCommand(workspaceText.commands['tools.open']);
  const list = page.getByRole('treegrid', { name: toolListText.name });
  await list.waitFor();
  // Problems are counted in the rows, so that nothing is left to do when the keys are timed.
  await page.getByRole('tab', { name: /^Problems [\d,]+$/ }).waitFor({ timeout: 120_000 });
  const search = page.getByRole('textbox', { name: toolListText.search });
  const searched = await typed(page, search);
  const moved = await walked(page, list);

  await workbench.chooseCommand(workspaceText.commands['tools.problems']);
  const problems = page.getByRole('treegrid', { name: lintText.list });
  await problems.waitFor();
  const problemSearch = await typed(page, page.getByRole('textbox', { name: lintText.search }));
  const problemMoves = await walked(page, problems);

  const filter = page.getByRole('textbox', { name: workspaceText.explorer.filter });
  const explorer = await typed(page, filter);
  return [
    figure(`${about}: search in the list`, searched),
    figure(`${about}: move in the list`, moved),
    figure('search in their problems', problemSearch),
    figure('move in their problems', problemMoves),
    figure('filter in the explorer', explorer),
  ];
}

/** Types words and takes them back, letter by letter. */
async function typed(page: Page, field: Locator): Promise<readonly number[]> {
  await field.focus();
  const keys = await watchKeys(page);
  for (const word of WORDS) {
    for (const letter of word) await keys.press(letter === ' ' ? 'Space' : letter);
    for (const _ of word) await keys.press('Backspace');
  }
  return keys.stop();
}

/** Goes through rows one by one, stretches a selection over them, and jumps to both ends. */
async function walked(page: Page, rows: Locator): Promise<readonly number[]> {
  await rows.focus();
  const keys = await watchKeys(page);
  for (const key of ['ArrowDown', 'Shift+ArrowDown', 'PageDown', 'ArrowUp']) {
    for (let move = 0; move < MOVES; move += 1) await keys.press(key);
  }
  for (const key of ['End', 'Home', 'Control+A', 'End', 'Shift+Home']) await keys.press(key);
  return keys.stop();
}

/** What 19 of 20 keys stay under. */
function figure(name: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((one, other) => one - other);
  const measured = sorted[Math.floor(sorted.length * 0.95)];
  if (measured === undefined) throw new Error('No key was timed');
  return { name: `${name}, key to paint`, unit: 'ms', measured, limit: BOUND_MS, limitName: 'bound', allowed: 1 };
}
