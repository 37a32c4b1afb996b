import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importText } from '../../../shared/text/exchange-import-text.ts';
import { firstRunText } from '../../../shared/text/first-run-text.ts';
import type { WorkbenchPage } from '../pages/workbench-page.ts';
import { writeFiles } from '../../support/write-files.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const text = firstRunText.folder;

/** Choosing a folder in our own dialog, where the shell has none of the system's. */
export function folderDialogSpecs({ start, home: makeHome }: TargetUnderTest): void {
  it('makes a new workspace to import tools into, whose program runs', async () => {
    const home = await makeHome();
    const folder = join(home.path, 'made-here');
    const { workbench } = await start();
    await chooseFolder(workbench, firstRunText.actions.import, { folder, answer: text.create });
    await workbench.page.getByRole('dialog', { name: importText.title }).waitFor();
    await workbench.page.keyboard.press('Escape');
    await workbench.dialog.waitFor({ state: 'detached' });
    await workbench.programs.getByRole('treeitem').first().waitFor();
    expect(existsSync(join(folder, 'gatehouse.json'))).toBe(true);
    await workbench.run.click();
    await workbench.outcome('succeeded');
  });

  it('offers to make a workspace of a folder that is none, and leaves its files alone', async () => {
    const home = await makeHome();
    const folder = join(home.path, 'plain');
    await writeFiles(folder, { 'notes.txt': 'mine', 'programs/mine.py': 'return "kept"\n' });
    const { workbench } = await start();
    await chooseFolder(workbench, firstRunText.actions.open, { folder, answer: text.open });
    await shows(workbench.dialog, /plain has no gatehouse\.json/);
    await workbench.dialog.getByRole('button', { name: firstRunText.make.make }).click();
    await workbench.openProgram('mine.py');
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
    await workbench.run.click();
    await shows(await workbench.showOutput('value'), /"kept"/);
  });

  it('says what is wrong with a path, and keeps it', async () => {
    const { workbench, home } = await start();
    const missing = join(home.path, 'not/there');
    await chooseFolder(workbench, firstRunText.actions.open, { folder: missing, answer: text.open });
    await shows(workbench.page.locator('body'), /not\/there cannot be opened as a workspace/);
    await becomes(() => workbench.dialog.getByRole('textbox', { name: text.path }).inputValue(), missing);
  });
}

async function chooseFolder(
  workbench: WorkbenchPage,
  action: string,
  { folder, answer }: { readonly folder: string; readonly answer: string },
): Promise<void> {
  await workbench.firstRunAction(action).click();
  // The field follows to the folder that is listed first.
  const path = workbench.dialog.getByRole('textbox', { name: text.path });
  await expect.poll(() => path.inputValue(), { timeout: 20_000 }).not.toBe('');
  await path.fill(folder);
  await workbench.dialog.getByRole('button', { name: answer, exact: true }).click();
}
