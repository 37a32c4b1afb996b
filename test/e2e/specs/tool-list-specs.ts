import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registryText, toolDialogsText, toolListText } from '../../../shared/text/registry-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeRealWorkspace } from '../../support/real-workspace.ts';
import { missingData } from '../../support/shared-data.ts';
import { writeFiles } from '../../support/write-files.ts';
import { RegistryPage } from '../pages/registry-page.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { Started, TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const MOCK = { kind: 'mock', cases: [{ return: { ok: true } }] };
const READS = { annotations: { readOnlyHint: true }, outputSchema: { type: 'object' } };
const tool = (name: string, more: object = {}) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object' },
  binding: MOCK,
  ...more,
});

const SETTINGS = '{\n  // who may be called\n  "version": 1,\n  "allow": ["greet", "sales.*"]\n}\n';
const SALES = `{
  "tools": [
    // the first
    ${JSON.stringify(tool('total', { namespace: 'sales', ...READS }))},
    ${JSON.stringify(tool('refund', { namespace: 'sales' }))}
  ]
}
`;

/** `<img …>` and the like in a description are text (UI-17). */
const SAID = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) \u202Eevil \u001B[31mred';

interface OpenList extends Started {
  readonly list: RegistryPage;
  readonly text: (file: string) => Promise<string>;
}

/** The list of all tools. */
export function toolListSpecs(target: TargetUnderTest): void {
  async function open(): Promise<OpenList> {
    const home = await target.home();
    const folder = join(home.path, 'desk');
    await writeFiles(folder, {
      'gatehouse.json': SETTINGS,
      'tools/greet.json': tool('greet', READS),
      'tools/wave.json': tool('wave', { description: SAID }),
      'tools/bow.json': tool('bow', { inputSchema: { type: 'strange' } }),
      'tools/sales.json': SALES,
    });
    const started = await target.start(folder);
    await started.workbench.explorer.waitFor();
    return {
      ...started,
      list: new RegistryPage(started.page),
      text: (file) => readFile(join(folder, file), 'utf8').catch(() => 'none'),
    };
  }

  it('finds, takes in hand, allows and takes back with the keyboard alone', async () => {
    const { list, page, text } = await open();
    await page.keyboard.press('ControlOrMeta+Shift+E');
    await list.list.waitFor();
    await page.keyboard.type('tools/');
    await shows(page.locator('.registry-count'), /^5 tools$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await becomes(() => list.selected(), ['bow']);
    await page.keyboard.press('Shift+End');
    await becomes(() => list.selected(), ['bow', 'greet', 'wave', 'sales.refund', 'sales.total']);
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('Space');
    await becomes(() => list.selected(), ['bow', 'greet', 'wave', 'sales.total']);
    await list.button(toolListText.allow).press('Enter');
    await shows(
      page.getByRole('dialog'),
      /Allow 2 tools\?[\s\S]*bow[\s\S]*wave[\s\S]*2 of them may write[\s\S]*2 tools are allowed already/,
    );
    await page.getByRole('dialog').getByRole('button', { name: toolDialogsText.allow, exact: true }).press('Enter');
    await becomes(() => text('gatehouse.json'), SETTINGS.replace('"sales.*"', '"sales.*", "bow", "wave"'));
    await becomes(() => list.undo.isEnabled(), true);
    await list.list.focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await becomes(() => text('gatehouse.json'), SETTINGS);
    await becomes(() => list.redo.isEnabled(), true);
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await becomes(() => text('gatehouse.json'), SETTINGS.replace('"sales.*"', '"sales.*", "bow", "wave"'));
    await becomes(() => list.undo.isEnabled(), true);
    await list.undo.click();
    await becomes(() => text('gatehouse.json'), SETTINGS);
    await list.list.focus();
    await page.keyboard.type('greet');
    await becomes(() => list.search.inputValue(), 'greet');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'greet' }).waitFor();
  });

  it('deletes what the pointer took in hand, says so before, and brings it back', async () => {
    const { list, page, workbench, text } = await open();
    await workbench.explorer.getByRole('button', { name: workspaceText.commands['tools.open'] }).click();
    await list.row('greet').click();
    await list.row('wave').click({ modifiers: ['ControlOrMeta'] });
    await list.row('sales.refund').click({ modifiers: ['ControlOrMeta'] });
    await list.row('sales.total').click({ modifiers: ['Shift'] });
    await becomes(() => list.selected(), ['sales.refund', 'sales.total']);
    await list.tick(list.row('wave')).click();
    await list.tick(list.heading('sales')).click();
    await becomes(() => list.selected(), ['wave']);
    await list.tick(list.heading('sales')).click();
    await list.row('sales.total').click({ button: 'right' });
    await page.getByRole('menuitem', { name: toolListText.delete }).click();
    await shows(page.getByRole('dialog'), /Delete 3 tools\?\s+3 definitions are taken out of 2 files[\s\S]*wave/);
    await workbench.answerDialog(toolDialogsText.delete);
    await becomes(() => text('tools/wave.json'), 'none');
    await becomes(() => list.list.locator('[aria-level="2"]').count(), 2);
    await page.getByRole('status').getByRole('button', { name: registryText.undo }).click();
    await becomes(() => text('tools/sales.json'), SALES);
    await list.row('wave').waitFor();
    await becomes(() => list.selected(), ['wave', 'sales.refund', 'sales.total']);
  });

  it('moves tools, says who may be called then, and refuses a name that is taken', async () => {
    const { list, page, workbench, text } = await open();
    await workbench.chooseCommand(workspaceText.commands['tools.open']);
    await list.row('sales.total').click();
    await list.list.press('Shift+ArrowUp');
    await list.button(toolListText.move).click();
    const dialog = page.getByRole('dialog');
    const move = dialog.getByRole('button', { name: toolDialogsText.move, exact: true });
    await dialog.getByRole('combobox', { name: toolDialogsText.namespace }).fill('crm');
    await shows(dialog, /sales\.total\s*→\s*crm\.total[\s\S]*2 tools are no longer allowed/);
    await move.click();
    await becomes(() => text('tools/sales.json'), SALES.replaceAll('"namespace":"sales"', '"namespace":"crm"'));
    await list.row('crm.total').waitFor();
    await list.undo.click();
    await list.row('sales.total').waitFor();
    await becomes(() => text('tools/sales.json'), SALES);

    await list.row('sales.refund').click();
    await list.button(toolListText.move).click();
    await dialog.getByRole('radio', { name: toolDialogsText.targets.file }).click();
    await dialog.getByRole('combobox', { name: toolDialogsText.file }).fill('greet.json');
    await shows(dialog, /tools\/greet\.json[\s\S]*holds no list of tools/);
    expect(await move.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: toolDialogsText.targets.own_files }).click();
    await move.click();
    await becomes(async () => JSON.parse(await text('tools/sales/refund.json')) as unknown, {
      ...tool('refund', { namespace: 'sales' }),
    });
    await writeFiles(join((await target.home()).path, 'desk'), { 'tools/refund.json': tool('refund') });
    await list.row('refund').waitFor();
    await list.row('sales.refund').click();
    await list.button(toolListText.move).click();
    await shows(dialog, /refund is taken by another tool/);
    expect(await move.isDisabled()).toBe(true);
  });

  it('narrows by what tools are, folds what is not wanted, and teaches where nothing is', async () => {
    const { list, page, workbench } = await open();
    await workbench.chooseCommand(workspaceText.commands['tools.open']);
    const chip = (label: string) => page.getByRole('button', { name: label, exact: true });
    const names = () => list.list.locator('[aria-level="2"] .mono').allInnerTexts();
    await chip(toolListText.fact('readOnly', undefined)).click();
    await becomes(names, ['greet', 'sales.total']);
    await chip(toolListText.fact('readOnly', true)).click();
    await becomes(names, ['bow', 'wave', 'sales.refund']);
    await chip(toolListText.fact('readOnly', false)).click();
    await chip(toolListText.fact('allowed', undefined)).click();
    await chip(toolListText.fact('outputSchema', undefined)).click();
    await chip(toolListText.fact('outputSchema', true)).click();
    await becomes(names, ['sales.refund']);
    await list.search.fill('nothing like it');
    await page.getByRole('button', { name: toolListText.showAll }).click();
    await becomes(names, ['bow', 'greet', 'wave', 'sales.refund', 'sales.total']);
    await list.heading('sales').click();
    await becomes(names, ['bow', 'greet', 'wave']);
    await list.list.press('ArrowRight');
    await becomes(names, ['bow', 'greet', 'wave', 'sales.refund', 'sales.total']);
  });

  it('UI-17 shows descriptions as text, and is clean in every theme', async () => {
    const { list, page, workbench } = await open();
    page.on('dialog', () => expect.fail('A description ran as a script'));
    await workbench.chooseCommand(workspaceText.commands['tools.open']);
    await shows(
      list.row('wave'),
      /<img src=x onerror=alert\(1\)> \[x\]\(javascript:alert\(1\)\) ⟨U\+202E⟩evil ␛\[31mred/,
    );
    expect(await list.list.locator('img, a').count()).toBe(0);
    await list.row('wave').click();
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), theme).toEqual([]);
    }
    await list.button(toolListText.move).click();
    await workbench.dialog.waitFor();
    expect(await findings(page), 'the dialog').toEqual([]);
  });
}

/** The list with every tool of the data; one shell proves it. */
export function largeListSpecs(target: TargetUnderTest): void {
  const missing = missingData('.');
  it.skipIf(missing)(`UI-15 holds every tool of the data${missing ? ` (${missing})` : ''}`, async () => {
    const home = await target.home();
    const folder = join(home.path, 'all');
    const amount = (await writeRealWorkspace(folder)).toLocaleString('en-US');
    const { page, workbench } = await target.start(folder);
    await workbench.explorer.waitFor();
    const list = new RegistryPage(page);
    await page.keyboard.press('ControlOrMeta+Shift+E');
    await shows(page.locator('.registry-count'), `${amount} tools`);
    expect(await list.list.getByRole('row').count()).toBeLessThan(80);
    expect(await workbench.tools.getByRole('treeitem').count()).toBeLessThan(80);

    await list.search.press('ArrowDown');
    for (const key of ['End', 'ArrowUp', 'PageUp', 'Home', 'PageDown', 'PageDown', 'Shift+PageDown', 'ArrowDown']) {
      await list.list.press(key);
      await becomes(async () => (await list.cursor(list.list)).inSight, true);
    }
    await workbench.tools.getByRole('treeitem').first().click();
    await page.keyboard.press('End');
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset') !== null), true);

    await list.list.press('ControlOrMeta+A');
    await shows(list.actions, `${amount} selected`);
    await list.list.press('Delete');
    await shows(workbench.dialog, `Delete ${amount} tools?`);
    await workbench.answerDialog(toolDialogsText.delete);
    await shows(page.locator('.registry'), toolListText.none);
    await list.undo.click();
    await shows(page.locator('.registry-count'), `${amount} tools`);
  });
}
