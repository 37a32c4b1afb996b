import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { exportText } from '../../../shared/text/exchange-export-text.ts';
import { importText } from '../../../shared/text/exchange-import-text.ts';
import { registryText } from '../../../shared/text/registry-text.ts';
import { serversText } from '../../../shared/text/server-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { ExchangePage } from '../pages/exchange-page.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const OPENAI = JSON.stringify({
  tools: [
    { type: 'web_search' },
    {
      type: 'function',
      name: 'get_stock',
      description: 'Units that can ship.',
      strict: true,
      parameters: { type: 'dict', properties: { sku: { type: 'string' } } },
    },
    { type: 'function', name: 'taken', description: 'New words.', parameters: { type: 'object' } },
    { type: 'function', name: 'sales.total', parameters: { type: 'object' } },
  ],
});
const MCP = JSON.stringify({ tools: [{ name: 'far', inputSchema: { type: 'object' } }] });
const PYTHON = 'def area(width: float, height: float = 1.0) -> float:\n    """Area."""\n';

/** Tools from other programs, and to them. */
export function exchangeSpecs(target: TargetUnderTest): void {
  async function open() {
    const home = await target.home();
    const folder = join(home.path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['taken', 'sales.*'] },
      'tools/taken.json': {
        name: 'taken',
        description: 'Old words.',
        inputSchema: { type: 'object', properties: { note: { type: 'string' } } },
        strict: true,
        binding: { kind: 'mock', cases: [{ return: 1 }] },
      },
    });
    const started = await target.start(folder);
    const { page, workbench } = started;
    await workbench.tools.getByRole('treeitem', { name: 'taken' }).waitFor();
    const json = async (path: string) =>
      JSON.parse(await readFile(join(folder, path), 'utf8')) as Record<string, unknown>;
    return {
      ...started,
      ...{ folder, json },
      exchange: new ExchangePage(page),
      files: async () => (await readdir(join(folder, 'tools'), { recursive: true })).sort(),
    };
  }

  it('imports what is pasted and chosen of it over what is there, and undo by the keyboard takes all of it back', async () => {
    const { page, workbench, exchange, files, json } = await open();
    const { dialog, pasted, found, name } = exchange;
    const before = await json('tools/taken.json');
    await page.keyboard.press('ControlOrMeta+i');
    for (const [given, told] of [
      ['{"tools":[]}', /a list of tools with nothing in it/],
      ['{"mcpServers":{"memory":{}}}', /looks like a list of MCP servers \(memory\)/],
      ['{\n  "name": "a",,\n}', /Line 2, column 15: This is no JSON/],
    ] as const) {
      await pasted.fill(given);
      await shows(dialog.getByRole('alert'), told);
      await becomes(() => exchange.importButton(0).isDisabled(), true);
    }
    await pasted.fill(OPENAI);
    await shows(dialog, /3 tools · OpenAI Responses/);
    await dialog.getByText(importText.behind(1)).click();
    await shows(dialog, /\/tools\/0 is web_search, which the provider runs itself/);
    await shows(dialog, /Repaired: Input schema: \/type names the type dict/);
    await shows(dialog.getByRole('group', { name: importText.repairDifference }), /"object"/);
    await found.focus();
    await page.keyboard.press('ArrowDown');
    await shows(dialog, /taken is there already, in tools\/taken\.json/);
    await exchange.importButton(2).waitFor();
    await page.keyboard.press('Space');
    await exchange.importButton(3).waitFor();
    await shows(dialog.getByRole('group', { name: importText.difference('tools/taken.json') }), /New words\./);
    await page.keyboard.press('Home');
    await name.fill('stock.of_shop');
    await shows(dialog, /Goes to tools\/stock\/of_shop\.json/);
    await dialog.getByRole('checkbox', { name: importText.shutOut(['sales.total']) }).press('Space');
    await exchange.importButton(3).waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await dialog.waitFor({ state: 'detached' });

    expect(await files()).toEqual(['sales.total.json', 'stock', 'stock/of_shop.json', 'taken.json']);
    expect(await json('tools/stock/of_shop.json')).toMatchObject({
      strict: true,
      inputSchema: { type: 'object' },
      imported: { format: 'openai_responses', confirmed: false },
      binding: { kind: 'mock', else: 'generate' },
    });
    expect(await json('tools/taken.json')).toMatchObject({
      description: 'New words.',
      binding: { cases: [{ return: 1 }] },
    });
    expect(await json('gatehouse.json')).toMatchObject({ allow: ['taken', 'sales.*', '!sales.total'] });
    await workbench.tools.getByRole('treeitem', { name: 'of_shop' }).waitFor();
    await page.getByRole('button', { name: registryText.undo }).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await becomes(async () => (await files()).filter((file) => file.endsWith('.json')), ['taken.json']);
    await becomes(() => json('tools/taken.json'), before);
    await becomes(async () => (await json('gatehouse.json'))['allow'], ['taken', 'sales.*']);
  });

  it('takes files that are dropped, a folder by its address, and says what gives nothing', async () => {
    const { page, exchange, home, folder, files, json } = await open();
    const { dialog } = exchange;
    await exchange.drop({
      'far.json': MCP,
      'area.py': PYTHON,
      'package.json': '{"name":"p","scripts":{}}',
      'empty.json': '',
    });
    await shows(dialog, /2 tools · Python, MCP/);
    await dialog.getByText(importText.behind(2)).click();
    await shows(dialog, /package\.json: This looks like the package file of p\./);
    await shows(dialog, /empty\.json is empty\./);
    // Another program makes a tool of the same name meanwhile.
    await writeFiles(folder, { 'tools/other.json': { name: 'far', inputSchema: { type: 'object' } } });
    await shows(exchange.found, /far\s+far\.json\s+exists/);
    await rm(join(folder, 'tools/other.json'));
    await exchange.importButton(2).waitFor();
    await exchange.drop({ 'far.json': MCP.replace('far', 'taken') });
    await shows(dialog, /taken is there already/);
    await exchange.choice('both').click();
    await exchange.importButton(1).waitFor();
    await shows(dialog, /Goes to tools\/taken_2\.json/);

    await exchange.from('path');
    const path = dialog.getByRole('textbox', { name: importText.path });
    for (const [given, told] of [
      ['https://example.com/tools.json', /is no file of this machine/],
      ['nowhere.json', /nowhere\.json is not there/],
      ['tools/../.gatehouse', /holds no file that could hold tools|is not there/],
    ] as const) {
      await path.fill(given);
      await path.press('Enter');
      await shows(dialog.getByRole('alert'), told);
    }
    const more = join(home.path, 'more');
    await writeFiles(more, { 'api/far.json': MCP, 'area.py': PYTHON, 'notes.txt': 'x' });
    await exchange.from('files');
    await exchange.chooseFolder(more);
    await shows(exchange.found, /far\s+api\/far\.json/);
    await shows(dialog.getByRole('list', { name: importText.chosen }), /api\/far\.json\s+1 tool/);
    await exchange.from('path');
    await path.fill(pathToFileURL(more).href);
    await path.press('Enter');
    await shows(dialog, /2 tools · Python, MCP/);
    await shows(exchange.found, /far\s+api\/far\.json/);
    await exchange.importButton(2).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await files()).toEqual(['area.json', 'far.json', 'taken.json']);
    expect(await json('tools/far.json')).toMatchObject({ imported: { format: 'mcp', confirmed: false } });
    await shows(page.getByRole('status').filter({ hasText: 'imported' }), /2 tools are imported\./);

    await exchange.drop({ 'cursor.json': '{"mcpServers":{"web":{"url":"https://example.com/mcp"}}}' });
    await dialog.getByRole('button', { name: importText.addServers }).click();
    const servers = page.getByRole('dialog').getByRole('list', { name: serversText.import.found });
    await shows(servers, /web\s+https:[/][/]example\.com[/]mcp/);
  });

  it('exports with what is in the way mended first, copies the text and saves it', async () => {
    const { page, workbench, exchange, json } = await open();
    const { dialog, formats, findings: found } = exchange;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.chooseCommand(workspaceText.commands['tools.export']);
    await becomes(() => formats.evaluate((element) => element === document.activeElement), true);
    await shows(formats, /OpenAI Responses\s+2 findings/);
    await shows(found, /taken: Where strict is true every member is required\./);
    await shows(found, /"required": \["note"\]/);
    await dialog.getByRole('button', { name: exportText.fixAll }).click();
    await shows(found, /2 findings are mended\./);
    await shows(formats, /OpenAI Responses\s+ready/);
    expect(await json('tools/taken.json')).toMatchObject({
      inputSchema: { required: ['note'], additionalProperties: false },
    });

    await shows(dialog.getByRole('region', { name: exportText.preview }), /≈ [\d,]+ tok/);
    await dialog.getByRole('button', { name: exportText.copy, exact: true }).first().click();
    await becomes(
      () =>
        page.evaluate(async () =>
          (JSON.parse(await navigator.clipboard.readText()) as { name: string }[]).map(({ name }) => name),
        ),
      ['taken'],
    );
    await formats.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await shows(dialog, /Save tools\.anthropic\.json/);
    await shows(dialog.getByRole('region', { name: exportText.preview }), /"input_schema"/);
    await dialog
      .getByText('The mock binding has no place in this format')
      .or(dialog.getByText(exportText.losses))
      .first()
      .waitFor();
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('ControlOrMeta+Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('tools.anthropic.json');
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown;
    expect(JSON.stringify(saved)).toContain('"name":"taken"');

    await dialog.getByRole('radio', { name: exportText.some }).click();
    await dialog.getByRole('textbox', { name: exportText.search }).fill('nothing like it');
    await shows(dialog, new RegExp(exportText.nothing));
    await dialog.getByRole('button', { name: exportText.undo }).click();
    await becomes(async () => (await json('tools/taken.json'))['inputSchema'], {
      type: 'object',
      properties: { note: { type: 'string' } },
    });
  });

  it('is clean for screen readers, whatever it shows', async () => {
    const { page, workbench, exchange } = await open();
    const { dialog, pasted, formats, findings: found } = exchange;
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      await workbench.chooseCommand(workspaceText.commands['tools.import']);
      await pasted.fill(OPENAI);
      await shows(dialog, /3 tools · OpenAI Responses/);
      await dialog.getByText(importText.behind(1)).click();
      expect(await findings(page, theme)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await workbench.chooseCommand(workspaceText.commands['tools.export']);
      await shows(formats, /OpenAI Responses\s+2 findings/);
      await shows(found, /taken: Where strict/);
      expect(await findings(page, theme)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });
}
