import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { formText } from '../../../shared/text/form-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { CallFormPage } from '../pages/call-form-page.ts';
import { FORM_TOOLS } from '../support/form-tools.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

/** The form that calls a tool, for the schemas on which forms of others broke. */
export function formSpecs(target: TargetUnderTest): void {
  async function open(tool: string) {
    const home = await target.home();
    const folder = join(home.path, 'desk');
    const tools = FORM_TOOLS.map((one) => [`tools/${one.name}.json`, one] as const);
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['*'] },
      'programs/use.py': 'first = 1\nreturn first\n',
      ...Object.fromEntries(tools),
    });
    const started = await target.start(folder);
    const { workbench, page } = started;
    await workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await workbench.answerDialog(trustText.trust);
    await workbench.openTool(tool);
    const form = new CallFormPage(page);
    await form.form.waitFor();
    return { ...started, folder, form };
  }

  it('SC-01 offers the branches of a root union, and keeps what was typed into each', async () => {
    const { form } = await open('notify');
    const shape = formText.branch(formText.root);
    await form.field('/address').fill('a@example.com');
    await form.segment(shape, 'sms').click();
    await becomes(() => form.row('/address').count(), 0);
    await form.send.click();
    await shows(form.summary, /\/phone is required/);
    await form.field('/phone').fill('0170');
    await form.send.click();
    await becomes(() => form.echoed(), '{"via":"sms","phone":"0170"}');
    await form.segment(shape, 'mail').click();
    expect(await form.field('/address').inputValue()).toBe('a@example.com');
    await form.send.click();
    await becomes(() => form.echoed(), '{"via":"mail","address":"a@example.com"}');
  });

  it('SC-03 adds, moves and removes rows with the keyboard alone, and leads from a fault to its field', async () => {
    const { form, page } = await open('order');
    await form.field('/buyer').focus();
    await page.keyboard.type('B');
    await form.button(formText.addItem('lines')).press('Enter');
    await page.keyboard.type('second');
    await form.field('/lines/1/qty').focus();
    await page.keyboard.type('0');
    await page.keyboard.press('Alt+ArrowUp');
    await becomes(() => form.field('/lines/0/qty').inputValue(), '0');
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'argument:/lines/0/qty');
    await form.field('/lines/1/sku').fill('first');
    await form.field('/lines/1/qty').fill('2');
    await form.field('/lines/1/price').fill('1.50');
    await page.keyboard.press('ControlOrMeta+Enter');
    await shows(form.summary, /\/lines\/0\/qty must be 1 or more/);
    await shows(form.row('/lines/0/qty'), /must be 1 or more/);
    await form.summary.getByRole('button').press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await becomes(
      () => form.echoed(),
      '{"buyer":"B","lines":[{"sku":"second","qty":1},{"sku":"first","qty":2,"price":1.50}]}',
    );
    await form.button(formText.removeItem('lines[0]')).press('Enter');
    await becomes(() => form.field('/lines/0/sku').inputValue(), 'first');
    await becomes(() => form.row('/lines/1').count(), 0);
  });

  it('SC-04 shows what a reference leads to, and how a program writes a name that Python keeps for itself', async () => {
    const { form } = await open('ship');
    await shows(form.row('/from'), /\*\*\{"from": …\}/);
    for (const [pointer, value] of [
      ['/from/street', 'a'],
      ['/from/zip', '1'],
      ['/to/street', 'b'],
      ['/to/zip', '54321'],
    ] as const) {
      await form.field(pointer).fill(value);
    }
    await form.send.click();
    await shows(form.row('/from/zip'), /must match/);
    await form.field('/from/zip').fill('12345');
    await becomes(() => form.summary.count(), 0);
    await form.send.click();
    await becomes(() => form.echoed(), '{"from":{"street":"a","zip":"12345"},"to":{"street":"b","zip":"54321"}}');
  });

  it('SC-06 opens a schema that refers to itself one level at a time', async () => {
    const { form } = await open('tree_put');
    await form.field('/label').fill('a');
    expect(await form.row('/child/label').count()).toBe(0);
    await form.button(formText.setField('child')).click();
    await form.field('/child/label').fill('b');
    expect(await form.row('/child/child/label').count()).toBe(0);
    await form.send.click();
    await becomes(() => form.echoed(), '{"label":"a","child":{"label":"b"}}');
  });

  it('SC-20 sends a list, null or nothing, and keeps the list meanwhile', async () => {
    const { form } = await open('tags');
    await form.send.click();
    await becomes(() => form.echoed(), '{}');
    await form.button(formText.setField('ids')).click();
    await form.button(formText.addItem('ids')).click();
    await form.field('/ids/0').fill('1');
    await form.send.click();
    await becomes(() => form.echoed(), '{"ids":[1]}');
    await form.more('ids', formText.sendNull);
    await form.send.click();
    await becomes(() => form.echoed(), '{"ids":null}');
    await form.button(formText.valueOf('ids')).click();
    await form.button(formText.unsetField('ids')).click();
    await form.send.click();
    await becomes(() => form.echoed(), '{}');
    await form.button(formText.setField('ids')).click();
    expect(await form.field('/ids/0').inputValue()).toBe('1');
  });

  it('SC-22 tells a text that is cleared from an empty one and from null', async () => {
    const { form } = await open('note');
    await form.field('/title').fill('x');
    await form.field('/title').fill('');
    await form.field('/memo').fill('kept');
    await form.more('memo', formText.sendNull);
    await form.button(formText.setField('labels')).click();
    await form.button(formText.addItem('labels')).click();
    await form.send.click();
    await becomes(() => form.echoed(), '{"memo":null,"labels":[""]}');
    await form.button(formText.valueOf('memo')).click();
    expect(await form.field('/memo').inputValue()).toBe('kept');
    await form.more('title', formText.sendEmpty);
    await form.send.click();
    await shows(form.row('/title'), /must be at least 1 character long/);
  });

  it('SC-30 renames a member of a map and keeps its value and its place', async () => {
    const { form, page } = await open('labels');
    const add = form.button(formText.addRow('map'));
    await add.click();
    await page.keyboard.type('n');
    await form.field('/map/n').fill('1');
    await add.click();
    await page.keyboard.type('x-a');
    await form.field('/map/x-a').fill('s');
    await form.form.getByRole('textbox', { name: formText.rowName('n'), exact: true }).fill('m');
    await form.send.click();
    await becomes(() => form.echoed(), '{"map":{"m":1,"x-a":"s"}}');
    await form.form.getByRole('textbox', { name: formText.rowName('m'), exact: true }).fill('x-a');
    await form.send.click();
    await shows(form.summary, /stands here twice/);
  });

  it('SC-32 keeps a description in sight and in the ears while there is a value', async () => {
    const { form, page } = await open('img');
    const choice = form.form.getByRole('combobox', { name: 'ratio' });
    await choice.click();
    await page.getByRole('option', { name: '16:9' }).click();
    await shows(form.row('/ratio'), /Aspect ratio of the picture\s+default "1:1"/);
    const heard = await choice.evaluate((element) => {
      return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
    });
    expect(heard).toContain('Aspect ratio of the picture');
    await form.send.click();
    await becomes(() => form.echoed(), '{"ratio":"16:9"}');
  });

  it('SC-38 shows a JSON box for what may be anything, and nothing for what must not be', async () => {
    const { form } = await open('odd');
    expect(await form.row('/nothing').count()).toBe(0);
    await form.field('/anything').fill('[1');
    await form.send.click();
    await shows(form.row('/anything'), /is not valid JSON/);
    await form.field('/anything').fill('[1.0]');
    await form.field('/also').fill('null');
    await form.send.click();
    await becomes(() => form.echoed(), '{"anything":[1.0],"also":null}');
  });

  it('UI-13 sends numbers as they are spelled, also those that were not touched', async () => {
    const { form } = await open('figures');
    await form.show('json');
    await form.writeJson('{"id":1610521604143693812,"f":1.0,"e":1e21,"z":-0,"d":0.1}');
    await form.show('form');
    expect(await form.field('/id').inputValue()).toBe('1610521604143693812');
    await form.field('/d').fill('0.10');
    await form.send.click();
    await becomes(() => form.echoed(), '{"id":1610521604143693812,"f":1.0,"e":1e21,"z":-0,"d":0.10}');
    await form.show('json');
    // The lines that are in sight.
    await expect
      .poll(() => form.jsonText())
      .toContain('{\n  "id": 1610521604143693812,\n  "f": 1.0,\n  "e": 1e21,\n  "z": -0,');
  });

  it('UI-17 shows a description as text, with what it would hide, and folds it where it is very long', async () => {
    const { form, page } = await open('xss');
    page.on('dialog', () => expect.fail('A description ran as a script'));
    await shows(
      form.row('/p'),
      /<img src=x onerror=alert\(1\)> \[x\]\(javascript:alert\(1\)\) ⟨U\+202E⟩evil⟨U\+202C⟩ ␛\[31mred/,
    );
    await shows(form.row('/p'), /<b>t<\/b>/);
    expect(await form.row('/p').locator('img, b, a').count()).toBe(0);
    const height = () => form.row('/p').evaluate((row) => row.clientHeight);
    const folded = await height();
    expect(folded).toBeLessThan(200);
    await form.button(formText.showAll).click();
    expect(await height()).toBeGreaterThan(folded * 2);
    const width = await form.form.locator('.call-arguments').evaluate((part) => [part.scrollWidth, part.clientWidth]);
    expect(width[0]).toBe(width[1]);
  });

  it('keeps JSON that is none as it was typed, and never sends it', async () => {
    const { form } = await open('greet');
    await form.show('json');
    await form.writeJson('{"name": "Ada",');
    await form.show('form');
    await shows(form.form, new RegExp(toolText.call.formNeedsObject.slice(0, 20)));
    await form.send.click();
    await shows(form.summary, /line 1, column 16/);
    expect(await form.jsonText()).toBe('{"name": "Ada",');
    await shows(form.result, new RegExp(toolText.result.none));
    await form.writeJson('{ "name": "Ada" }');
    await form.show('form');
    expect(await form.field('/name').inputValue()).toBe('Ada');
    await form.show('json');
    expect(await form.jsonText()).toBe('{ "name": "Ada" }');
  });

  it('keeps the arguments of each tool to itself, also while its tab is closed', async () => {
    const { form, workbench } = await open('greet');
    await form.field('/name').fill('Ada');
    await workbench.openTool('tree_put');
    await form.field('/label').fill('root');
    await workbench.openTool('greet');
    expect(await form.field('/name').inputValue()).toBe('Ada');
    await workbench.tab('greet').press('Delete');
    await becomes(() => workbench.tab('greet').count(), 0);
    await workbench.openTool('greet');
    expect(await form.field('/name').inputValue()).toBe('Ada');
  });

  it('keeps what was written, as it was typed, over a reload, and the last result over a change of tabs', async () => {
    const { form, workbench, page, home } = await open('order');
    await form.field('/buyer').fill('Ada');
    await form.field('/lines/0/sku').fill('CH-1');
    await form.field('/lines/0/qty').fill('2');
    await form.field('/lines/0/price').fill('1.50');
    await form.send.click();
    const sent = '{"buyer":"Ada","lines":[{"sku":"CH-1","qty":2,"price":1.50}]}';
    await becomes(() => form.echoed(), sent);
    await form.field('/lines/0/price').fill('12e');
    await workbench.openTool('notify');
    await shows(form.result, new RegExp(toolText.result.none));
    await form.segment(formText.branch(formText.root), 'sms').click();
    await form.field('/phone').fill('0170');
    await form.show('json');
    await form.writeJson('{"via": "sms", "phone"');
    await becomes(() => home.keeps('\\"phone\\"'), true);
    await workbench.openTool('order');
    await becomes(() => form.echoed(), sent);
    expect(await form.field('/lines/0/price').inputValue()).toBe('12e');

    await page.reload();
    await form.field('/buyer').waitFor();
    expect(await form.field('/buyer').inputValue()).toBe('Ada');
    expect(await form.field('/lines/0/price').inputValue()).toBe('12e');
    await workbench.openTool('notify');
    await form.jsonEditor.waitFor({ state: 'attached' });
    await becomes(() => form.jsonText(), '{"via": "sms", "phone"');
  });

  it('goes on with a call while another tab is in front, and gives it up with its own', async () => {
    const { form, workbench } = await open('slow');
    await form.send.click();
    await form.button(toolText.call.stop).waitFor();
    await workbench.openTool('greet');
    await workbench.openTool('slow');
    await form.button(toolText.call.stop).waitFor();
    await workbench.tab('slow').press('Delete');
    await becomes(() => workbench.tab('slow').count(), 0);
    await workbench.openTool('slow');
    await form.send.waitFor();
    await shows(form.result, new RegExp(toolText.result.cancelled));
  });

  it('searches 20,000 values, takes a date from a picker and a file as base64', async () => {
    const { form, page, home } = await open('travel');
    await form.button(`station: ${formText.unset}`).click();
    const search = page.getByRole('combobox', { name: formText.search });
    await search.fill('1234');
    await shows(page.locator('.search-choice'), /12 values/);
    expect(await page.getByRole('option').count()).toBeLessThan(60);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await becomes(() => form.button('station: station-11234').count(), 1);

    await form.row('/day').locator('input[type="date"]').fill('2025-01-31');
    await becomes(() => form.row('/day').locator('input').first().inputValue(), '2025-01-31');

    const file = join(home.path, 'ticket.pdf');
    await writeFile(file, 'hello');
    await form.row('/ticket').locator('input[type="file"]').setInputFiles(file);
    await shows(form.row('/ticket'), /ticket\.pdf, 5 B/);
    await form.send.click();
    await becomes(() => form.echoed(), '{"station":"station-11234","day":"2025-01-31","ticket":"aGVsbG8="}');
  });

  it('keeps a call as an example, as a mock case and as a line of a program', async () => {
    const { form, workbench, folder } = await open('stock');
    await form.field('/sku').fill('CH-1');
    await form.send.click();
    await becomes(() => form.echoed(), '{"available":0}');
    await form.keep(toolText.keep.example);
    const definition = async () =>
      JSON.parse(await readFile(join(folder, 'tools/stock.json'), 'utf8')) as Record<string, unknown>;
    await becomes(async () => (await definition())['examples'], [{ sku: 'CH-1' }]);
    await form.keep(toolText.keep.mockCase);
    await becomes(async () => (await definition())['binding'], {
      kind: 'mock',
      cases: [{ when: { sku: 'CH-1' }, return: { available: 0 } }, { return: { available: 0 } }],
    });

    await workbench.openProgram('use.py');
    await workbench.openTool('stock');
    await form.keep(toolText.keep.insert('use.py'));
    await workbench.editorShown('use.py');
    await shows(workbench.editorLines.nth(1), /^result = await stock\(sku="CH-1"\)$/);
    await workbench.run.click();
    await workbench.outcome('succeeded');
  });

  it('is clean for screen readers in light and dark, with faults and without', async () => {
    const { form, workbench, page } = await open('order');
    for (const theme of ['theme.light', 'theme.dark'] as const) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      for (const tool of ['order', 'notify', 'labels', 'travel', 'xss', 'note']) {
        await workbench.openTool(tool);
        await form.send.click();
        const { violations } = await new AxeBuilder({ page })
          .include('.call-arguments')
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${tool}: ${id} ${html}`))).toEqual([]);
      }
    }
  });
}
