import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'vitest';
import { RUN_TEXT } from '../../../shared/text/run-text.ts';
import { runtimeNames } from '../../../shared/text/runtime-text.ts';
import { LIMIT_WORDS, settingsText as text } from '../../../shared/text/settings-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const FILE = `{
  "version": 1, // ours
  "allow": []
}
`;
const PROGRAM = 'import os\nprint("in", os.environ["REGION"])\nwhile True:\n    pass\n';

/** The form over gatehouse.json. */
export function settingsSpecs(target: TargetUnderTest): void {
  it('sets a limit and a variable with the keyboard, refuses nonsense, and the next run goes by them', async () => {
    const folder = join((await target.home()).path, 'shop');
    await writeFiles(folder, { 'gatehouse.json': FILE, 'programs/loop.py': PROGRAM });
    const read = () => readFile(join(folder, 'gatehouse.json'), 'utf8');
    const { page, workbench } = await target.start(folder);
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    await workbench.restrictedBar.waitFor({ state: 'detached' });
    await workbench.chooseCommand(workspaceText.commands['settings.open']);
    const runtimes = page.getByRole('radiogroup', { name: text.runtime.kind });
    await shows(runtimes, new RegExp(`${runtimeNames.local}[^]*Python 3\\.[^]*${runtimeNames.sandbox}`));

    const fault = page.locator('.settings-form').getByRole('alert');
    const compute = page.getByRole('textbox', { name: LIMIT_WORDS.computeMs.label, exact: true });
    await compute.fill('0');
    await page.keyboard.press('Enter');
    await shows(fault, /must be 1 ms or more/);
    await becomes(read, FILE);
    await compute.fill('1 s');
    await page.keyboard.press('Enter');
    await becomes(async () => /"version": 1, \/\/ ours[^]*"computeMs": 1000/.test(await read()), true);

    await page.getByRole('button', { name: text.variables.add }).press('Enter');
    await page.keyboard.type('LD_PRELOAD');
    await page.keyboard.press('Enter');
    await shows(fault, text.refused.steering);
    await page.getByRole('textbox', { name: text.variables.newName }).fill('REGION');
    await page.keyboard.press('Tab');
    await page.keyboard.type('north');
    await page.keyboard.press('Enter');
    await becomes(async () => /"REGION": "north"/.test(await read()), true);

    await workbench.openProgram('loop.py');
    await workbench.run.click();
    await workbench.outcome('timed_out');
    await shows(await workbench.showOutput('stdout'), /in north/);
    await shows(workbench.runBar, /compute \S+ \/ 1 s/);
    await shows(workbench.inspector, new RegExp(`${RUN_TEXT.limitsTitle}[^]*computeMs\\s+1 s`, 'i'));
  });
}
