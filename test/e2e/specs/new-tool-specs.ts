import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importText } from '../../../shared/text/exchange-import-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const text = toolText.dialogs;

/** Making a tool that exists nowhere yet. */
export function newToolSpecs(target: TargetUnderTest): void {
  async function open() {
    const home = await target.home();
    const folder = join(home.path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['sales.*'] },
      'tools/taken.json': { name: 'taken', inputSchema: { type: 'object' } },
    });
    const started = await target.start(folder);
    await started.workbench.tools.getByRole('treeitem', { name: 'taken' }).waitFor();
    const dialog = started.workbench.dialog;
    const json = async (path: string) =>
      JSON.parse(await readFile(join(folder, path), 'utf8')) as Record<string, unknown>;
    return {
      ...started,
      ...{ dialog, json },
      files: async () => (await readdir(join(folder, 'tools'), { recursive: true })).sort(),
      name: dialog.getByRole('textbox', { name: text.toolName, exact: true }),
    };
  }

  it('makes a blank tool by the keyboard alone, shuts it out of a pattern, and opens it', async () => {
    const { page, workbench, dialog, name, json, files } = await open();
    await page.keyboard.press('ControlOrMeta+Alt+n');
    await dialog.waitFor();
    await becomes(() => page.evaluate(() => getSelection()?.toString()), text.firstName);
    await page.keyboard.type('taken');
    await page.keyboard.press('Enter');
    await shows(dialog, /taken is there already, in tools\/taken\.json\. Give this one another name\./);
    expect(await files()).toEqual(['taken.json']);
    await name.fill('');
    await page.keyboard.press('Enter');
    await shows(dialog, /A tool needs a name/);
    await name.fill('sales.total');
    await shows(dialog, /covered by sales\.\* in “allow”/);
    await dialog.getByRole('checkbox', { name: importText.shutOut(['sales.total']) }).press('Space');
    await dialog.getByRole('textbox', { name: text.description }).fill('Sum of a month.');
    await name.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await workbench.tab('sales.total').waitFor();
    expect(await json('tools/sales/total.json')).toMatchObject({
      name: 'total',
      namespace: 'sales',
      description: 'Sum of a month.',
      binding: { kind: 'mock' },
    });
    expect(await json('gatehouse.json')).toMatchObject({ allow: ['sales.*', '!sales.total'] });
    await page.getByRole('form', { name: toolText.call.title }).waitFor();
  });

  it('is clean for screen readers, and leads to the import', async () => {
    const { page, workbench, dialog } = await open();
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      await workbench.chooseCommand(workspaceText.commands['tool.new']);
      await shows(dialog, /Goes to tools\/new_tool\.json/);
      expect(await findings(page, theme)).toEqual([]);
      await dialog.getByRole('button', { name: text.import }).click();
      await dialog.getByRole('textbox', { name: importText.pasted }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });
}
