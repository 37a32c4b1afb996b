import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultRackText as text } from '../../../shared/text/fault-rack-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, plainText, shows } from '../support/wait.ts';

const PROGRAM = `codes = []
for n in range(12):
    try:
        await stock(n=n)
        codes.append("ok")
    except ToolError as error:
        codes.append(error.code)
return codes
`;

/** The rack of faults, and what a run says that ran under some. */
export function faultSpecs({ start, home: makeHome }: TargetUnderTest): void {
  it('are set, switched on, said of the run and its calls, and the same again by their seed', async () => {
    const folder = join((await makeHome()).path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['*'] },
      'tools/stock.json': {
        name: 'stock',
        description: 'Units that can ship. Returns a number.',
        inputSchema: { type: 'object', properties: { n: { type: 'integer' } } },
        binding: { kind: 'mock', cases: [{ return: 8 }] },
      },
      'programs/ask.py': PROGRAM,
    });
    const { workbench, page } = await start(folder);
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    await workbench.chooseCommand(workspaceText.commands['faults.open']);
    const error = page.getByRole('textbox', { name: text.figureOf(text.figures.errorRate.name, text.all) });
    await error.fill('half');
    await page.keyboard.press('Enter');
    await shows(page.locator('[data-pane="content"]'), text.fault.rate);
    expect(await findings(page)).toEqual([]);
    await error.fill('50 %');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: text.switch }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: text.pill }).waitFor();

    await workbench.openProgram('ask.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');
    const first = await plainText(await workbench.showOutput('value'));
    expect(first).toMatch(/"tool_failed"[\s\S]*"ok"|"ok"[\s\S]*"tool_failed"/);
    await shows(workbench.runBar, text.badge);
    await page.getByRole('button', { name: text.again }).click();
    await page.getByText(text.restored).waitFor();

    await workbench.run.click();
    await becomes(() => workbench.runs.getByRole('treeitem').count(), 2);
    await workbench.outcome('succeeded');
    const value = await workbench.showOutput('value');
    await becomes(() => plainText(value), first);
  });
}
