import type { Locator, Page } from 'playwright-core';
import { jsonTokens } from '../../../shared/lib/json-tokens.ts';
import { formText } from '../../../shared/text/form-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';

const text = toolText.call;

/** Where things are in the form that calls a tool, by the roles and names that a screen reader hears. */
export class CallFormPage {
  readonly form: Locator;
  readonly send: Locator;
  readonly result: Locator;
  readonly summary: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: text.title });
    this.send = this.form.getByRole('button', { name: text.run, exact: true });
    this.result = page.getByRole('region', { name: toolText.result.title, exact: true });
    this.summary = this.form.locator('.fault-summary');
  }

  /** The field of a text, number or JSON at a place of the arguments. */
  field(pointer: string): Locator {
    return this.row(pointer).locator('input:not([type="file"]), textarea').last();
  }

  row(pointer: string): Locator {
    return this.form.locator(`[data-field="${pointer}"]`);
  }

  /** One of the shapes or values of a row of segments. */
  segment(group: string, label: string): Locator {
    return this.form
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  /** Opens the menu of a field and takes an entry. */
  async more(name: string, entry: string): Promise<void> {
    await this.button(formText.more(name)).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async keep(entry: string): Promise<void> {
    await this.button(toolText.keep.menu).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async show(view: 'form' | 'json'): Promise<void> {
    await this.form.getByRole('radio', { name: text[view], exact: true }).click();
  }

  get jsonEditor(): Locator {
    return this.page.getByRole('textbox', { name: text.jsonEditor });
  }

  /** What stands in the JSON editor, as it is spelled. */
  async jsonText(): Promise<string> {
    const lines = await this.form.locator('.call-json .view-line').allInnerTexts();
    return lines.join('\n').replaceAll('\u00a0', ' ');
  }

  async writeJson(json: string): Promise<void> {
    await this.jsonEditor.focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.jsonEditor.evaluate((element, value) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', value);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, json);
  }

  /** What the tool got, where it gives back what it gets; without the space between its parts. */
  async echoed(): Promise<string> {
    const shown = await this.result.locator('.call-json-text').last().innerText();
    return jsonTokens(shown)
      .map((token) => token.text)
      .join('');
  }
}
