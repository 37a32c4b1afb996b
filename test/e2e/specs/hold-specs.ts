import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DRAFT_FAULT_TEXT } from '../../../shared/text/form-text.ts';
import { holdsText as text } from '../../../shared/text/holds-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const { acts, forms } = text;

const QUOTE = {
  name: 'create_quote',
  description: 'Makes a quote. Returns its number of pieces.',
  inputSchema: {
    type: 'object',
    properties: { quantity: { type: 'integer', maximum: 1000 }, note: { type: 'string' } },
    required: ['quantity'],
  },
  binding: { kind: 'mock', cases: [{ return: { quantity: '{{args.quantity}}' } }] },
};

const SETTINGS = {
  version: 1,
  allow: ['*'],
  gates: [
    {
      match: { tool: 'create_*', arguments: { '/quantity': { exclusiveMinimum: 10 } } },
      action: 'hold',
      reason: 'large order',
    },
  ],
};

/** Above what the list of the host carries. */
const LONG = 'note = "a" * 20_000 + "END"\nreturn await create_quote(quantity=12, note=note)\n';

const PARALLEL = `import asyncio
first, second = await asyncio.gather(
    create_quote(quantity=12), create_quote(quantity=20), return_exceptions=True
)
third = await create_quote(quantity=30)
return [first.code, str(first), second, third]
`;

const TWICE = `codes = []
for quantity in (12, 13):
    try:
        await create_quote(quantity=quantity)
    except ToolError as error:
        codes.append(error.code)
        said = str(error)
return codes + [said]
`;

/** The list of the calls that wait for a person. */
export function holdSpecs({ start, home: makeHome }: TargetUnderTest): void {
  async function open(program: string) {
    const folder = join((await makeHome()).path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': SETTINGS,
      'tools/create_quote.json': QUOTE,
      'programs/order.py': program,
      'programs/second.py': 'return await create_quote(quantity=20)\n',
    });
    const started = await start(folder);
    const { workbench, page } = started;
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    await workbench.openProgram('order.py');
    await workbench.run.click();
    return { ...started, ...partsOf(page) };
  }

  it('shows a call with all its arguments as it begins to wait, refuses what does not fit, and goes on changed', async () => {
    const { workbench, page, list, holds } = await open(LONG);
    await shows(holds, /create_quote[\s\S]*order\.py · line 2[\s\S]*large order/);
    await shows(holds, /"quantity": 12,[\s\S]*aaaEND"/);
    await page.getByRole('button', { name: text.pill(1) }).waitFor();
    await becomes(() => page.getByRole('status').filter({ hasText: 'waits at the gate: large order' }).count(), 1);
    expect(await hasKeys(list), 'a hold takes no keys').toBe(false);

    await press(holds, acts.edit);
    const quantity = holds.getByLabel('quantity', { exact: true });
    await becomes(() => hasKeys(quantity), true);
    expect(await findings(page)).toEqual([]);
    await quantity.fill('1e');
    await press(holds, forms.edit.submit);
    await shows(holds, new RegExp(`/quantity ${DRAFT_FAULT_TEXT.not_number}`));
    await quantity.fill('2000');
    await page.keyboard.press('Enter');
    await becomes(() => holds.locator('[data-field="/quantity"] .field-error').count(), 1);
    await holds.getByRole('radio', { name: text.edit.json, exact: true }).click();
    const args = holds.getByRole('textbox', { name: forms.edit.label });
    expect(await args.inputValue()).toMatch(/"quantity": 2000,[\s\S]*aaaEND"/);
    await args.fill('{"quantity": 2001}');
    await holds.getByRole('radio', { name: text.edit.form, exact: true }).click();
    await becomes(() => quantity.inputValue(), '2001');
    await page.keyboard.press('Escape');
    await press(holds, acts.edit);
    await becomes(() => quantity.inputValue(), '2001');
    await holds.getByRole('radio', { name: text.edit.json, exact: true }).click();
    await press(holds, forms.edit.submit);
    await shows(holds, /\/quantity must be at most 1000|\/quantity must be 1000 or less|\/quantity/);
    await args.fill('{"quantity": ');
    await press(holds, forms.edit.submit);
    await shows(holds, /JSON/);
    await args.fill('{"quantity": 10}');
    await holds.getByRole('radio', { name: text.edit.form, exact: true }).click();
    await quantity.fill('11');
    await quantity.press('ControlOrMeta+Enter');
    await workbench.outcome('succeeded');
    await shows(await workbench.showOutput('value'), /"quantity": 11/);
    await becomes(() => list.count(), 0);
    await becomes(() => page.getByRole('button', { name: /at the gate/ }).count(), 0);
  });

  it('keeps two calls over a reload, denies one, and lets the other and the later ones of the run go on, by keyboard', async () => {
    const { workbench, page, list, holds } = await open(PARALLEL);
    await becomes(() => holds.count(), 2);
    await page.reload();
    await becomes(() => holds.count(), 2);
    await shows(list, new RegExp(text.counts(2, 1)));
    expect(await findings(page)).toEqual([]);

    await page.keyboard.press('ControlOrMeta+Shift+H');
    await becomes(() => hasKeys(holds.first()), true);
    const first = holds.filter({ hasText: '"quantity": 12' });
    await first.getByRole('button', { name: acts.deny, exact: true }).press('Enter');
    await page.keyboard.type('too many at once');
    expect(await findings(page)).toEqual([]);
    await first.getByRole('button', { name: forms.deny.submit }).press('Enter');
    await becomes(() => holds.count(), 1);
    await becomes(() => hasKeys(holds), true);
    await shows(holds, /"quantity": 20/);
    await holds.getByRole('checkbox', { name: text.forRun }).press('Space');
    await holds.getByRole('button', { name: acts.continue, exact: true }).press('Enter');
    await workbench.outcome('succeeded');
    await shows(
      await workbench.showOutput('value'),
      /"denied"[\s\S]*too many at once[\s\S]*"quantity": 20[\s\S]*"quantity": 30/,
    );
    await becomes(() => list.count(), 0);
  });

  it('keeps the calls of two runs apart: one is denied for its run, the other fails with words that were put aside', async () => {
    const { workbench, list, holds, page } = await open(TWICE);
    await becomes(() => holds.count(), 1);
    await workbench.openProgram('second.py');
    await page.keyboard.press('ControlOrMeta+Enter');
    await becomes(() => holds.count(), 2);
    await shows(list, new RegExp(text.counts(2, 2)));
    const first = holds.filter({ hasText: 'order.py' });
    const second = holds.filter({ hasText: 'second.py' });
    await page.keyboard.press('ControlOrMeta+Shift+H');
    await becomes(() => hasKeys(list), true);
    await first.getByRole('checkbox', { name: text.forRun }).press('Space');
    await first.getByRole('button', { name: acts.deny, exact: true }).press('Enter');
    await page.keyboard.type('not today');
    await first.getByRole('button', { name: forms.deny.submit }).press('Enter');
    await becomes(() => holds.count(), 1);
    await shows(second, /"quantity": 20/);

    await workbench.chooseCommand(workspaceText.commands['holds.show']);
    await becomes(() => hasKeys(second), true);
    await second.getByRole('button', { name: acts.fail, exact: true }).press('Enter');
    await press(holds, forms.fail.submit);
    await shows(holds, text.noMessage);
    const message = holds.getByRole('textbox', { name: forms.fail.label });
    await message.fill('The shop is closed.');
    await page.keyboard.press('Escape');
    await becomes(() => message.count(), 0);
    expect(await hasKeys(holds.getByRole('button', { name: acts.fail, exact: true }))).toBe(true);
    await press(holds, acts.fail);
    await becomes(() => message.inputValue(), 'The shop is closed.');
    await press(holds, forms.fail.submit);
    await workbench.outcome('failed');
    await shows(await workbench.showOutput('problems'), /The shop is closed\./);

    await workbench.runs.getByRole('treeitem', { name: /order\.py/ }).click();
    await workbench.outcome('succeeded');
    await shows(await workbench.showOutput('value'), /"denied"[\s\S]*"denied"[\s\S]*not today/);
  });
}

function partsOf(page: Page): { readonly list: Locator; readonly holds: Locator } {
  const list = page.getByRole('complementary', { name: text.name });
  return { list, holds: list.locator('.held-call') };
}

const press = (holds: Locator, name: string) => holds.getByRole('button', { name, exact: true }).click();

const hasKeys = async (locator: Locator): Promise<boolean> =>
  (await locator.count()) > 0 && locator.first().evaluate((element) => element.contains(document.activeElement));
