import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serverExportText as exporting } from '../../../shared/text/server-export-text.ts';
import { serversText as text } from '../../../shared/text/server-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { SCRIPTED_SERVER } from '../../support/open-server-host.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const COMMANDS = workspaceText.commands;
const scripted = (...args: readonly string[]) => ({ command: process.execPath, args: [SCRIPTED_SERVER, ...args] });

/** The list of the screen; the explorer has one of the same name. */
const rowOf = (page: Page, name: string): Locator =>
  page.locator('.servers-list').getByRole('treeitem', { name: new RegExp(`^${name}\\b`) });
const detailOf = (page: Page, name: string): Locator => page.getByRole('region', { name: text.detail(name) });
const stateOf = (page: Page, name: string): Locator => detailOf(page, name).getByRole('status');

async function openServers({ start, home }: TargetUnderTest, servers: object, allow: readonly string[] = []) {
  const folder = join((await home()).path, 'desk');
  await writeFiles(folder, {
    'gatehouse.json': { version: 1, allow },
    'mcp.json': { mcpServers: servers },
    'programs/a.py': 'return 1\n',
  });
  const started = await start(folder);
  const { workbench, page } = started;
  await workbench.restrictedBar.getByRole('button').first().click();
  await workbench.answerDialog(trustText.trust);
  await workbench.chooseCommand(COMMANDS['servers.open']);
  await page.locator('.servers-list, .empty-state').first().waitFor();
  return { ...started, folder };
}

/** The Servers screen. */
export function serverSpecs(target: TargetUnderTest): void {
  it('adds a server with the keyboard, allows and calls a tool of it, stops and removes it', async () => {
    const { page, workbench, folder } = await openServers(target, {});
    const mark = `${folder}-server`;
    await page.getByRole('button', { name: text.add }).first().press('Enter');
    await workbench.dialog.waitFor();
    await page.keyboard.press('Enter');
    await shows(workbench.dialog, text.form.faults.name);
    await workbench.dialog.getByRole('textbox', { name: text.form.serverName }).focus();
    await page.keyboard.type('shop');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`"${process.execPath}" "${SCRIPTED_SERVER}" plain "${mark}"`);
    await page.keyboard.press('Enter');
    await workbench.dialog.waitFor({ state: 'detached' });
    await shows(stateOf(page, 'shop'), /Ready/);
    expect(JSON.parse(await readFile(join(folder, 'mcp.json'), 'utf8'))).toEqual({
      mcpServers: { shop: scripted('plain', mark) },
    });
    await page.getByRole('button', { name: exporting.open }).press('Enter');
    await shows(workbench.dialog, /"mcpServers"[^]*"shop"/);
    await workbench.dialog.getByRole('radio', { name: exporting.apps.mcp_json_vscode }).click();
    await shows(workbench.dialog, /"servers"[^]*"type": "stdio"/);
    expect(await findings(page), 'the export').toEqual([]);
    await page.keyboard.press('Escape');
    await workbench.dialog.waitFor({ state: 'detached' });

    await workbench.openTool('shop.ok');
    await page.getByRole('checkbox', { name: toolText.allow }).click();
    await page.getByRole('checkbox', { name: toolText.allow, checked: true }).waitFor();
    await page.getByRole('button', { name: toolText.call.run, exact: true }).click();
    await shows(page.getByRole('region', { name: toolText.result.title, exact: true }), /"ok"/);
    await workbench.chooseCommand(COMMANDS['servers.open']);
    await detailOf(page, 'shop').getByRole('button', { name: text.stop }).click();
    await shows(stateOf(page, 'shop'), /Stopped/);
    await shows(detailOf(page, 'shop'), /Showing its tools as of/);
    await expectNoProcessWith(mark);

    await rowOf(page, 'shop').focus();
    await page.keyboard.press('Delete');
    await workbench.answerDialog(text.removeNow);
    await page.getByText(text.none, { exact: true }).waitFor();
    await becomes(() => workbench.tools.getByRole('treeitem', { name: 'shop.ok' }).count(), 0);
  });

  it('says why a server failed, with its last words, and tries again', async () => {
    const mended = join((await target.home()).path, 'mended');
    const { page } = await openServers(target, { good: scripted('plain'), bad: scripted('exits', mended) });
    await rowOf(page, 'bad').click();
    await detailOf(page, 'bad').getByRole('button', { name: text.start }).click();
    await shows(detailOf(page, 'bad').getByRole('alert'), /exit code 1.*db file missing/s);
    await shows(detailOf(page, 'bad').getByRole('log'), /db file missing/);
    await writeFile(mended, '');
    await detailOf(page, 'bad').getByRole('button', { name: text.retry }).click();
    await shows(stateOf(page, 'bad'), /Ready/);
    await shows(rowOf(page, 'good'), /Stopped/);
  });
}

/** What is the same in every shell. */
export function serverScreenSpecs(target: TargetUnderTest): void {
  it('takes over servers that are pasted, but not their credentials', async () => {
    const { page, workbench, folder } = await openServers(target, { there: scripted('plain') });
    await workbench.chooseCommand(COMMANDS['server.import']);
    await workbench.dialog.getByRole('radio', { name: text.form.hows.text }).click();
    const pasted = {
      there: { command: 'x' },
      shop: { ...scripted('plain'), env: { SHOP_TOKEN: 'sk-live-4711' } },
      old: { type: 'sse', url: 'https://old.test/sse' },
    };
    await workbench.dialog
      .getByRole('textbox', { name: text.import.text })
      .fill(JSON.stringify({ mcpServers: pasted }));
    await shows(workbench.dialog.getByRole('list', { name: text.import.found }), new RegExp(text.import.taken));
    await shows(workbench.dialog.getByRole('list', { name: text.import.refused }), /mcpServers\/old\/type/);
    await workbench.answerDialog(text.import.add(1));
    await detailOf(page, 'shop').waitFor();
    expect(await readFile(join(folder, 'mcp.json'), 'utf8')).toContain('${secret:shop.SHOP_TOKEN}');
    await detailOf(page, 'shop').getByRole('button', { name: text.start }).click();
    await shows(stateOf(page, 'shop'), /Ready/);
  });

  it('warns of tools that a pattern lets pass already, and offers to keep them out', async () => {
    const { page, workbench, folder } = await openServers(target, { shop: scripted('plain') }, ['shop.e*']);
    await detailOf(page, 'shop').getByRole('button', { name: text.start }).click();
    await shows(detailOf(page, 'shop'), /shop\.echo.*by shop\.e\*/s);
    await detailOf(page, 'shop')
      .getByRole('button', { name: text.news.exclude('shop.echo') })
      .click();
    await detailOf(page, 'shop').getByText(text.news.covered).waitFor({ state: 'detached' });
    expect(JSON.parse(await readFile(join(folder, 'gatehouse.json'), 'utf8'))).toMatchObject({
      allow: ['shop.e*', '!shop.echo'],
    });
    await workbench.statusBar.getByText('0 of 2').waitFor();
  });

  it('says where mcp.json is broken, and is back when it is mended', async () => {
    const { page, folder } = await openServers(target, { shop: scripted('plain') });
    await detailOf(page, 'shop').waitFor();
    await writeFile(join(folder, 'mcp.json'), '{\n  "mcpServers": {\n');
    await shows(page.locator('.empty-state').filter({ hasText: text.broken }), /Line 3, column 1/);
    expect(await findings(page)).toEqual([]);
    await writeFile(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { shop: scripted('plain') } }));
    await detailOf(page, 'shop').waitFor();
  });

  it('is clean in every theme', async () => {
    const servers = { shop: scripted('plain'), bad: scripted('exits'), off: { ...scripted('plain'), disabled: true } };
    const { page, workbench } = await openServers(target, servers, ['shop.e*']);
    for (const [name, state] of [
      ['shop', /Ready/],
      ['bad', /Failed/],
    ] as const) {
      await rowOf(page, name).click();
      await detailOf(page, name).getByRole('button', { name: text.start }).click();
      await shows(stateOf(page, name), state);
    }
    for (const theme of THEMES) {
      await workbench.chooseCommand(COMMANDS[theme]);
      for (const name of ['shop', 'bad']) {
        await rowOf(page, name).click();
        await detailOf(page, name).waitFor();
        expect(await findings(page, theme), `${name} in ${theme}`).toEqual([]);
      }
      await page.getByRole('button', { name: text.add }).click();
      await shows(workbench.dialog, text.form.command);
      expect(await findings(page, theme), `a form in ${theme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await workbench.dialog.waitFor({ state: 'detached' });
    }
  });
}
