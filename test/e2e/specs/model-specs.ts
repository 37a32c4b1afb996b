import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bindingEditorText } from '../../../shared/text/binding-editor-text.ts';
import { contextMeterText } from '../../../shared/text/context-meter-text.ts';
import { modelText } from '../../../shared/text/model-text.ts';
import { proposalText } from '../../../shared/text/proposal-text.ts';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { Started, TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const STOCK = `{
  // what we have
  "name": "stock",
  "description": "Units that can ship. <b>today</b>",
  "inputSchema": { "type": "object", "properties": { "sku": { "type": "string", "minLength": 1.0 } }, "required": ["sku"] },
  "outputSchema": { "type": "object", "properties": { "units": { "type": "integer" } }, "required": ["units"] },
  "binding": { "kind": "mock", "cases": [
    { "when": { "sku": "a" }, "return": { "units": 8, "until": "2026-11-30" } },
    { "when": { "sku": "b" }, "return": { "units": 0, "until": null } },
  ] },
}
`;

/** The part of a tool that a model reads, and schemas that are proposed from runs. */
export function modelSpecs({ start, home: makeHome }: TargetUnderTest): void {
  async function open(): Promise<Started & { readonly tool: ToolPage; readonly file: string }> {
    const home = await makeHome();
    const folder = join(home.path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['stock'] },
      'tools/stock.json': STOCK,
      'programs/ask.py': 'await stock(sku="a")\nawait stock(sku="b")\nreturn 1\n',
    });
    const started = await start(folder);
    return { ...started, tool: new ToolPage(started.page, 'stock'), file: join(folder, 'tools/stock.json') };
  }

  it('shows the exact text with its tokens as it is typed, and says when a model would not get it', async () => {
    const { page, workbench, tool } = await open();
    await workbench.openTool('stock');
    const pane = page.getByRole('region', { name: modelText.title });
    const text = pane.getByLabel(modelText.text);
    const before =
      '## stock\nUnits that can ship. <b>today</b>\ninput {"type":"object","properties":{"sku":{"type":"string","minLength":1.0}},"required":["sku"]}\noutput ';
    await expect.poll(() => text.innerText(), { timeout: 40_000 }).toContain(before);
    await shows(pane, /≈ \d+ tokens, an estimate/);

    await tool.show('details');
    await tool.form.getByRole('textbox', { name: toolEditorText.details.description }).fill('Units');
    await shows(text, /## stock\nUnits\n/);
    await tool.json.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await shows(pane, modelText.stale);
    await page.keyboard.type(' "allowedCallers": ["model"] }');
    await shows(pane, modelText.absences.callers);
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), theme).toEqual([]);
    }
  });

  it('measures what a run cost the context, with the source of every figure and the assumptions of the estimate', async () => {
    const { page, workbench } = await open();
    await workbench.restrictedBar.getByRole('button').first().click();
    await workbench.answerDialog(trustText.trust);
    await workbench.openProgram('ask.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');
    const block = workbench.inspector.locator('.context-meter');
    // {"sku":"a"} and {"sku":"b"}; {"units":8,"until":"2026-11-30"} and {"units":0,"until":null}
    await shows(block, /Arguments of 2 calls, \d+ tok \(22 B\), and 2 results, \d+ tok \(56 B\), from the trace/);
    await shows(block, /of that value 1 tok \(1 B\) and stdout 0 tok \(0 B\)/);

    const figure = workbench.runBar.getByRole('button', { name: contextMeterText.short });
    await shows(figure, / tok$/);
    await figure.press('Enter');
    const meter = page.getByRole('dialog', { name: contextMeterText.title });
    const rows = meter.getByRole('table', { name: contextMeterText.title });
    await shows(rows.getByRole('row', { name: contextMeterText.together }), /≈ [\d,]+[\s\S]*≈ [\d,]+/);
    const assumptions = meter.getByText(contextMeterText.assumptions);
    await assumptions.press('Enter');
    await shows(meter, /makes the same calls with the same arguments/);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await meter.waitFor({ state: 'detached' });
    await workbench.chooseCommand(workspaceText.commands['theme.dark']);
    expect(await findings(page, 'theme.dark')).toEqual([]);
  });

  it('proposes a schema from the results of a run, of which the person takes what they want', async () => {
    const { page, workbench, tool, file } = await open();
    await workbench.openTool('stock');
    await tool.show('output');
    await tool.form.getByRole('button', { name: proposalText.fromNothing }).click();
    await shows(workbench.dialog, proposalText.none.outputSchema);
    await page.keyboard.press('Escape');
    await workbench.dialog.waitFor({ state: 'detached' });

    await workbench.restrictedBar.getByRole('button').first().click();
    await workbench.answerDialog(trustText.trust);
    await workbench.openProgram('ask.py');
    await workbench.run.click();
    await workbench.outcome('succeeded');
    await workbench.tab('stock').click();
    await tool.form.getByRole('button', { name: proposalText.from.outputSchema(2) }).click();
    const changes = workbench.dialog.getByRole('list', { name: proposalText.changes });
    await shows(changes, /\/properties\/until[\s\S]*"string","null"[\s\S]*2 of 2/);
    await shows(workbench.dialog, /Rests on 2 different results from 2 recorded calls in 1 run/);
    expect(await findings(page)).toEqual([]);
    await becomes(() => changes.getByRole('checkbox').count(), 1);
    await changes.getByRole('checkbox').press('Space');
    expect(await workbench.dialog.getByRole('button', { name: proposalText.accept(0) }).isDisabled()).toBe(true);
    await changes.getByRole('checkbox').press('Space');
    await workbench.answerDialog(proposalText.accept(1));
    await shows(tool.output, /until/);
    await tool.save();
    const proposed =
      '"until": {\n        "type": [\n          "string",\n          "null"\n        ],\n        "format": "date"';
    await becomes(
      async () => (await readFile(file, 'utf8')).replaceAll(/\s+/g, ' ').includes(proposed.replaceAll(/\s+/g, ' ')),
      true,
    );
    expect(await readFile(file, 'utf8')).toContain('// what we have');

    await tool.show('binding');
    await tool.form.getByRole('button', { name: bindingEditorText.mock.record(2) }).click();
    await shows(page.locator('.notice'), bindingEditorText.mock.recorded(2, 0));
    await tool.save();
    await becomes(async () => /"strict": true/.test(await readFile(file, 'utf8')), true);
    expect(await readFile(file, 'utf8')).toMatch(/"when":\s*\{\s*"sku": "b"\s*\}/);
  });
}
