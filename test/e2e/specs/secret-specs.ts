import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { secretsText as text } from '../../../shared/text/secret-text.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const VALUE = 'sk-live-4711';

/** A workspace that names one secret in three files. */
const SHOP = {
  'gatehouse.json': { version: 1, model: { api: 'responses', name: 'm', key: '${secret:openai}' } },
  'tools/stock.json': {
    name: 'stock',
    inputSchema: { type: 'object' },
    binding: { kind: 'module', file: 'tools/stock.mjs', export: 'stock', key: '${secret:shop}' },
  },
  'mcp.json': { mcpServers: { crm: { command: 'crm', env: { TOKEN: '${secret:shop}' } } } },
};

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: text.title, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: text.usesOf(name) }) });

async function openSettings({ start, home }: TargetUnderTest, files: Parameters<typeof writeFiles>[1]) {
  const folder = join((await home()).path, 'shop');
  await writeFiles(folder, files);
  const started = await start(folder);
  await started.workbench.tabs.waitFor({ state: 'attached' });
  await started.workbench.chooseCommand(workspaceText.commands['settings.open']);
  return started;
}

/** Settings → Secrets. */
export function secretSpecs(target: TargetUnderTest): void {
  it('sets, replaces and removes a secret with the keyboard, and never shows it', async () => {
    const { page, workbench } = await openSettings(target, SHOP);
    const shop = rowOf(page, 'shop');
    await shows(shop, /missing.*mcp\.json \/mcpServers\/crm\/env\/TOKEN.*tools\/stock\.json \/binding\/key/s);
    await shows(rowOf(page, 'openai'), /missing.*gatehouse\.json \/model\/key/s);

    await page.getByRole('button', { name: text.setOf('shop') }).focus();
    await page.keyboard.press('Enter');
    await workbench.dialog.waitFor();
    await page.keyboard.press('Enter');
    await shows(workbench.dialog, new RegExp(text.empty));
    await page.keyboard.type(VALUE);
    await page.keyboard.press('Enter');
    await workbench.dialog.waitFor({ state: 'detached' });
    await shows(shop, /set(?!ting)/);
    await page.getByRole('button', { name: text.replaceOf('shop') }).waitFor();
    await becomes(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      text.replaceOf('shop'),
    );
    expect(await page.content()).not.toContain(VALUE);

    await page.keyboard.press('Enter');
    expect(await workbench.dialog.getByRole('textbox', { name: text.value }).inputValue()).toBe('');
    await page.keyboard.type('sk-live-4712');
    await page.keyboard.press('Enter');
    await workbench.dialog.waitFor({ state: 'detached' });

    await shop.getByRole('button', { name: text.removeOf('shop') }).click();
    await shows(workbench.dialog, /What uses it in 2 places/);
    await workbench.answerDialog(text.removeVerb);
    await page.getByRole('button', { name: text.setOf('shop') }).waitFor();
    await shows(shop, /missing/);
  });
}

/** What is the same in every shell. */
export function secretScreenSpecs(target: TargetUnderTest): void {
  it('adds one that no file names yet, and leads from a use to its place', async () => {
    const { page, workbench } = await openSettings(target, SHOP);
    await page.getByRole('button', { name: text.add }).click();
    await workbench.dialog.getByRole('textbox', { name: text.name }).fill('my key');
    await workbench.dialog.getByRole('textbox', { name: text.value }).fill(VALUE);
    await workbench.dialog.getByRole('button', { name: text.setVerb }).click();
    await shows(workbench.dialog, new RegExp(text.badName.slice(0, 30)));
    await workbench.dialog.getByRole('textbox', { name: text.name }).fill('spare');
    await workbench.answerDialog(text.setVerb);
    await shows(rowOf(page, 'spare'), new RegExp(text.unused));
    await rowOf(page, 'shop')
      .getByRole('button', { name: /tools\/stock\.json/ })
      .click();
    await workbench.tab('stock').waitFor();
  });

  it('is there where the settings are broken, and clean in every theme', async () => {
    const { page, workbench } = await openSettings(target, { ...SHOP, 'gatehouse.json': '{ "version": 1, ' });
    await shows(page.locator('.settings'), new RegExp(settingsText.broken));
    await rowOf(page, 'shop').waitFor();
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), theme).toEqual([]);
      await page.getByRole('button', { name: text.setOf('shop') }).click();
      await workbench.dialog.waitFor();
      expect(await findings(page, theme), `a dialog in ${theme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await workbench.dialog.waitFor({ state: 'detached' });
    }
  });
}
