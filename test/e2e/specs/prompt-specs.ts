import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { modelSettingsText as model } from '../../../shared/text/model-settings-text.ts';
import { promptFindingText, promptText as text } from '../../../shared/text/prompt-text.ts';
import { secretsText } from '../../../shared/text/secret-text.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const SETTINGS = '{\n  "version": 1, // ours\n  "allow": ["*"]\n}\n';
const STOCK = {
  name: 'get_stock',
  description: 'Units of one SKU that can ship today.',
  inputSchema: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
  binding: { kind: 'mock', cases: [{ return: { units: 3 } }] },
};
const VARIANT = 'Only the listed tools. Await every call, with keywords.\n\n{{tools}}\n';
const [LIGHT, DARK] = THEMES;

/** The Prompt tab, prompts as files, and the model of the settings. */
export function promptSpecs({ start, home: makeHome }: TargetUnderTest): void {
  async function open() {
    const folder = join((await makeHome()).path, 'shop');
    await writeFiles(folder, { 'gatehouse.json': SETTINGS, 'tools/get_stock.json': STOCK });
    const { page, workbench } = await start(folder);
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    await workbench.restrictedBar.waitFor({ state: 'detached' });
    const read = (path: string) => readFile(join(folder, path), 'utf8').catch(() => '');
    const writes = (path: string, wanted: RegExp) => becomes(async () => wanted.test(await read(path)), true);
    return { page, workbench, read, writes };
  }

  it('is shown in three styles with its cost; a prompt is written beside its hints and put in force', async () => {
    const { page, workbench, writes } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const column = (style: keyof typeof text.styles) =>
      page.getByRole('article', { name: text.styles[style].label, exact: true });
    await workbench.chooseCommand(workspaceText.commands['prompt.open']);
    for (const style of ['schemas', 'signatures', 'search'] as const) {
      await shows(
        column(style),
        /≈ \d+\s+tokens[^]*text alone \d+, exact for OpenAI since GPT-4o[^]*Runs a Python program/,
      );
    }
    await shows(column('schemas'), /## get_stock\nUnits of one SKU[^]*In force\./);
    await column('signatures').getByRole('radio').click();
    await writes('gatehouse.json', /"version": 1, \/\/ ours[^]*"promptStyle": "signatures"/);
    await shows(column('signatures'), /async def get_stock\([^]*In force\./);
    await page.getByRole('radio', { name: text.views.anthropic }).click();
    await shows(column('search'), /"input_schema": \{/);
    await column('search')
      .getByRole('button', { name: text.copyOf('Search', text.views.anthropic) })
      .click();
    await becomes(() => clipboardName(page), 'execute_tool_code');
    expect(await findings(page)).toEqual([]);

    await page.locator('.tab-strip-end').getByRole('button', { name: text.create }).click();
    await workbench.dialog.getByRole('textbox', { name: text.dialogs.name }).fill('short');
    await workbench.answerDialog(text.dialogs.create);
    const side = page.getByRole('region', { name: text.side.title });
    await shows(side, text.noHints);
    await writeVariant(page, 'short.md', VARIANT);
    await shows(side, promptFindingText({ code: 'json_missing', data: {} }));
    expect(await side.innerText()).not.toContain(promptFindingText({ code: 'boundary_missing', data: {} }));

    const toolName = side.getByRole('textbox', { name: text.side.toolName });
    await toolName.fill('run it');
    await toolName.press('Enter');
    await shows(side, /“run it” is no name that every provider takes/);
    await toolName.fill('run_it');
    await toolName.press('Enter');
    await shows(page.locator('.prompt-text .view-lines'), /toolName: run_it/);
    expect(await findings(page)).toEqual([]);
    await page.locator('.tab-strip-end').getByRole('button', { name: text.use }).click();
    await writes('gatehouse.json', /"prompt": "prompts\/short\.md"/);
    const row = page.getByRole('tree', { name: text.list }).getByRole('treeitem', { name: /short\.md/ });
    await shows(row, text.inForce);

    await page.locator('.tab-strip-end').getByRole('button', { name: text.show }).click();
    await shows(page.locator('.prompt-head'), /run_it[^]*short\.md[^]*in force/);
    await page.getByRole('radio', { name: text.views.difference }).click();
    await shows(column('signatures'), /− ?[^]*Runs a Python program[^]*\+ ?[^]*Only the listed tools\./);
    await workbench.chooseCommand(workspaceText.commands['theme.dark']);
    expect(await findings(page, DARK)).toEqual([]);
    await row.click();
    await page.getByRole('textbox', { name: text.editor('short.md') }).focus();
    await page.keyboard.press('ControlOrMeta+S');
    await writes('prompts/short.md', /^---\ntoolName: run_it\n---\nOnly the listed tools\./);
    expect(await findings(page, DARK)).toEqual([]);
  });

  it('is asked where the settings say, with a key that is named and never written', async () => {
    const { page, workbench, read, writes } = await open();
    await workbench.chooseCommand(workspaceText.commands['settings.open']);
    const group = page.getByRole('region', { name: model.title, exact: true });
    await group.getByRole('button', { name: model.fillLabel }).click();
    await page.getByRole('menuitem', { name: model.places.ollama }).click();
    await writes('gatehouse.json', /ours[^]*"api": "chat"[^]*"baseUrl": "http:\/\/localhost:11434\/v1"/);
    await shows(group, model.placeAdvice.ollama);
    await shows(group, model.name.missing);

    const address = group.getByRole('textbox', { name: model.address.label });
    await address.fill('localhost:11434');
    await address.press('Enter');
    await shows(group, settingsText.refused.address);
    await address.fill('http://localhost:11434/v1/chat/completions');
    await address.press('Enter');
    await shows(group, model.address.advice.endpoint('http://localhost:11434/v1'));

    await group.getByRole('combobox', { name: model.key.kind }).click();
    await page.getByRole('option', { name: model.key.kinds.secret }).click();
    const key = group.getByRole('textbox', { name: model.key.name.secret });
    await key.fill('sk-live-0123456789abcdef');
    await key.press('Enter');
    await shows(group, model.key.looksLikeKey);
    expect(await read('gatehouse.json')).not.toContain('sk-live');
    await key.fill('models');
    await key.press('Enter');
    await writes('gatehouse.json', /"key": "\$\{secret:models\}"/);
    await group.getByRole('button', { name: model.key.set }).click();
    await workbench.dialog.getByRole('textbox', { name: secretsText.value }).fill('a key of this test');
    await workbench.answerDialog(secretsText.setVerb);
    await shows(group, model.key.hint.secret);

    const rounds = group.getByRole('textbox', { name: model.budgets.rounds.label });
    await rounds.fill('none');
    await rounds.press('Enter');
    await shows(group, settingsText.faults.number.count);
    await rounds.fill('3');
    await rounds.press('Enter');
    await writes('gatehouse.json', /"rounds": 3/);
    expect(await workbench.restrictedBar.count()).toBe(0);
    expect(await read('gatehouse.json')).not.toContain('a key of this test');
    expect(await findings(page, LIGHT)).toEqual([]);
    await workbench.chooseCommand(workspaceText.commands['theme.dark']);
    expect(await findings(page, DARK)).toEqual([]);
  });
}

/** Replaces the text by pasting: typed lines would be indented by the editor. */
async function writeVariant(page: Page, name: string, source: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: text.editor(name) });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, source);
}

function clipboardName(page: Page): Promise<string> {
  return page.evaluate(async () => (JSON.parse(await navigator.clipboard.readText()) as { name: string }).name);
}
