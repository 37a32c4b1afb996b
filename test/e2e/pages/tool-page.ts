import type { Locator, Page } from 'playwright-core';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';

/** Where things are in the tool in front, by the roles and names that a screen reader hears. */
export class ToolPage {
  readonly form: Locator;
  readonly problems: Locator;
  readonly input: Locator;
  readonly output: Locator;
  readonly detail: Locator;

  constructor(
    readonly page: Page,
    readonly name: string,
  ) {
    this.form = page.getByRole('region', { name: toolEditorText.views.form, exact: true });
    this.problems = page.getByRole('region', { name: toolEditorText.problems.title, exact: true });
    this.input = page.getByRole('treegrid', { name: toolEditorText.schema.grid.inputSchema });
    this.output = page.getByRole('treegrid', { name: toolEditorText.schema.grid.outputSchema });
    this.detail = page.locator('.schema-detail');
  }

  async show(section: keyof typeof toolEditorText.sections): Promise<void> {
    await this.form.getByRole('radio', { name: toolEditorText.sections[section] }).click();
  }

  /** A field of a part of the definition that is no schema. */
  part(label: string | RegExp): Locator {
    return this.form.getByRole('textbox', { name: label, exact: true });
  }

  /** One of a row of segments. */
  segment(group: string, label: string): Locator {
    return this.form
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  async view(view: keyof typeof toolEditorText.views): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: toolEditorText.view })
      .getByRole('radio', { name: toolEditorText.views[view] })
      .click();
  }

  /** The row of a property, by its name; of several the first. */
  row(name: string): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('gridcell', { name, exact: true }) })
      .first();
  }

  async select(name: string): Promise<void> {
    await this.row(name).getByRole('gridcell', { name, exact: true }).click();
    await this.detail.waitFor();
  }

  field(label: string): Locator {
    return this.detail.getByRole('textbox', { name: label, exact: true });
  }

  /** What takes the keys in the JSON. */
  get json(): Locator {
    return this.page.getByRole('textbox', { name: toolText.definitionEditor(this.name) });
  }

  /** Lines of the JSON that are in sight. */
  get jsonLines(): Locator {
    return this.page.locator('.json-pane .view-lines');
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+S');
  }
}
