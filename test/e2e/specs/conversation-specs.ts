import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { casesText } from '../../../shared/text/case-text.ts';
import { contextMeterText } from '../../../shared/text/context-meter-text.ts';
import { conversationText as text, modelProgramsText } from '../../../shared/text/conversation-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { openModelEndpoint } from '../../support/model-endpoint.ts';
import { writeFiles } from '../../support/write-files.ts';
import type { WorkbenchPage } from '../pages/workbench-page.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const STOCK = {
  name: 'get_inventory',
  description: 'Units of one SKU that can ship today.',
  inputSchema: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
  binding: { kind: 'mock', cases: [{ return: 8 }] },
};

/** From the words of a task to the answer of a model, by way of its programs. */
export function conversationSpecs({ start, home: makeHome }: TargetUnderTest): void {
  it('goes offline from the words of a task to its answer in one click, after the one question', async () => {
    const { workbench, page } = await start('--example', 'quote-desk');
    await workbench.explorer.waitFor();
    await workbench.chooseCommand(workspaceText.commands['conversation.new']);
    const task = page.getByRole('region', { name: text.begin.examples }).getByRole('button');
    await task.waitFor();
    expect(await findings(page), 'before the first word').toEqual([]);
    await task.click();
    await shows(workbench.dialog, modelProgramsText.reach[0]);
    expect(await findings(page), 'the question').toEqual([]);
    await workbench.answerDialog(modelProgramsText.allow);
    await shows(logOf(page), /comes to 1,734 EUR/);
    await shows(logOf(page), /"total": 1734/);
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), `an answer in ${theme}`).toEqual([]);
    }
    await page.getByRole('button', { name: contextMeterText.title }).click();
    await shows(workbench.dialog, /Of 1 program of this conversation together[^]*Stayed in the guest/);
    expect(await findings(page), 'what it cost').toEqual([]);
    await page.keyboard.press('Escape');
    await workbench.dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: text.program.openRun }).click();
    await workbench.outcome('succeeded');
    await workbench.chart.focus();
    await page.keyboard.press('ArrowRight');
    await shows(workbench.inspector, /search_catalog/);
    expect(await findings(page), 'its run').toEqual([]);

    await workbench.statusBar.getByRole('button', { name: modelProgramsText.status }).click();
    await workbench.answerDialog(modelProgramsText.revoke);
    await workbench.statusBar.getByRole('button', { name: modelProgramsText.status }).waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: /^Quote three/ }).click();
    await page.getByRole('button', { name: casesText.save }).click();
    await shows(page.locator('.program-text'), /"task": "Quote three of every ergonomic chair/);
    await shows(workbench.explorer.getByRole('tree', { name: casesText.title }), /quote-three-of-every-ergonomic/);
  });

  it('says what is wrong with the key, goes on once that is mended, and stops when told to', async () => {
    const endpoint = await openModelEndpoint('chat', [
      { status: 401, body: '{"error":{"message":"No such key"}}' },
      { text: 'It goes on and on', hangs: true },
      { text: 'Eight of them.' },
    ]);
    try {
      const { workbench, page } = await open({ api: 'chat', baseUrl: endpoint.baseUrl, name: 'm' });
      await page.getByRole('textbox', { name: text.begin.task }).fill('How many can ship?');
      await page.keyboard.press('ControlOrMeta+Enter');
      await shows(logOf(page), /does not take the key of the model: No such key/);
      expect(await findings(page), 'a fault').toEqual([]);
      await page.getByRole('button', { name: text.acts.retry }).click();
      await shows(logOf(page), /It goes on and on/);
      await page.getByRole('button', { name: text.more.stop }).click();
      await shows(logOf(page), text.brokeOff);
      await page.getByRole('button', { name: text.acts.resume }).click();
      await shows(logOf(page), /Eight of them\.[^]*120 tok in, 20 of it cached, 30 tok out/);
      await shows(workbench.explorer.getByRole('tree', { name: text.name }), /How many can ship\?/);
    } finally {
      await endpoint.close();
    }
  });

  it('goes on from a program that the person changed, also over a reload, and is deleted only once asked', async () => {
    const replies = [{ text: 'Counting\u202e.', code: 'return await get_inventory(sku="CH-1")' }, { text: 'Counted.' }];
    const { workbench, page, home } = await open({ api: 'scripted', file: 'replies.json' }, replies);
    await page.getByRole('textbox', { name: text.begin.task }).fill('How many can ship?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await workbench.answerDialog(modelProgramsText.allow);
    await shows(logOf(page), /Counting⟨U\+202E⟩[^]*Counted\./);
    await page.getByRole('button', { name: text.program.edit }).click();
    const editor = page.getByRole('textbox', { name: text.edit.label });
    await editor.waitFor({ state: 'attached' });
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('return {"twice": 2 * await get_inventory(sku="CH-1")}');
    await page.getByRole('textbox', { name: text.more.label }).fill('and then more');
    await becomes(() => home.keeps('twice'), true);
    await becomes(() => home.keeps('and then more'), true);

    await page.reload();
    await shows(page.locator('.program-editor .view-lines'), /twice/);
    expect(await findings(page), 'a program that is being changed').toEqual([]);
    await page.getByRole('button', { name: text.edit.run }).click();
    await shows(logOf(page), /"twice": 16/);
    await shows(logOf(page), text.program.edited);
    await becomes(() => page.getByRole('textbox', { name: text.more.label }).inputValue(), 'and then more');

    await workbench.explorer.getByRole('treeitem', { name: /How many can ship/ }).press('Delete');
    await workbench.answerDialog(text.delete.delete);
    await shows(workbench.explorer, text.none);
    await workbench.tab('How many can ship?').waitFor({ state: 'detached' });
  });

  /** A trusted workspace with a model, and a conversation that has not begun. */
  async function open(model: object, replies: readonly object[] = []) {
    const folder = join((await makeHome()).path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['*'], model },
      'tools/get_inventory.json': STOCK,
      'replies.json': { version: 1, replies },
    });
    const started = await start(folder);
    const { workbench } = started;
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    await newConversation(workbench);
    return started;
  }
}

async function newConversation(workbench: WorkbenchPage): Promise<void> {
  await workbench.chooseCommand(workspaceText.commands['conversation.new']);
  await workbench.page.getByText(text.begin.model).waitFor();
}

const logOf = (page: Page) => page.locator('.conversation-log');
