import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { bindingEditorText } from '../../../shared/text/binding-editor-text.ts';
import { editorText } from '../../../shared/text/editor-text.ts';
import { toolDetailsText as text } from '../../../shared/text/tool-details-text.ts';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { CallFormPage } from '../pages/call-form-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { WorkbenchPage } from '../pages/workbench-page.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { Started, TargetUnderTest } from '../support/use-target.ts';
import { becomes, hasKeys, shows } from '../support/wait.ts';

const { fields, mock, row, add } = bindingEditorText;
const { behaviour, limits, examples, callers } = text;
const { problems } = toolEditorText;

/** What came from another app, with what a careless edit would lose. */
const PRICE = `{
  "name": "get_price", // ours
  "description": "Price of an article in EUR, net. Returns a number.",
  "inputSchema": {
    "type": "object",
    "properties": {
      "sku": { "type": "str", "description": "Article number" },
      "page": { "type": "integer", "minimum": 0, "exclusiveMinimum": true, "description": "Page, from 1" }
    }
  },
  "annotations": { "readOnlyHint": true },
  "imported": { "format": "openai", "confirmed": false },
  "binding": {
    /* theirs */ "kind": "mock",
    "cases": [
      { "when": { "sku": "A" }, "return": { "eur": 1.50 } }, // the first
      { "return": { "eur": 0 } }
    ],
    "x-team": "shop"
  }
}
`;

/** What a tool is besides its schemas, and mending it. */
export function toolDetailsSpecs({ start, home: makeHome }: TargetUnderTest): void {
  async function open(definition = PRICE): Promise<Started & { readonly tool: ToolPage; readonly file: string }> {
    const folder = join((await makeHome()).path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['get_price'], runtime: { limits: { toolMs: 5000 } } },
      'tools/get_price.json': definition,
      'tools/other.json': { name: 'get-price', inputSchema: { type: 'object' } },
    });
    const started = await start(folder);
    await started.workbench.openTool('get_price');
    const tool = new ToolPage(started.page, 'get_price');
    await tool.form.waitFor();
    return { ...started, tool, file: join(folder, 'tools/get_price.json') };
  }
  const saved = async (file: string) => parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;

  it('SC-18 shows what mends a schema as a difference, mends one by one click and all by two, and takes it back', async () => {
    const { tool, page, file } = await open();
    const differences = tool.problems.getByRole('group', { name: problems.change });
    await shows(differences.filter({ hasText: '"sku"' }), /"type": "str",[\s\S]*"type": "string",/);
    await tool.problems.getByRole('button', { name: /^Fix: .*names the type str/ }).click();
    await shows(tool.jsonLines, /"sku": \{ "type": "string"/);
    await page.keyboard.press('ControlOrMeta+Z');
    await shows(tool.jsonLines, /"sku": \{ "type": "str"/);
    const fixAll = tool.problems.getByRole('button', { name: problems.fixAll(2) });
    const dialog = page.getByRole('dialog');
    for (let closedAtOnce = 0; closedAtOnce < 5; closedAtOnce += 1) {
      await fixAll.press('Enter');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await fixAll.click();
    await shows(dialog.locator('.monaco-diff-editor'), /"exclusiveMinimum": 0/);
    await dialog.getByRole('button', { name: problems.applyAll(2) }).click();
    await becomes(() => tool.problems.getByRole('button', { name: /^Fix/ }).count(), 0);
    await tool.save();
    const mended = PRICE.replace('"str"', '"string"').replace(
      '"minimum": 0, "exclusiveMinimum": true',
      '"exclusiveMinimum": 0',
    );
    await becomes(() => readFile(file, 'utf8'), mended);
  });

  it('leads from what was found to its field, in the part of the form that has it', async () => {
    const { tool } = await open(PRICE.replace('"x-team"', '"timeoutMs": 0, "x-team"').replace('"mock"', '"command"'));
    await tool.problems
      .getByRole('button', { name: problems.showOf('/binding/command') })
      .first()
      .click();
    await shows(tool.form.getByRole('group', { name: fields.command }), /is required and missing/);
    await tool.view('form');
    await tool.problems.getByRole('button', { name: problems.showOf('/inputSchema/properties/sku/type') }).click();
    await shows(tool.detail, /names the type str/);
  });

  it('SC-26 says with which other names the name is mistaken, and what the description lacks, as they are typed', async () => {
    const { tool, page } = await open();
    await tool.show('details');
    await shows(tool.form, /get-price becomes the same identifier/);
    await tool.part(toolEditorText.details.name).fill('fetch-price');
    await shows(tool.form, /call_tool\("fetch-price", …\)/);
    const description = tool.part(toolEditorText.details.description);
    await description.fill('Fetch price');
    await shows(tool.form, /The description says no more than the name/);
    await description.fill('');
    await shows(tool.form, /The tool has no description/);
    await page.keyboard.press('ControlOrMeta+Z');
    await becomes(() => description.inputValue(), 'Price of an article in EUR, net. Returns a number.');
  });

  it('edits the cases of a mock where they stand, comments and numbers as they are', async () => {
    const { tool, file } = await open();
    await tool.show('binding');
    const second = tool.form.getByRole('group', { name: mock.case(2), exact: true });
    await tool.segment(mock.answer(2), mock.answers.error).click();
    await second.getByRole('textbox', { name: `${mock.error}, ${mock.case(2)}` }).fill('no {{args.sku}}');
    await second.getByRole('textbox', { name: `${mock.times}, ${mock.case(2)}` }).fill('0');
    await shows(second, /must be 1 or more; got 0/);
    await second.getByRole('textbox', { name: `${mock.times}, ${mock.case(2)}` }).fill('2');
    await tool.segment(fields.else, bindingEditorText.elses.generate).click();
    await tool.save();
    const edited = PRICE.replace('{ "return": { "eur": 0 } }', '{ "error": "no {{args.sku}}", "times": 2 }').replace(
      '"x-team": "shop"',
      '"x-team": "shop",\n    "else": "generate"',
    );
    await becomes(() => readFile(file, 'utf8'), edited);
    await tool.button(row.up(mock.case(2))).click();
    await tool.button(row.remove(mock.case(1))).click();
    await tool.save();
    await becomes(async () => (await saved(file)).binding, {
      kind: 'mock',
      cases: [{ when: { sku: 'A' }, return: { eur: 1.5 } }],
      'x-team': 'shop',
      else: 'generate',
    });
    expect(await readFile(file, 'utf8')).toContain('1.50');
  });

  it('changes the kind of a binding and keeps what it can, and has the fields of a kind again that is chosen again', async () => {
    const { tool, page, file } = await open();
    const choose = async (kind: keyof typeof bindingEditorText.kinds) => {
      await tool.form.getByRole('combobox', { name: bindingEditorText.kind }).click();
      await page.getByRole('option', { name: bindingEditorText.kinds[kind] }).click();
    };
    await page.getByRole('button', { name: new RegExp(`^${bindingEditorText.open}`) }).click();
    await choose('http');
    await shows(tool.form, /must be 1 character long|must be at least 1 character|character/);
    await tool.part(fields.url).fill('https://api.shop.test/{sku}');
    await tool.button(add.headers).click();
    await page.keyboard.type('authorization');
    await page.keyboard.press('Enter');
    await tool.part(row.value('authorization', fields.headers)).fill('Bearer ${secret:shop}');
    await tool.part(fields.timeoutMs).fill('9000');
    await shows(tool.form, new RegExp(limits.looser(5000, 'toolMs').replace(/[()]/g, '\\$&')));
    await tool.save();
    const http = {
      kind: 'http',
      'x-team': 'shop',
      method: 'GET',
      url: 'https://api.shop.test/{sku}',
      headers: { authorization: 'Bearer ${secret:shop}' },
      timeoutMs: 9000,
    };
    await becomes(async () => (await saved(file)).binding, http);
    await choose('command');
    await tool.button(add.argument).click();
    await page.keyboard.type('two words');
    await choose('http');
    await tool.save();
    await becomes(async () => (await saved(file)).binding, http);
    await choose('none');
    await shows(tool.form, bindingEditorText.noneText);
    await tool.form.focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await becomes(() => tool.part(fields.url).inputValue(), 'https://api.shop.test/{sku}');
  });

  it('says, denies and leaves open how a tool behaves, and confirms what came with an import, by keyboard', async () => {
    const { tool, page, file } = await open();
    await tool.show('details');
    await shows(tool.form, /come with the import from openai and are claims/);
    await tool.button(behaviour.confirm).press('Enter');
    await shows(tool.form, behaviour.importConfirmed);
    await tool.segment(behaviour.hints.destructiveHint.name, behaviour.unset).focus();
    for (const answer of [behaviour.yes, behaviour.no]) {
      await page.keyboard.press('ArrowRight');
      await hasKeys(tool.segment(behaviour.hints.destructiveHint.name, answer));
    }
    await page.keyboard.press('Space');
    await tool.segment(behaviour.hints.readOnlyHint.name, behaviour.unset).focus();
    await page.keyboard.press('Space');
    await tool.form.getByRole('checkbox', { name: callers.names.model }).press('Space');
    await tool.part(text.tags).fill('shop, prices');
    await tool.save();
    await becomes(() => saved(file), {
      ...(parse(PRICE) as object),
      annotations: { destructiveHint: false },
      imported: { format: 'openai', confirmed: true },
      allowedCallers: ['program', 'form', 'mcp'],
      tags: ['shop', 'prices'],
    });
    await tool.button(behaviour.withdraw).press('Enter');
    await tool.save();
    await becomes(async () => (await saved(file)).imported, { format: 'openai', confirmed: false });
  });

  it('says where a limit is looser than that of the workspace, and what no limit is', async () => {
    const { tool, file } = await open();
    await tool.show('details');
    await tool.part(limits.fields.timeoutMs).fill('6000');
    await shows(tool.form, /The workspace allows 5000 \(toolMs\), and that counts/);
    await tool.part(limits.fields.timeoutMs).fill('many');
    await shows(tool.form, toolEditorText.faults.not_a_number);
    await tool.part(limits.fields.timeoutMs).fill('0');
    await shows(tool.form, /must be 1 or more; got 0/);
    await tool.part(limits.fields.timeoutMs).fill('');
    await tool.part(limits.fields.perMinute).fill('30');
    await tool.save();
    await becomes(async () => (await saved(file)).limits, { perMinute: 30 });
  });

  it('UI-13 holds an example against the schema as it is typed, and puts it into the call form', async () => {
    const { tool, page, file } = await open(
      PRICE.replace('"str"', '"string"').replace('"exclusiveMinimum": true, ', ''),
    );
    await tool.show('details');
    await tool.button(examples.add).click();
    const first = tool.part(examples.number(1));
    await first.fill('{ "sku": 1 }');
    await shows(tool.form, /This example does not fit the input schema: \/sku must be text|\/sku must be/);
    await first.fill('{ "sku": "A", "page": 1.0 }');
    await becomes(() => tool.form.getByText(/This example does not fit/).count(), 0);
    await tool.button(examples.useOf(1)).click();
    const call = new CallFormPage(page);
    await becomes(() => call.field('/sku').inputValue(), 'A');
    await becomes(() => call.field('/page').inputValue(), '1.0');
    await tool.save();
    await becomes(async () => (await readFile(file, 'utf8')).includes('{ "sku": "A", "page": 1.0 }'), true);
    await tool.button(row.remove(examples.number(1))).press('Enter');
    await shows(tool.form, examples.none);
    // The keys stay in the form although the button is gone.
    await page.keyboard.press('ControlOrMeta+Z');
    await becomes(() => first.inputValue(), '{ "sku": "A", "page": 1.0 }');
  });

  it('UI-03 keeps what is typed, and the way back, over views, themes and tabs', async () => {
    const { tool, page, workbench } = await open();
    await tool.show('details');
    await tool.part(toolEditorText.details.title).fill('Price');
    for (const view of ['form', 'json', 'both'] as const) await tool.view(view);
    await workbench.chooseCommand(workspaceText.commands['theme.dark']);
    await workbench.openTool('get-price');
    await workbench.tab('get_price').click();
    await becomes(() => tool.part(toolEditorText.details.title).inputValue(), 'Price');
    await page.setViewportSize({ width: 1000, height: 700 });
    await tool.part(toolEditorText.details.title).press('ControlOrMeta+Z');
    await becomes(() => tool.part(toolEditorText.details.title).inputValue(), '');
    await page.getByRole('button', { name: toolText.save, disabled: true }).waitFor();
  });

  it('UI-19 writes over nothing that another window saved of the same tool, and shows both', async () => {
    const { tool, page, file, openAnother } = await open();
    const other = await openAnother();
    if (other === 'brought-forward') return;
    await other.goto(page.url());
    await new WorkbenchPage(other).openTool('get_price');
    const theirs = new ToolPage(other, 'get_price');
    await theirs.show('details');
    await tool.show('details');
    await tool.part(toolEditorText.details.title).fill('Ours');
    await theirs.part(toolEditorText.details.title).fill('Theirs');
    await theirs.save();
    await becomes(async () => (await saved(file)).title, 'Theirs');
    await page.getByRole('button', { name: editorText.conflict.compare }).waitFor();
    await tool.save();
    await becomes(() => tool.part(toolEditorText.details.title).inputValue(), 'Ours');
    expect((await saved(file)).title).toBe('Theirs');
    await page.getByRole('button', { name: editorText.conflict.keep }).click();
    await tool.save();
    await becomes(async () => (await saved(file)).title, 'Ours');
    await becomes(() => theirs.part(toolEditorText.details.title).inputValue(), 'Ours');
  });

  it('is clean in every theme', async () => {
    const { tool, page, workbench } = await open();
    await tool.problems.getByRole('button', { name: problems.fixAll(2) }).waitFor();
    await tool.view('form');
    await tool.show('binding');
    expect(await findings(page), 'binding').toEqual([]);
    await tool.show('details');
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), `details in ${theme}`).toEqual([]);
    }
  });
}
