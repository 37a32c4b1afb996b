import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { findings, THEMES } from '../support/findings.ts';
import type { Started, TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

const { fields, actions } = toolEditorText.schema;

/** A definition with what a careless edit would lose: comments, order, unknown fields, numbers as they are spelled. */
const BOOK = `{
  // what we sell
  "name": "book",
  "x-owner": 12345678901234567890,
  "description": "Books a slot. <img src=x onerror=alert(1)>",
  "inputSchema": {
    "type": "object",
    "required": ["slot"],
    "properties": {
      "slot": { "type": "integer", "minimum": 1.0, "maximum": 1e3 }, // of the day
      /* optional */
      "note": { "type": "string" },
      "by": {
        "anyOf": [
          { "type": "object", "properties": { "via": { "const": "mail" }, "address": { "type": "string" } } },
          { "type": "object", "properties": { "via": { "const": "phone" }, "number": { "type": "string" } } }
        ]
      },
      "next": { "$ref": "#" }
    }
  },
  "binding": { "kind": "mock", "cases": [{ "return": { "ok": true } }] }
}
`;

/** Shaping a tool in form and JSON. */
export function toolEditorSpecs({ start, home: makeHome }: TargetUnderTest): void {
  async function open(text: string): Promise<Started & { readonly tool: ToolPage; readonly file: string }> {
    const home = await makeHome();
    const folder = join(home.path, 'shop');
    await writeFiles(folder, { 'gatehouse.json': { version: 1, allow: ['book'] }, 'tools/book.json': text });
    const started = await start(folder);
    await started.workbench.openTool('book');
    const tool = new ToolPage(started.page, 'book');
    await tool.form.waitFor();
    return { ...started, tool, file: join(folder, 'tools/book.json') };
  }

  it('UI-01 UI-13 edits the text of a definition where the form is edited, and nothing else of it', async () => {
    const { tool, file, page } = await open(BOOK);
    await tool.select('slot');
    await tool.field(fields.maximum).fill('250.0');
    await tool.field(fields.multipleOf).fill('5');
    await shows(tool.jsonLines, /"maximum": 250\.0, "multipleOf": 5/);
    await tool.row('note').getByRole('checkbox').click();
    await tool.save();
    const edited = BOOK.replace('1e3', '250.0, "multipleOf": 5').replace('["slot"]', '["slot", "note"]');
    await becomes(() => readFile(file, 'utf8'), edited);

    await tool.select('slot');
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('ControlOrMeta+Z');
    await shows(tool.jsonLines, /"maximum": 250\.0 }/);
    await tool.field(fields.maximum).press('ControlOrMeta+Z');
    await tool.save();
    await becomes(() => readFile(file, 'utf8'), BOOK);
  });

  it('keeps what cannot be read in its field, and says why', async () => {
    const { tool } = await open(BOOK);
    await tool.select('slot');
    await tool.field(fields.maximum).fill('1.');
    await shows(tool.detail, new RegExp(toolEditorText.faults.not_a_number));
    await shows(tool.jsonLines, /"maximum": 1e3/);
    await tool.field(fields.maximum).press('Escape');
    await becomes(() => tool.field(fields.maximum).inputValue(), '1e3');
  });

  it('keeps the form in sight while the JSON is broken, and follows it again once it is mended', async () => {
    const { tool, page } = await open(BOOK);
    await tool.json.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await shows(tool.form, /Line \d+:\d+: a closing brace is missing/);
    await tool.select('slot');
    expect(await tool.field(fields.maximum).inputValue()).toBe('1e3');
    expect(await tool.field(fields.maximum).isEditable()).toBe(false);
    await tool.form.getByRole('button', { name: toolEditorText.showPlace }).click();
    await page.keyboard.type('}');
    await becomes(() => tool.field(fields.maximum).isEditable(), true);
  });

  it('shapes a schema with the keyboard alone', async () => {
    const { tool, page, file } = await open(BOOK);
    await tool.input.getByRole('row').nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('room');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Where it takes place');
    await page.keyboard.press('Escape');
    const inHand = (property: string) =>
      becomes(
        () => page.evaluate(() => document.activeElement?.getAttribute('data-pointer')),
        `/inputSchema/properties/${property}`,
      );
    await inHand('room');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[role^="menuitem"]:focus').waitFor();
    await page.keyboard.type('enum');
    await page.locator('[role^="menuitem"]:focus').filter({ hasText: 'enum' }).waitFor();
    await page.keyboard.press('Enter');
    // The keys are back once the menu is gone.
    await page.locator('button[aria-label="Type of room: enum"]:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await inHand('room');
    await page.keyboard.press('Alt+ArrowUp');
    await inHand('room');
    await page.keyboard.press('ArrowDown');
    await inHand('slot');
    await page.keyboard.press('Delete');
    await tool.save();
    await becomes(async () => inputSchemaOf(await readFile(file, 'utf8')), {
      type: 'object',
      required: ['room'],
      properties: {
        room: { type: 'string', description: 'Where it takes place', enum: ['value'] },
        note: { type: 'string' },
        by: expect.anything() as unknown,
        next: { $ref: '#' },
      },
    });
  });

  it('SC-01 SC-06 shows the branches of a union one by one, and opens a schema that holds itself only on demand', async () => {
    const { tool } = await open(BOOK);
    await shows(tool.input, /if mail[\s\S]*address/);
    await tool.row('by').getByRole('button', { name: 'phone' }).click();
    await shows(tool.input, /if phone[\s\S]*number/);
    const rows = () => tool.input.getByRole('row').count();
    await tool.select('slot');
    const before = await rows();
    await tool.row('next').focus();
    await tool.page.keyboard.press('ArrowRight');
    await shows(tool.input, /the whole schema again/);
    await tool.select('slot');
    expect(await rows()).toBe(before + 1);
  });

  it('UI-17 shows a description as text, selects in the form what is looked at in the JSON, and is clean in every theme', async () => {
    const { tool, page, workbench } = await open(BOOK);
    await page.locator('.json-pane .view-line').filter({ hasText: '"note"' }).getByText('"note"').click();
    await shows(tool.detail, /Pattern/);
    for (const theme of THEMES) {
      await workbench.chooseCommand(workspaceText.commands[theme]);
      expect(await findings(page, theme), theme).toEqual([]);
    }
    await tool.show('details');
    const description = tool.form.getByRole('textbox', { name: toolEditorText.details.description });
    expect(await description.inputValue()).toBe('Books a slot. <img src=x onerror=alert(1)>');
    expect(await findings(page), 'details').toEqual([]);
    await tool.view('form');
    await tool.json.waitFor({ state: 'detached' });
    await tool.show('output');
    await tool.form.getByRole('button', { name: toolEditorText.schema.addSchema.outputSchema }).click();
    await tool.output
      .getByRole('button', { name: toolEditorText.schema.actionsOf(toolEditorText.schema.result) })
      .click();
    await page.getByRole('menuitem', { name: actions.addInside }).click();
    await shows(tool.output, /property/);
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('ControlOrMeta+Z');
    await shows(tool.form, new RegExp(toolEditorText.schema.noSchema.outputSchema.slice(0, 17)));
  });
}

function inputSchemaOf(text: string): unknown {
  const { inputSchema } = JSON.parse(text.replace(/\/\/.*|\/\*.*\*\//g, '')) as { inputSchema: unknown };
  return inputSchema;
}
