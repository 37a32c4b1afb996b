import { expect, it } from 'vitest';
import { toolText } from '../../../shared/text/tool-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { shows } from '../support/wait.ts';

/** Keyboard and screen readers. */
export function accessibilitySpecs({ start }: TargetUnderTest): void {
  it('is clean in every theme', async () => {
    const { workbench, page } = await start('--example', 'quote-desk');
    await workbench.openProgram('quote.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');
    await workbench.chart.focus();
    await page.keyboard.press('ArrowRight');
    await shows(workbench.inspector, /search_catalog/);
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), `a program in ${theme}`).toEqual([]);
    }
    await workbench.openTool('create_quote');
    expect(await findings(page), 'a tool').toEqual([]);
    await page.keyboard.press('ControlOrMeta+K');
    await workbench.dialog.waitFor();
    expect(await findings(page), 'the palette').toEqual([]);
  });

  it('is clean on the first-run screen', async () => {
    const { workbench, page } = await start();
    await shows(page.locator('body'), /Python 3/);
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), theme).toEqual([]);
    }
  });

  it('takes the name of a button away once its menu is open', async () => {
    const { workbench, page } = await start('--example', 'quote-desk');
    await workbench.openTool('create_quote');
    const keep = page.getByRole('button', { name: toolText.keep.menu });
    await keep.hover();
    await page.getByRole('tooltip').waitFor();
    await keep.click();
    await page.getByRole('menu').waitFor();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  });

  it('runs a program and looks at a call with the keyboard alone', async () => {
    const { workbench, page } = await start('--example', 'quote-desk');
    await workbench.explorer.waitFor();
    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.type('recover.py');
    await page.keyboard.press('Enter');
    await workbench.editorShown('recover.py');
    await page.keyboard.press('ControlOrMeta+Enter');
    await workbench.outcome('succeeded');
    await workbench.pressUntilIn('F6', '[data-pane="timeline"]');
    await workbench.pressUntilIn('Tab', '[role="application"]');
    await page.keyboard.press('ArrowRight');
    await shows(workbench.inspector, /create_quote/);
  });
}
