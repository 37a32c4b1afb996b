import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { driftWords as text } from '../../../shared/text/drift-text.ts';
import { serversText } from '../../../shared/text/server-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { SCRIPTED_SERVER } from '../../support/open-server-host.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { shows } from '../support/wait.ts';

const detailOf = (page: Page): Locator => page.getByRole('region', { name: serversText.detail('shop') });

/** A server that lists other tools than before. */
export function driftSpecs({ start, home: makeHome }: TargetUnderTest): void {
  it('leads from a notice to what changed, from there to the program that breaks, and is quiet once somebody looked', async () => {
    const home = await makeHome();
    const folder = join(home.path, 'desk');
    const mark = join(home.path, 'changed');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['shop.one', 'shop.zero'] },
      'mcp.json': { mcpServers: { shop: { command: process.execPath, args: [SCRIPTED_SERVER, 'versions', mark] } } },
      'programs/stock.py': 'x = 1\nreturn await tools.shop.zero()\n',
      'programs/other.py': 'return 1\n',
    });
    const { page, workbench } = await start(folder);
    await workbench.restrictedBar.getByRole('button').first().click();
    await workbench.answerDialog(trustText.trust);
    await workbench.chooseCommand(workspaceText.commands['servers.open']);
    await detailOf(page).getByRole('button', { name: serversText.start }).click();
    await shows(detailOf(page).getByRole('status'), /Ready/);
    await writeFile(mark, '');
    await detailOf(page).getByRole('button', { name: serversText.restart }).click();
    await workbench.openProgram('other.py');
    const notice = page.locator('.notice');
    await shows(notice, /shop lists other tools.*1 new tool, 1 changed, 1 gone/);
    await workbench.tools.getByRole('treeitem', { name: text.kinds.changed }).click();
    await shows(page.locator('.tool-claims'), text.kinds.changed);
    await workbench.chooseCommand(workspaceText.commands['tools.open']);
    await page.getByRole('treegrid').getByLabel(text.kinds.changed).waitFor();

    await notice.getByRole('button', { name: text.show }).click();
    const changed = detailOf(page).getByRole('list', { name: text.list });
    await shows(
      changed,
      /shop\.zero[\s\S]*gone[\s\S]*named by[\s\S]*stock\.py:2[\s\S]*shop\.one[\s\S]*changed: description/,
    );
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), theme).toEqual([]);
    }
    await changed.getByRole('button', { name: text.differenceOf('shop.one') }).press('Enter');
    await shows(workbench.dialog, /"description": "Changed\."/);
    expect(await findings(page), 'the difference').toEqual([]);
    await page.keyboard.press('Escape');
    await workbench.dialog.waitFor({ state: 'detached' });
    await changed.getByRole('button', { name: 'stock.py:2' }).click();
    await workbench.editorShown('stock.py');

    await page.reload();
    await workbench.chooseCommand(workspaceText.commands['servers.open']);
    await shows(detailOf(page).getByRole('list', { name: text.list }), /shop\.zero/);
    await detailOf(page).getByRole('button', { name: serversText.news.looked }).click();
    await detailOf(page).getByRole('list', { name: text.list }).waitFor({ state: 'detached' });
    await workbench.tools.getByRole('treeitem', { name: text.kinds.changed }).waitFor({ state: 'detached' });
    await notice.waitFor({ state: 'detached' });
  });
}
