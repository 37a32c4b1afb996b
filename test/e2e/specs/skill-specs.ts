import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editorText } from '../../../shared/text/editor-text.ts';
import { OUTPUT_TEXT } from '../../../shared/text/run-text.ts';
import { skillsText as text } from '../../../shared/text/skill-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const SETTINGS = `{
  "version": 1,
  "allow": [],
  "language": { "policy": "restricted" },
  "skills": [
    "gone"
  ]
}
`;

/** Skills: their files, which runs have them, and what is wrong with them. */
export function skillSpecs({ start, home: makeHome }: TargetUnderTest): void {
  it('are opened, changed and given to runs; what is wrong leads to its place', async () => {
    const folder = join((await makeHome()).path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': SETTINGS,
      'skills/pricing/SKILL.md': '# Pricing\n\nMargins and rates.\n',
      'skills/pricing/pricing.py': '# rates\nRATE = 2\nimport os\n',
      'programs/price.py': 'from skills.pricing import RATE\nreturn RATE * 21\n',
    });
    const { workbench, page } = await start(folder);
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    const skills = page.getByRole('tree', { name: text.title });
    const skill = skills.getByRole('treeitem', { name: /pricing/, expanded: true });

    const problem = page.getByRole('tree', { name: workspaceText.explorer.problems }).getByRole('treeitem');
    await shows(problem, /There is no skill gone[\s\S]*gatehouse\.json:6/);
    const gone = skills.getByRole('treeitem', { name: /gone/ });
    await gone.focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: text.toggle(true) }).press('Enter');
    await becomes(() => problem.count(), 0);
    await becomes(() => gone.count(), 0);

    await skill.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shows(page.locator('.program-text'), /Margins and rates/);
    await page
      .locator('.tab-strip-end')
      .getByRole('button', { name: text.toggle(false) })
      .click();
    await shows(skill, text.state(true, false));
    expect(await findings(page)).toEqual([]);

    await workbench.openProgram('price.py');
    await workbench.run.click();
    await workbench.outcome('rejected');
    const problems = await workbench.showOutput('problems');
    await shows(problems, /skills\/pricing\/pricing\.py:3:8: os may not be imported/);
    await problems.getByRole('button', { name: OUTPUT_TEXT.go(3) }).click();
    await workbench.tab('pricing/pricing.py').waitFor();
    await shows(page.locator('.program-text .active-line-number'), /^3$/);
    await page.getByRole('textbox', { name: editorText.name('pricing/pricing.py') }).focus();
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ControlOrMeta+S');
    await becomes(() => readFile(join(folder, 'skills/pricing/pricing.py'), 'utf8'), '# rates\nRATE = 2\n\n');

    await workbench.openProgram('price.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');
    await shows(await workbench.showOutput('value'), /42/);

    await page.locator('.tab-strip-end').getByRole('button', { name: editorText.inputs }).click();
    await page.getByRole('checkbox', { name: 'pricing' }).click();
    await page.getByRole('button', { name: text.asWorkspace }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: editorText.inputsDone }).click();
    await workbench.run.click();
    await workbench.outcome('rejected');
    await shows(await workbench.showOutput('problems'), /skills\.pricing belongs to no active skill/);
  });
}
