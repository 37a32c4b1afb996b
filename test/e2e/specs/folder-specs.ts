import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstRunText } from '../../../shared/text/first-run-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const ECHO = {
  name: 'echo',
  description: 'Says it back.',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
};

/** Folders that other people made, broken ones, and new ones. */
export function folderSpecs({ start, home: makeHome }: TargetUnderTest): void {
  it('starts nothing in a folder that nobody trusted, and everything once it is', async () => {
    const home = await makeHome();
    const folder = join(home.path, 'foreign');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['echo'] },
      'programs/say.py': 'return await echo(text="hi")\n',
      'tools/echo.json': { ...ECHO, binding: { kind: 'module', file: 'tools/echo.mjs', export: 'echo' } },
      'tools/echo.mjs': 'export const echo = ({ text }) => text;\n',
    });
    const { workbench } = await start(folder);
    await workbench.openProgram('say.py');
    await workbench.restrictedBar.waitFor();
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await shows(workbench.dialog, /tools\/echo\.mjs/);
    await workbench.answerDialog(trustText.trust);
    await workbench.restrictedBar.waitFor({ state: 'detached' });
    await workbench.run.click();
    await workbench.outcome('succeeded');
    await shows(await workbench.showOutput('value'), /"hi"/);
  });

  it('lists what is broken and shows the rest', async () => {
    const home = await makeHome();
    const folder = join(home.path, 'broken');
    await writeFiles(folder, {
      'gatehouse.json': '{ "version": 1, "allow": ["echo"] ',
      'programs/say.py': 'return 1\n',
      'tools/echo.json': { ...ECHO, binding: { kind: 'mock', cases: [{ return: 'hi' }] } },
      'tools/bad.json': '{ "name": "bad", }, ',
      'tools/worse.json': { name: 'worse', inputSchema: { type: 'strange' }, binding: { kind: 'mock' } },
    });
    const { workbench } = await start(folder);
    await workbench.programs.getByRole('treeitem', { name: 'say.py' }).waitFor();
    await workbench.tools.getByRole('treeitem', { name: 'echo' }).waitFor();
    const problems = workbench.page.getByRole('tree', { name: workspaceText.explorer.problems });
    await shows(problems, /gatehouse\.json/);
    await shows(problems, /bad\.json/);
    await shows(problems, /worse/);
  });

  it('offers in the open palette what came to the folder meanwhile', async () => {
    const folder = join((await makeHome()).path, 'growing');
    await writeFiles(folder, { 'gatehouse.json': { version: 1 }, 'programs/first.py': 'return 1\n' });
    const { workbench, page } = await start(folder);
    await workbench.programs.getByRole('treeitem', { name: 'first.py' }).waitFor();
    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.type('later');
    await shows(workbench.dialog, /later/);
    await writeFiles(folder, { 'programs/later.py': 'return 2\n' });
    await workbench.dialog.getByRole('option', { name: 'later.py' }).waitFor();
    await page.keyboard.press('Enter');
    await workbench.editorShown('later.py');
  });

  it('says what to do where there is no Python', async () => {
    const home = await makeHome();
    const folder = join(home.path, 'no-python');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, runtime: { kind: 'local', python: 'no/such/python' } },
      'programs/say.py': 'return 1\n',
    });
    const { workbench } = await start(folder);
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    await shows(workbench.statusBar, /No Python/);
    await workbench.openProgram('say.py');
    await workbench.run.click();
    await shows(workbench.page.locator('body'), /No Python at .*no\/such\/python/);
  });

  it('opens a folder once', async () => {
    const { workbench, home, openAnother, page } = await start('--example', 'quote-desk');
    await workbench.openProgram('quote.py');
    const folder = join(home.examples, 'quote-desk');
    const another = await openAnother(folder);
    if (another === 'brought-forward') return;
    await workbench.run.click();
    await workbench.outcome('succeeded');
    // A second page of the same folder is a second view of the same host: it knows the run of the first.
    await another.goto(page.url());
    await becomes(
      () => another.getByRole('tree', { name: workspaceText.explorer.runs }).getByRole('treeitem').count(),
      1,
    );
  });

  it('tells of a folder that is gone', async () => {
    const { workbench, home } = await start('--example', 'quote-desk');
    await workbench.openProgram('quote.py');
    await rm(join(home.examples, 'quote-desk/programs/recover.py'));
    await becomes(() => workbench.programs.getByRole('treeitem', { name: 'recover.py' }).count(), 0);
    expect(await workbench.tab('quote.py').count()).toBe(1);
  });

  it('offers the ways in where no folder is open', async () => {
    const { workbench } = await start();
    const { example, open, create, import: importing } = firstRunText.actions;
    for (const action of [example, open, create, importing]) {
      await workbench.firstRunAction(action).waitFor();
    }
    await shows(workbench.page.locator('body'), /Python 3/);
  });
}
