import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWindows } from '../../../electron/main/windows.ts';
import type { Host, ShellServices } from '../../../electron/host/host.ts';
import { AppError } from '../../../shared/contract/errors.ts';
import { FRAME_CHANNEL, OPEN_MARK } from '../../../shared/contract/host-bridge.ts';
import type { HostLink } from '../../../shared/contract/wire.ts';
import { ipcMain } from '../../fakes/electron.ts';
import { stage } from '../../fakes/electron-stage.ts';
import { openWindows, type FakeWindow } from '../../fakes/electron-window.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

vi.mock('electron', () => import('../../fakes/electron.ts'));

let temp: TempFolder;
let shop: string;
beforeEach(async () => {
  temp = await makeTempFolder();
  shop = join(temp.path, 'shop');
  await mkdir(shop);
});
afterEach(async () => {
  for (const window of [...openWindows]) window.destroy();
  await temp.remove();
});

/** The part of a host that windows use; it notes whom it serves. */
function fakeHost(name: string) {
  const pages: { readonly link: HostLink; readonly services: Partial<ShellServices> }[] = [];
  const host = {
    name,
    pages,
    commands: [] as string[],
    isDisposed: false,
    serve(link: HostLink, services: Partial<ShellServices> = {}) {
      pages.push({ link, services });
      return () => undefined;
    },
    sendMenuCommand: (command: string) => void host.commands.push(command),
    dispose: () => {
      host.isDisposed = true;
      return Promise.resolve();
    },
  };
  return host satisfies Partial<Host>;
}
type FakeHost = ReturnType<typeof fakeHost>;

function setUp() {
  const lobby = fakeHost('lobby');
  const hosts: FakeHost[] = [];
  const windows = createWindows({
    lobby,
    report: (error) => {
      throw error;
    },
    openHost: (folder) => {
      if (folder.endsWith('broken')) return Promise.reject(new AppError('invalid_workspace', { folder }));
      const host = fakeHost(folder);
      hosts.push(host);
      return Promise.resolve(host as Partial<Host> as Host); // the part that windows use
    },
  });
  return { windows, lobby, hosts };
}

/** What the page in a window does once it is loaded. */
function loadPageOf({ contents, webContents }: FakeWindow): void {
  ipcMain.emit(FRAME_CHANNEL, { sender: webContents, senderFrame: contents.mainFrame }, OPEN_MARK);
}

const only = () => openWindows[0]!;

describe('a window', () => {
  it('gives its page no way into the system', async () => {
    const { windows } = setUp();
    await windows.openFolder(shop);
    expect(only().options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    });
    expect(only().options.webPreferences?.preload).toMatch(/preload[/\\]preload\.cjs$/);
  });

  it('shows the first-run screen where no folder is asked for', () => {
    const { windows, lobby } = setUp();
    windows.show();
    loadPageOf(only());
    expect(only().contents.frame.url).toBe('app://gatehouse/');
    expect(lobby.pages).toHaveLength(1);
  });

  it('is answered by the host of its folder', async () => {
    const { windows, lobby, hosts } = setUp();
    await windows.openFolder(shop);
    loadPageOf(only());
    expect(only().contents.frame.url).toMatch(/^app:\/\/gatehouse\/\?workspace=[0-9a-f]{16}$/);
    expect(hosts.map(({ pages }) => pages.length)).toEqual([1]);
    expect(lobby.pages).toEqual([]);
  });

  it('keeps its host over a reload and ends it when it closes', async () => {
    const { windows, hosts } = setUp();
    await windows.openFolder(shop);
    loadPageOf(only());
    loadPageOf(only());
    expect(hosts.map(({ pages, isDisposed }) => [pages.length, isDisposed])).toEqual([[2, false]]);
    only().close();
    await vi.waitFor(() => expect(hosts[0]?.isDisposed).toBe(true));
  });

  it('moves to a folder that its page opens, and lets go of the one before', async () => {
    const { windows, hosts } = setUp();
    await windows.openFolder(shop);
    loadPageOf(only());
    await mkdir(join(temp.path, 'other'));
    const { workspace } = (await hosts[0]?.pages[0]?.services.openWorkspace?.(join(temp.path, 'other'))) ?? {};
    expect(hosts[0]?.isDisposed).toBe(false);
    only().contents.frame.url = `app://gatehouse/?workspace=${workspace}`;
    loadPageOf(only());
    await vi.waitFor(() => expect(hosts.map(({ isDisposed }) => isDisposed)).toEqual([true, false]));
    expect(hosts[1]?.pages).toHaveLength(1);
  });

  it('has the first-run screen again for a workspace that is not its own', async () => {
    const { windows, lobby, hosts } = setUp();
    await windows.openFolder(shop);
    windows.show();
    const second = setUpSecondWindow(windows);
    second.contents.frame.url = only().contents.frame.url;
    loadPageOf(second);
    expect(lobby.pages).toHaveLength(1);
    expect(hosts.map(({ pages, isDisposed }) => [pages.length, isDisposed])).toEqual([[0, false]]);
  });
});

function setUpSecondWindow(windows: ReturnType<typeof createWindows>): FakeWindow {
  void windows.openFolder(join(temp.path, 'broken')).catch(() => undefined);
  return openWindows.at(-1)!;
}

describe('a folder', () => {
  it('that a window has brings that window forward', async () => {
    const { windows, hosts } = setUp();
    await windows.openFolder(shop);
    const [first] = openWindows;
    stage.focused = undefined;
    await windows.openFolder(`${shop}/.`);
    expect(openWindows).toEqual([first]);
    expect(stage.focused).toBe(first);
    expect(hosts).toHaveLength(1);
  });

  it('opened from the page of another window brings its window forward and leaves that page as it is', async () => {
    const { windows, lobby } = setUp();
    windows.show();
    const first = only();
    await windows.openFolder(shop);
    loadPageOf(first);
    expect(await lobby.pages[0]?.services.openWorkspace?.(shop)).toEqual({});
    expect(stage.focused).toBe(openWindows[1]);
  });

  it('that is no workspace is refused, with the first-run screen in the window', async () => {
    const { windows, lobby } = setUp();
    await expect(windows.openFolder(join(temp.path, 'broken'))).rejects.toMatchObject({ code: 'invalid_workspace' });
    loadPageOf(only());
    expect(only().contents.frame.url).toBe('app://gatehouse/');
    expect(lobby.pages).toHaveLength(1);
  });
});

it('sends a menu command to the page in front', async () => {
  const { windows, lobby, hosts } = setUp();
  await windows.openFolder(shop);
  stage.focused = only();
  windows.sendMenuCommand('file.save');
  stage.focused = undefined;
  windows.sendMenuCommand('workspace.open');
  expect(hosts[0]?.commands).toEqual(['file.save']);
  expect(lobby.commands).toEqual(['workspace.open']);
});

it('ends every host before the app ends', async () => {
  const { windows, hosts } = setUp();
  await windows.openFolder(shop);
  await mkdir(join(temp.path, 'other'));
  await windows.openFolder(join(temp.path, 'other'));
  await windows.dispose();
  expect(hosts.map(({ isDisposed }) => isDisposed)).toEqual([true, true]);
});

it('chooses a folder in a dialog of the system', async () => {
  const { windows, lobby } = setUp();
  windows.show();
  loadPageOf(only());
  stage.folders.push('/srv/shop');
  const { pickFolder } = lobby.pages[0]!.services;
  expect(await pickFolder?.('create')).toBe('/srv/shop');
  expect(stage.askedFolder?.properties).toEqual(['openDirectory', 'createDirectory']);
  expect(await pickFolder?.('open')).toBeUndefined();
});

it('saves a text where the person says in a dialog of the system, and tells where it cannot', async () => {
  const { windows, lobby } = setUp();
  windows.show();
  loadPageOf(only());
  const { saveText } = lobby.pages[0]!.services;
  const file = join(temp.path, 'out.json');
  stage.files.push(file, join(temp.path, 'gone/out.json'));
  expect(await saveText?.('tools.json', '[]\n')).toBe(file);
  expect(await readFile(file, 'utf8')).toBe('[]\n');
  expect(stage.askedFile).toMatchObject({ defaultPath: 'tools.json', filters: [{ extensions: ['json'] }] });
  await expect(saveText?.('tools.json', '[]')).rejects.toMatchObject({ code: 'unwritable' });
  expect(await saveText?.('tools.json', '[]')).toBeUndefined();
});
