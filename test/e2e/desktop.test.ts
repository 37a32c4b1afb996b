import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { firstRunText } from '../../shared/text/first-run-text.ts';
import { shellText } from '../../shared/text/shell-text.ts';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { expectNoProcessWith } from '../support/processes.ts';
import { writeFiles } from '../support/write-files.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';
import { launchBrowser } from './support/browser.ts';
import { makeHome, type Home } from './support/home.ts';
import { launchStandIn, type StandInApp } from './support/stand-in-target.ts';
import { becomes, shows } from './support/wait.ts';

let browser: Browser;
let home: Home;
let app: StandInApp | undefined;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  home = await makeHome();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  await expectNoProcessWith(home.path);
  await home.remove();
});

async function start(...args: string[]): Promise<StandInApp & { readonly workbench: WorkbenchPage }> {
  app = await launchStandIn(browser, { home, args });
  return { ...app, workbench: new WorkbenchPage(app.page) };
}

it('brings the window forward that has the folder', async () => {
  const { workbench, openAnother, windows } = await start('--example', 'quote-desk');
  await workbench.programs.waitFor();
  expect(await openAnother(join(home.examples, 'quote-desk'))).toBe('brought-forward');
  expect(windows.size).toBe(1);
});

it('says what is wrong with a folder it cannot open, over the first-run screen', async () => {
  await mkdir(join(home.path, 'empty'));
  const { workbench, told } = await start('empty');
  await workbench.firstRunAction(firstRunText.actions.open).waitFor();
  const box = told.find((event) => event.kind === 'errorBox');
  expect(box).toMatchObject({ title: shellText.failure.title });
  expect(box?.content).toContain(join(home.path, 'empty'));
});

it('opens a folder that the person chooses in the dialog of the system', async () => {
  const folder = join(home.path, 'shop');
  await writeFiles(folder, { 'gatehouse.json': {}, 'programs/say.py': 'return 1\n' });
  const { workbench, tell } = await start();
  tell({ kind: 'folders', folders: [folder] });
  await workbench.firstRunAction(firstRunText.actions.open).click();
  await workbench.programs.getByRole('treeitem', { name: 'say.py' }).waitFor();
});

it('does in the page what its menu says', async () => {
  const { workbench, tell, page } = await start('--example', 'quote-desk');
  await workbench.openProgram('quote.py');
  tell({ kind: 'menu', label: workspaceText.commands['run.start'] });
  await workbench.outcome('succeeded');
  tell({ kind: 'menu', label: workspaceText.commands['theme.dark'] });
  await becomes(() => page.locator('html').getAttribute('data-theme'), 'dark');
});

it('runs modules in a utility process, and ends it with the window', async () => {
  const folder = join(home.examples, 'quote-desk');
  const { workbench, page, told } = await start('--example', 'quote-desk');
  await workbench.openProgram('quote.py');
  await workbench.run.click();
  await workbench.outcome('succeeded');
  await shows(await workbench.showOutput('value'), /1734/);
  await page.close();
  await becomes(() => told.at(-1)?.kind, 'quit');
  await expectNoProcessWith(folder);
});
