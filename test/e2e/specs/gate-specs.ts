import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { changeText } from '../../../shared/text/registry-text.ts';
import { dryRunText, gateName, gatesText as text, toolGatesText } from '../../../shared/text/gates-text.ts';
import { holdsText } from '../../../shared/text/holds-text.ts';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { findings } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const QUOTE = {
  name: 'create_quote',
  description: 'Makes a quote. Returns its number of pieces.',
  inputSchema: { type: 'object', properties: { quantity: { type: 'integer' } }, required: ['quantity'] },
  binding: { kind: 'mock', cases: [{ return: { quantity: '{{args.quantity}}' } }] },
};

const BROKEN = `{
  "version": 1,
  "allow": ["*"],
  "gates": [
    // what writes
    { "match": { "tool": "create_*" }, "action": "stop" }, // ask first
    { "match": { "tool": "zzz_*" }, "limit": { "perRun": 5 } }
  ]
}
`;

/** The gates of a workspace, one of them as a form, and the dry run. */
export function gateSpecs({ start, home: makeHome }: TargetUnderTest): void {
  async function open(settings: unknown) {
    const folder = join((await makeHome()).path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': settings,
      'tools/create_quote.json': QUOTE,
      'programs/order.py': 'return await create_quote(quantity=12)\n',
    });
    const started = await start(folder);
    const { workbench, page } = started;
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    return { ...started, ...partsOf(page), file: () => readFile(join(folder, 'gatehouse.json'), 'utf8') };
  }

  it('holds a call by a rule that was made by keyboard, and says before that it would', async () => {
    const { workbench, page, editor, rows, dryRun, file } = await open({ version: 1, allow: ['*'] });
    await page.keyboard.press('ControlOrMeta+Shift+G');
    await page.locator('.tab-strip-end').getByRole('button', { name: text.add }).press('Enter');
    await page.getByRole('menuitem', { name: text.adds.rule }).press('Enter');
    const tool = editor(text.newGate(0)).getByLabel(text.fields.tool);
    await becomes(() => hasKeys(tool), true);
    await tool.fill('create_quotes');
    await shows(editor(text.newGate(0)), /Matches no tool now/);
    await tool.press('Backspace');
    await shows(editor(text.newGate(0)), /Matches 1 tool now: create_quote/);

    await page.getByRole('button', { name: text.addArgument }).press('Enter');
    await becomes(() => hasKeys(page.getByLabel(text.pointer(1))), true);
    await page.keyboard.type('quantity');
    await page.getByRole('combobox', { name: text.test(1) }).press('Enter');
    await page.getByRole('option', { name: text.tests.exclusiveMinimum }).press('Enter');
    const value = page.getByLabel(text.value(1));
    await value.fill('few');
    await shows(page.locator('.gate-argument'), /number/);
    await page.keyboard.press('ControlOrMeta+S');
    await page.getByRole('alert').filter({ hasText: text.refused }).waitFor();
    await value.fill('10');
    await page.getByLabel(text.fields.reason).fill('large order');
    await shows(editor(text.newGate(0)), 'Holds calls of create_quote whose /quantity is over 10: large order');

    await dryRun.getByLabel(dryRunText.tool).fill('create_quote');
    await dryRun.getByRole('radio', { name: dryRunText.json }).press('Space');
    await dryRun.getByLabel(dryRunText.arguments).fill('{"quantity": 3');
    await shows(dryRun, /This is no JSON/);
    await dryRun.getByLabel(dryRunText.arguments).fill('{"quantity": 3}');
    await shows(
      dryRun,
      /Passes: no rule is for this call\.[\s\S]*\/quantity is 3; it is for calls where it is over 10/,
    );
    await dryRun.getByRole('radio', { name: dryRunText.form }).press('Space');
    const quantity = dryRun.getByRole('textbox', { name: /^quantity/ });
    await becomes(() => quantity.inputValue(), '3');
    await quantity.fill('many');
    await shows(dryRun, /number/);
    await quantity.fill('12');
    await shows(dryRun, /the new gate that are not saved[\s\S]*Held by gate 1: large order[\s\S]*Decides/);
    expect(await findings(page)).toEqual([]);

    await page.keyboard.press('ControlOrMeta+S');
    await becomes(() => hasKeys(rows.first()), true);
    expect(JSON.parse(await file())).toEqual({
      version: 1,
      allow: ['*'],
      gates: [
        {
          match: { tool: 'create_quote', arguments: { '/quantity': { exclusiveMinimum: 10 } } },
          action: 'hold',
          reason: 'large order',
        },
      ],
    });
    await workbench.openProgram('order.py');
    await workbench.run.click();
    const hold = page.locator('.held-call');
    await shows(hold, /create_quote[\s\S]*large order/);
    await hold.getByRole('button', { name: holdsText.acts.continue, exact: true }).click();
    await workbench.outcome('succeeded');
  });

  it('leads from a problem to its gate, mends it, and denies a tool from its editor, before what would decide first', async () => {
    const { workbench, page, editor, rows, file } = await open(BROKEN);
    await workbench.explorer.getByRole('treeitem', { name: /\/gates\/0\/action/ }).click();
    const first = editor(gateName(0));
    await shows(first, /Cannot be read, so it denies calls of create_\*[\s\S]*must be one of/);
    await shows(rows.nth(1), /Limits calls of zzz_\* to 5 in a run[\s\S]*matches no tool now/);
    await workbench.chooseCommand(workspaceText.commands['theme.dark']);
    expect(await findings(page)).toEqual([]);
    await first.getByRole('radio', { name: text.actions.hold }).click();
    await first.getByRole('button', { name: text.save }).click();
    await becomes(file, BROKEN.replace('stop', 'hold'));
    await becomes(() => page.getByRole('tree', { name: workspaceText.explorer.problems }).count(), 0);

    await workbench.openTool('create_quote');
    const { form } = new ToolPage(page, 'create_quote');
    await form.getByRole('radio', { name: toolEditorText.sections.details }).click();
    const ofTool = form.getByRole('region', { name: toolGatesText.title });
    await shows(ofTool, /Show gate 1\s*Holds calls of create_\*/);
    await ofTool.getByRole('button', { name: toolGatesText.deny }).click();
    await shows(editor(text.newGate(2)), /decided before this one is asked:\s*Gate 1/);
    await page.getByRole('combobox', { name: text.place }).click();
    await page.getByRole('option', { name: text.placeAt(0, 2) }).click();
    await becomes(() => editor(text.newGate(0)).getByText(text.earlier).count(), 0);
    await workbench.tab(text.name).press('Delete');
    await workbench.answerDialog(workspaceText.cancel);
    await page.reload();
    await editor(text.newGate(0)).getByRole('button', { name: text.save }).click();
    await page.getByText(changeText({ id: 1, code: 'gate_add', names: ['1'], count: 1 })).waitFor();
    await becomes(() => hasKeys(rows.first()), true);
    const added = BROKEN.replace('stop', 'hold').replace(
      '    // what writes',
      '    { "match": { "tool": "create_quote" }, "action": "deny" },\n    // what writes',
    );
    await becomes(file, added);
    await page.keyboard.press('Alt+ArrowDown');
    await shows(rows.first(), /Holds calls of create_\*/);
    await becomes(() => hasKeys(rows.nth(1)), true);
    await page.keyboard.press('Delete');
    await becomes(file, BROKEN.replace('stop', 'hold'));
    await becomes(() => rows.count(), 2);
  });
}

function partsOf(page: Page) {
  return {
    rows: page.getByRole('listbox', { name: text.list }).getByRole('option'),
    dryRun: page.getByRole('region', { name: dryRunText.name }),
    editor: (name: string) => page.getByRole('region', { name, exact: true }),
  };
}

const hasKeys = async (locator: Locator): Promise<boolean> =>
  (await locator.count()) > 0 && locator.first().evaluate((element) => element.contains(document.activeElement));
