import type { Locator, Page } from 'playwright-core';
import { lintText } from '../../../shared/text/lint-text.ts';
import { registryText, toolListText } from '../../../shared/text/registry-text.ts';

/** Where things are in the list of tools and of their problems, by the roles and names that a screen reader hears. */
export class RegistryPage {
  readonly list: Locator;
  readonly search: Locator;
  readonly actions: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  readonly problems: Locator;
  readonly problemSearch: Locator;
  readonly detail: Locator;

  constructor(readonly page: Page) {
    this.list = page.getByRole('treegrid', { name: toolListText.name, exact: true });
    this.search = page.getByRole('textbox', { name: toolListText.search });
    this.actions = page.getByRole('toolbar', { name: toolListText.actions });
    this.undo = page.locator('.tab-strip-end').getByRole('button', { name: registryText.undo });
    this.redo = page.locator('.tab-strip-end').getByRole('button', { name: new RegExp(`^${registryText.redo}`) });
    this.problems = page.getByRole('treegrid', { name: lintText.list });
    this.problemSearch = page.getByRole('textbox', { name: lintText.search });
    this.detail = page.getByRole('region', { name: lintText.detail });
  }

  /** The row of a tool, by its full name. */
  row(name: string): Locator {
    return this.list.locator('[aria-level="2"]').filter({ has: this.page.locator(`[title="${name}"]`) });
  }

  /** A heading, by the namespace that it says. */
  heading(namespace: string): Locator {
    return this.list.locator('[aria-level="1"]').filter({ hasText: namespace });
  }

  tick(row: Locator): Locator {
    return row.locator('.tick');
  }

  button(name: string): Locator {
    return this.actions.getByRole('button', { name, exact: true });
  }

  /** Full names of the tools that are in hand and in sight, in the order of the rows. */
  async selected(): Promise<readonly (string | null)[]> {
    const rows = this.list.locator('[aria-level="2"][aria-selected="true"] .mono');
    return rows.evaluateAll((names) => names.map((name) => name.getAttribute('title')));
  }

  /** Text of the row that has the keys, and whether a person sees all of it. */
  async cursor(of: Locator): Promise<{ readonly text: string; readonly inSight: boolean }> {
    return of.evaluate((grid) => {
      const row = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      if (!row) return { text: '', inSight: false };
      const head = grid.querySelector('.row-grid-head')?.getBoundingClientRect();
      const [box, frame] = [row.getBoundingClientRect(), grid.getBoundingClientRect()];
      const top = head?.bottom ?? frame.top;
      return { text: row.innerText, inSight: box.top >= top - 1 && box.bottom <= frame.bottom + 1 };
    });
  }

  /** The row of a problem, by its rule and the tool that its heading names. */
  problem(rule: string): Locator {
    return this.problems.locator('[aria-level="2"]').filter({ has: this.page.locator(`[title="${rule}"]`) });
  }
}
