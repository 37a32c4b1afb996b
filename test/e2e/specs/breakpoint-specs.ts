import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { breakpointText as text } from '../../../shared/text/breakpoint-text.ts';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { holdsText } from '../../../shared/text/holds-text.ts';
import { TIMELINE_TEXT } from '../../../shared/text/timeline-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { findings } from '../support/findings.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const tool = (name: string, properties: object) => ({
  name,
  description: `Does ${name}. Returns what it got.`,
  inputSchema: { type: 'object', properties },
  binding: { kind: 'mock', cases: [{ return: { got: '{{args.quantity}}' } }] },
});

const PROGRAM = `for quantity in (3, 12):
    quote = await create_quote(quantity=quantity)
await send_quote(quantity=quote["got"])
return quote
`;

/** Calls that stop where a person set it, and the way from one to the next. */
export function breakpointSpecs({ start, home: makeHome }: TargetUnderTest): void {
  async function open() {
    const folder = join((await makeHome()).path, 'shop');
    const quantity = { quantity: { type: 'integer', maximum: 1000 } };
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['*'] },
      'tools/create_quote.json': tool('create_quote', quantity),
      'tools/send_quote.json': tool('send_quote', quantity),
      'programs/order.py': PROGRAM,
    });
    const started = await start(folder);
    const { workbench, page } = started;
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    await workbench.openProgram('order.py');
    return { ...started, ...partsOf(page) };
  }

  it('stop at a line that moved with its text, where the condition fits; both arguments are in the inspector', async () => {
    const { workbench, page, rows, glyphs, holds, home } = await open();
    await pressBeside(page, 2);
    await becomes(() => rows.allInnerTexts(), ['order.py:2']);
    await becomes(() => glyphs.count(), 1);

    await workbench.editorOf('order.py').focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Enter');
    await becomes(() => rows.allInnerTexts(), ['order.py:3']);
    await becomes(() => home.keeps(JSON.stringify(`\n${PROGRAM}`)), true);
    await page.reload();
    await workbench.editorShown('order.py');
    await becomes(() => rows.allInnerTexts(), ['order.py:3']);
    await becomes(() => glyphs.count(), 1);

    await workbench.editorOf('order.py').focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+F9');
    const pointer = workbench.dialog.getByRole('textbox', { name: text.dialog.pointer });
    const schema = workbench.dialog.getByRole('textbox', { name: text.dialog.schema });
    const save = workbench.dialog.getByRole('button', { name: text.dialog.save });
    await pointer.fill('quantity');
    await save.click();
    await shows(workbench.dialog, text.faults.pointer);
    await pointer.fill('/quantity');
    await schema.fill('{"minimum": "ten"}');
    await save.click();
    await shows(workbench.dialog, /The schema at \/minimum is no JSON Schema there/);
    expect(await findings(page)).toEqual([]);
    await schema.fill('{"minimum": 10}');
    await save.click();
    await workbench.dialog.waitFor({ state: 'detached' });
    await shows(rows, text.states.condition);

    await workbench.run.click();
    await shows(holds, /create_quote[\s\S]*breakpoint at line 3, condition on \/quantity[\s\S]*"quantity": 12/);
    await shows(page.locator('.run-bar'), /\+ .* held/);
    expect(await findings(page)).toEqual([]);
    await holds.getByRole('button', { name: holdsText.acts.edit, exact: true }).click();
    await holds.getByLabel('quantity', { exact: true }).fill('8');
    await holds.getByRole('button', { name: holdsText.forms.edit.submit }).click();
    await workbench.outcome('succeeded');
    await workbench.showCallTable();
    await workbench.callRow('c2').click();
    await shows(
      workbench.inspector,
      /held: breakpoint at line 3, condition on \/quantity, continued with other arguments by you/,
    );
    await shows(
      workbench.inspector,
      new RegExp(
        `${CALL_TEXT.argumentsChanged}[\\s\\S]*"quantity": 8[\\s\\S]*${CALL_TEXT.argumentsSent}[\\s\\S]*"quantity": 12`,
      ),
    );
  });

  it('are set by keyboard on a line and from a call, stepped through, turned off and removed', async () => {
    const { workbench, page, rows, holds } = await open();
    await workbench.editorOf('order.py').focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F9');
    await becomes(() => rows.allInnerTexts(), ['order.py:2']);
    await workbench.run.click();
    await shows(holds, /breakpoint at line 2[\s\S]*"quantity": 3/);
    await page.keyboard.press('F10');
    await shows(holds, /breakpoint at line 2[\s\S]*"quantity": 12/);
    await page.keyboard.press('F10');
    await shows(holds, /send_quote[\s\S]*step/);
    await holds.getByRole('button', { name: holdsText.step, exact: true }).click();
    await workbench.outcome('succeeded');
    await page.getByRole('button', { name: TIMELINE_TEXT.heldChip('3') }).waitFor();

    await workbench.chart.focus();
    await page.keyboard.press('End');
    await shows(workbench.inspector, /send_quote/);
    await page.keyboard.press('b');
    await becomes(() => rows.allInnerTexts(), ['order.py:2', 'order.py:3']);
    await workbench.inspector.getByRole('button', { name: text.here, pressed: true }).waitFor();
    await rows.first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: text.turnOff }).click();
    await shows(rows.first(), text.states.off);

    await workbench.run.click();
    await shows(holds, /send_quote[\s\S]*breakpoint at line 3/);
    await holds.getByRole('button', { name: holdsText.acts.continue, exact: true }).click();
    await workbench.outcome('succeeded');
    await rows.last().focus();
    await page.keyboard.press('Delete');
    await becomes(() => rows.count(), 1);
    await rows.last().focus();
    await page.keyboard.press('Delete');
    await becomes(() => rows.count(), 0);
  });
}

interface Parts {
  readonly rows: Locator;
  readonly glyphs: Locator;
  readonly holds: Locator;
}

function partsOf(page: Page): Parts {
  return {
    rows: page.getByRole('tree', { name: text.name }).getByRole('treeitem'),
    glyphs: page.locator('.program-text .breakpoint-glyph'),
    holds: page.getByRole('complementary', { name: holdsText.name }).locator('.held-call'),
  };
}

/** Clicks left of the number of a line. */
async function pressBeside(page: Page, line: number): Promise<void> {
  const number = page.locator('.program-text .line-numbers', { hasText: new RegExp(`^${line}$`) });
  const box = await number.boundingBox();
  const editor = await page.locator('.program-text').boundingBox();
  if (!box || !editor) throw new Error(`Line ${line} is not in sight`);
  await page.mouse.click(editor.x + 8, box.y + box.height / 2);
}
