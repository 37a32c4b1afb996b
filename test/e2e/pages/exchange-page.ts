import type { Locator, Page } from 'playwright-core';
import { exportText } from '../../../shared/text/exchange-export-text.ts';
import { importText } from '../../../shared/text/exchange-import-text.ts';

/** Where things are on the screens on which tools come and go, by the roles and names that a screen reader hears. */
export class ExchangePage {
  readonly dialog: Locator;
  readonly pasted: Locator;
  readonly name: Locator;
  readonly found: Locator;
  readonly formats: Locator;
  readonly findings: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.pasted = this.dialog.getByRole('textbox', { name: importText.pasted });
    this.name = this.dialog.getByRole('textbox', { name: importText.name, exact: true });
    this.found = this.dialog.getByRole('listbox', { name: importText.list });
    this.formats = this.dialog.getByRole('listbox', { name: exportText.formats });
    this.findings = this.dialog.getByRole('group', { name: exportText.findings });
  }

  /** Imports so many tools. */
  importButton(amount: number): Locator {
    return this.dialog.getByRole('button', { name: importText.import(amount), exact: true });
  }

  /** One of the ways to name what tools come from. */
  async from(way: keyof typeof importText.ways): Promise<void> {
    await this.dialog.getByRole('radio', { name: importText.ways[way], exact: true }).click();
  }

  /** What is done with the tool in hand. */
  choice(choice: keyof typeof importText.choices): Locator {
    return this.dialog
      .getByRole('radiogroup', { name: importText.choice })
      .getByRole('radio', { name: importText.choices[choice], exact: true });
  }

  /** As a person does in the dialog of the browser. */
  async chooseFolder(folder: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.dialog.getByRole('button', { name: importText.chooseFolder }).click();
    await (await choosing).setFiles(folder);
  }

  /** Drops files on the window, wherever it is. */
  async drop(files: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate((given) => {
      const dataTransfer = new DataTransfer();
      for (const [name, content] of Object.entries(given)) dataTransfer.items.add(new File([content], name));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    }, files);
  }
}
