import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editorText } from '../../../shared/text/editor-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

/** A program that says one line and goes on only once a file is there. */
const waitingFor = (file: string): string =>
  [
    'import os, time',
    'print("line 0")',
    `while not os.path.exists(${JSON.stringify(file)}):`,
    '    time.sleep(0.01)',
    'print("line 1")',
    'return {"lines": 2}',
  ].join('\n');

/** Writing, running and stopping a program; calling a tool by hand. */
export function programSpecs({ start }: TargetUnderTest): void {
  it('runs a program that was just written, with its output as it comes', async () => {
    const { workbench, page, home } = await start('--example', 'quote-desk');
    await workbench.openProgram('quote.py');
    await workbench.chooseCommand(workspaceText.commands['program.new']);
    await workbench.dialog.getByRole('textbox', { name: editorText.dialogs.name }).fill('slow');
    await workbench.answerDialog(editorText.dialogs.create);
    await workbench.editorShown('slow.py');
    const go = join(home.path, 'go');
    await workbench.writeProgram('slow.py', waitingFor(go));
    await page.keyboard.press('ControlOrMeta+Enter');
    const stdout = await workbench.showOutput('stdout');
    await shows(stdout, /line 0/);
    expect(await workbench.stop.isVisible()).toBe(true);
    await writeFile(go, '');
    await workbench.outcome('succeeded');
    await shows(stdout, /line 0[\s\S]*line 1/);
    await shows(await workbench.showOutput('value'), /"lines": 2/);

    await workbench.editorOf('slow.py').focus();
    await page.keyboard.press('ControlOrMeta+S');
    await becomes(
      () => readFile(join(home.examples, 'quote-desk/programs/slow.py'), 'utf8').catch(() => ''),
      waitingFor(go),
    );
  });

  it('stops a program that loops', async () => {
    const { workbench } = await start('--example', 'quote-desk');
    await workbench.openProgram('recover.py');
    await workbench.writeProgram('recover.py', 'print("looping")\nwhile True:\n    pass\n');
    await workbench.run.click();
    await shows(await workbench.showOutput('stdout'), /looping/);
    await workbench.stop.click();
    await workbench.outcome('cancelled');
  });

  it('says where a program raised', async () => {
    const { workbench } = await start('--example', 'quote-desk');
    await workbench.openProgram('recover.py');
    await workbench.writeProgram('recover.py', 'def half(x):\n    return x / 0\n\nhalf(1)\n');
    await workbench.run.click();
    await workbench.outcome('failed');
    await shows(await workbench.showOutput('problems'), /ZeroDivisionError/);
  });

  it('marks what is wrong in a program that is written, and says it where it is run all the same', async () => {
    const { workbench, page } = await start('--example', 'quote-desk');
    await workbench.openProgram('recover.py');
    await workbench.writeProgram('recover.py', 'await get_inventry(sku="A")\n');
    await page.locator('.squiggly-warning').waitFor();
    await workbench.writeProgram('recover.py', 'print("a"\nfor x in\n');
    await page.locator('.squiggly-error').waitFor();
    expect(await page.locator('.squiggly-warning').count()).toBe(0);
    await workbench.run.click();
    await becomes(
      async () =>
        /SyntaxError|syntax|never closed|Python/.test(await (await workbench.showOutput('problems')).innerText()),
      true,
    );
  });

  it('calls a tool from its form', async () => {
    const { workbench, page } = await start('--example', 'quote-desk');
    await workbench.openTool('get_inventory');
    await page.getByRole('textbox', { name: /sku/ }).fill('CH-0118');
    await page.getByRole('button', { name: toolText.call.run, exact: true }).click();
    const result = page.getByRole('region', { name: toolText.result.title, exact: true });
    await shows(result, /ok[\s\S]*available/);
    await shows(result, /validate output/);
  });
}
