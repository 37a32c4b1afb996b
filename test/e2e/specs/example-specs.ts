import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstRunText } from '../../../shared/text/first-run-text.ts';
import { WorkbenchPage } from '../pages/workbench-page.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

/** From the first start to the figure that the example comes to. */
export function exampleSpecs({ start }: TargetUnderTest): void {
  it('runs an example from the first-run screen and shows what it came to', async () => {
    const { workbench, home } = await start();
    await workbench.firstRunAction(firstRunText.actions.example).click();
    await workbench.outcome('succeeded');
    expect(existsSync(join(home.examples, 'quote-desk/gatehouse.json'))).toBe(true);
    await shows(await workbench.showOutput('stdout'), /Quote .* for customer-42: 1734/);
    await shows(await workbench.showOutput('value'), /"total": 1734/);
    await becomes(() => workbench.runs.getByRole('treeitem').count(), 1);
  });

  it('leads from a call to its line and back', async () => {
    const { workbench, page } = await start('--example', 'quote-desk');
    await workbench.openProgram('quote.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');

    await workbench.chart.focus();
    await page.keyboard.press('ArrowRight');
    await shows(workbench.inspector, /search_catalog/);
    await shows(workbench.inspector, /validate input/);
    await page.keyboard.press('ArrowRight');
    await shows(workbench.inspector, /get_inventory/);

    const link = workbench.inspector.getByRole('button', { name: /^quote\.py:\d+$/ });
    const line = (await link.innerText()).split(':')[1];
    await link.click();
    await shows(workbench.statusBar, new RegExp(`Ln ${line},`));

    await workbench.showCallTable();
    await workbench.callTable.getByRole('row').filter({ hasText: 'create_quote' }).click();
    await shows(workbench.inspector, /create_quote[\s\S]*1734/);
  });

  it('keeps the run, the open program and unsaved text over a reload', async () => {
    const { workbench, page, home } = await start('--example', 'quote-desk');
    await workbench.openProgram('quote.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');
    await workbench.editorOf('quote.py').focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.insertText('# not saved yet\n');
    await shows(workbench.statusBar, /Not saved/);
    await becomes(() => home.keeps('# not saved yet'), true);

    await page.reload();
    const after = new WorkbenchPage(page);
    await shows(after.editorLines.first(), /not saved yet/);
    await shows(after.statusBar, /Not saved/);
    await after.outcome('succeeded');
    await shows(await after.showOutput('value'), /1734/);
  });

  it('shows calls that run in parallel and one that fails', async () => {
    const { workbench } = await start('--example', 'quote-desk');
    await workbench.openProgram('fan_out.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');
    await workbench.openProgram('recover.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');
    await workbench.showCallTable();
    await shows(workbench.callTable, /tool_failed/);
  });
}
