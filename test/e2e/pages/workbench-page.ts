import type { Locator, Page } from 'playwright-core';
import { editorText } from '../../../shared/text/editor-text.ts';
import { firstRunText } from '../../../shared/text/first-run-text.ts';
import { OUTCOME_WORDS, OUTPUT_TEXT, RUN_TEXT } from '../../../shared/text/run-text.ts';
import { TIMELINE_TEXT } from '../../../shared/text/timeline-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import type { Outcome } from '../../../shared/model/run.ts';

/** Where things are in the window, by the roles and names that a screen reader hears. */
export class WorkbenchPage {
  readonly explorer: Locator;
  readonly programs: Locator;
  readonly tools: Locator;
  readonly runs: Locator;
  readonly tabs: Locator;
  readonly output: Locator;
  readonly runBar: Locator;
  readonly chart: Locator;
  readonly callTable: Locator;
  readonly inspector: Locator;
  readonly dialog: Locator;
  readonly statusBar: Locator;
  readonly run: Locator;
  readonly stop: Locator;
  readonly restrictedBar: Locator;

  constructor(readonly page: Page) {
    this.explorer = page.getByRole('navigation', { name: workspaceText.explorer.name });
    this.programs = page.getByRole('tree', { name: workspaceText.explorer.programs });
    this.tools = page.getByRole('tree', { name: workspaceText.explorer.tools });
    this.runs = page.getByRole('tree', { name: workspaceText.explorer.runs });
    this.tabs = page.getByRole('tablist', { name: workspaceText.tabs.list });
    this.output = page.getByRole('region', { name: OUTPUT_TEXT.output });
    this.runBar = page.getByRole('region', { name: RUN_TEXT.run, exact: true });
    this.chart = page.getByRole('application');
    this.callTable = page.getByRole('grid', { name: TIMELINE_TEXT.table });
    this.inspector = page.locator('[data-pane="inspector"]');
    this.dialog = page.getByRole('dialog');
    this.statusBar = page.getByRole('contentinfo', { name: workspaceText.panes.status });
    this.run = page.locator('.tab-strip-end').getByRole('button', { name: editorText.run });
    this.stop = page.locator('.tab-strip-end').getByRole('button', { name: editorText.stop });
    this.restrictedBar = page.getByRole('status').filter({ hasText: trustText.bar });
  }

  /** One of the ways in on the first-run screen. */
  firstRunAction(name: string): Locator {
    return this.page.getByRole('list', { name: firstRunText.actions.name }).getByRole('button', { name });
  }

  async openProgram(name: string): Promise<void> {
    await this.programs.getByRole('treeitem', { name }).click();
    await this.editorShown(name);
  }

  async openTool(name: string): Promise<void> {
    await this.tools.getByRole('treeitem', { name }).click();
    await this.tab(name).waitFor();
  }

  tab(name: string): Locator {
    return this.tabs.getByRole('tab', { name });
  }

  /** What takes the keys has no size of its own. */
  async editorShown(program: string): Promise<void> {
    await this.editorOf(program).waitFor({ state: 'attached' });
    await this.editorLines.first().waitFor();
  }

  /** What takes the keys in the editor of a program. */
  editorOf(program: string): Locator {
    return this.page.getByRole('textbox', { name: editorText.name(program) });
  }

  /** The lines of the program in front that are in sight. */
  get editorLines(): Locator {
    return this.page.locator('.program-text .view-line');
  }

  /** Replaces the text of the program in front, by pasting: typed lines would be indented by the editor. */
  async writeProgram(program: string, source: string): Promise<void> {
    const editor = this.editorOf(program);
    await editor.focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    await editor.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, source);
  }

  /** Moves on with one key until what has the keys is inside, or is, what the selector finds. */
  async pressUntilIn(key: string, selector: string): Promise<void> {
    for (let presses = 0; presses < 20; presses += 1) {
      if (await this.page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${selector}`);
  }

  async outcome(outcome: Outcome | 'running'): Promise<void> {
    await this.runBar.getByText(OUTCOME_WORDS[outcome], { exact: true }).waitFor({ timeout: 40_000 });
  }

  async showOutput(tab: 'stdout' | 'stderr' | 'value' | 'problems'): Promise<Locator> {
    const names = { stdout: 'stdout', stderr: 'stderr', value: OUTPUT_TEXT.value, problems: OUTPUT_TEXT.problems };
    await this.output.getByRole('tab', { name: names[tab] }).click();
    return this.output.getByRole('tabpanel');
  }

  async showCallTable(): Promise<void> {
    await this.page.getByRole('button', { name: TIMELINE_TEXT.table }).click();
    await this.callTable.waitFor();
  }

  callRow(callId: string): Locator {
    return this.callTable
      .getByRole('row')
      .filter({ has: this.page.getByRole('gridcell', { name: callId, exact: true }) });
  }

  async chooseCommand(title: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+K');
    await this.page.getByRole('combobox', { name: workspaceText.palette.name }).fill(title);
    await this.page.getByRole('option', { name: title }).first().click();
  }

  async answerDialog(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
