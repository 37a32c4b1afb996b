import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type BrowserWindowConstructorOptions } from 'electron';
import { APP_ORIGIN } from './app-scheme.ts';

/** Grounds of the two themes, shown for the moment before the page paints. */
const GROUND = { light: '#F2F1ED', dark: '#14171A' };

/** Whether the page draws the buttons that close and size the window; macOS keeps its own. */
export const PAGE_DRAWS_CONTROLS = process.platform !== 'darwin';

/** Makes a window that appears once it has something to show. */
export function createWindow(): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Gatehouse',
    width: 1280,
    height: 800,
    minWidth: 640,
    minHeight: 480,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    ...titleBar(),
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  return window;
}

/** Shows our page in the window, on the workspace with that key or on none. */
export function loadPage(window: BrowserWindow, workspace?: string): void {
  const address = `${APP_ORIGIN}/${workspace === undefined ? '' : `?workspace=${workspace}`}`;
  void window.loadURL(address).catch((error: unknown) => console.error('The page did not load:', error));
}

/** Brings a window to the front, whatever state it is in. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Does what the page's own window buttons ask for. */
export function windowAction(window: BrowserWindow, action: 'minimize' | 'maximize' | 'close'): void {
  switch (action) {
    case 'minimize':
      return window.minimize();
    case 'maximize':
      return window.isMaximized() ? window.unmaximize() : window.maximize();
    case 'close':
      return window.close();
  }
}

/** Key of the workspace that an address of our page names. */
export function workspaceIn(address: string): string | undefined {
  return new URL(address).searchParams.get('workspace') ?? undefined;
}

function titleBar(): BrowserWindowConstructorOptions {
  return PAGE_DRAWS_CONTROLS ? { frame: false } : { titleBarStyle: 'hiddenInset' };
}
