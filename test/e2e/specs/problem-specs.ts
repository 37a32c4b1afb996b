import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lintText } from '../../../shared/text/lint-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { RegistryPage } from '../pages/registry-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const SETTINGS = '{ "version": 1, "allow": ["find", "run_code"] }\n';
const FIND = `{
  // found in an older file
  "name": "find",
  "description": "Finds things and returns them.",
  "inputSchema": {
    "type": "object",
    "properties": {
      "text": { "type": "dict", "description": "What to find" },
      "delay": { "type": "integer", "description": "How long to wait" }
    }
  }
}
`;
const FIXED = FIND.replace('"dict"', '"object"');

/** What is wrong with the tools of a workspace. */
export function problemSpecs(target: TargetUnderTest): void {
  async function open() {
    const home = await target.home();
    const folder = join(home.path, 'desk');
    await writeFiles(folder, {
      'gatehouse.json': SETTINGS,
      'tools/find.json': FIND,
      'tools/run_code.json': { name: 'run_code', description: 'Runs code, returns what it prints.', inputSchema: {} },
      'tools/bad.json': '{ "name": ',
    });
    const started = await target.start(folder);
    await started.workbench.explorer.waitFor();
    const read = (file: string) => readFile(join(folder, file), 'utf8');
    return { ...started, list: new RegistryPage(started.page), read };
  }

  it('lists problems by tool and place, and leads to the place', async () => {
    const { list, page, workbench } = await open();
    await workbench.chooseCommand(workspaceText.commands['tools.problems']);
    await list.problems.waitFor();
    await shows(list.problems, /tools\/bad\.json[\s\S]*find[\s\S]*run_code/);
    await list.problem('unit_missing').getByRole('button').click();
    const tool = new ToolPage(page, 'find');
    await tool.form.waitFor();
    // The line of the cursor.
    await shows(page.locator('.json-pane .active-line-number'), /^9$/);
    await page.keyboard.press('ControlOrMeta+Shift+M');
    await list.problems.waitFor();
    await list.problem('execution_tool').dblclick();
    await workbench.tab('run_code').waitFor();
  });

  it('previews a fix, makes it, and takes it back', async () => {
    const { list, page, workbench, read } = await open();
    await page.keyboard.press('ControlOrMeta+Shift+M');
    await list.problems.waitFor();
    await list.problem('schema_repair').first().click();
    await shows(list.detail, /−\s*removed\s*"text": \{ "type": "dict"[\s\S]*\+\s*added\s*"text": \{ "type": "object"/);
    await list.detail.getByRole('button', { name: lintText.fix, exact: true }).click();
    await becomes(() => read('tools/find.json'), FIXED);
    await becomes(() => list.problem('schema_repair').count(), 0);
    await list.undo.click();
    await becomes(() => read('tools/find.json'), FIND);

    await list.problem('execution_tool').click();
    await shows(list.detail, /gatehouse\.json/);
    await list.detail.getByRole('button', { name: lintText.deny, exact: true }).click();
    await becomes(() => read('gatehouse.json'), '{ "version": 1, "allow": ["find"] }\n');
    await becomes(() => list.problem('execution_tool').count(), 0);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await becomes(() => read('gatehouse.json'), SETTINGS);
    await list.problem('execution_tool').waitFor();
    await workbench.chooseCommand(workspaceText.commands['tools.redo']);
    await becomes(() => read('gatehouse.json'), '{ "version": 1, "allow": ["find"] }\n');
  });

  it('fixes with the keyboard alone what the filters leave, and says before what changes', async () => {
    const { list, page, read } = await open();
    await page.keyboard.press('ControlOrMeta+Shift+M');
    await list.problems.waitFor();
    await page.getByRole('button', { name: lintText.onlyFixable }).press('Enter');
    await list.problemSearch.focus();
    await page.keyboard.type('find schema');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await becomes(async () => (await list.cursor(list.problems)).text.includes('schema_repair'), true);
    await page.keyboard.press('ControlOrMeta+.');
    await becomes(() => read('tools/find.json'), FIXED);
    await becomes(() => list.problem('schema_repair').count(), 0);
    await list.problemSearch.focus();
    await page.keyboard.press('Escape');
    await list.problems.focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await becomes(() => read('tools/find.json'), FIND);
    await list.problem('schema_repair').waitFor();
    await page.getByRole('button', { name: /^Fix \d+…$/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await shows(dialog, /1 definition in 1 file change[\s\S]*find[\s\S]*dict/);
    await dialog.getByRole('button', { name: lintText.fix, exact: true }).press('Enter');
    await becomes(() => read('tools/find.json'), FIXED);
  });

  it('shows problems to screen readers, cleanly in every theme', async () => {
    const { list, page, workbench } = await open();
    await workbench.chooseCommand(workspaceText.commands['tools.problems']);
    await list.problem('schema_repair').first().click();
    await list.detail.locator('.diff-line.added').waitFor();
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), theme).toEqual([]);
    }
  });
}
