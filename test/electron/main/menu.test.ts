import type { MenuItemConstructorOptions } from 'electron';
import { expect, it, vi } from 'vitest';
import { setMenu } from '../../../electron/main/menu.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { stage } from '../../fakes/electron-stage.ts';

vi.mock('electron', () => import('../../fakes/electron.ts'));

function items(menu: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] {
  return menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);
}

it('sends the command of an item, under the words of the palette', () => {
  const sent: string[] = [];
  setMenu((command) => sent.push(command));
  const own = items(stage.menu).filter(({ click }) => click);
  expect(own.length).toBeGreaterThan(5);
  for (const { click } of own) (click as () => void)();
  const titles: Readonly<Record<string, string>> = workspaceText.commands;
  expect(sent.map((command) => titles[command])).toEqual(own.map(({ label }) => label));
});

it('leaves the keys to the page', () => {
  setMenu(() => undefined);
  const withKeys = items(stage.menu).filter(({ accelerator }) => accelerator !== undefined);
  expect(withKeys.length).toBeGreaterThan(0);
  expect(withKeys.every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true);
});
