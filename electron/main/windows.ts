import { BrowserWindow, ipcMain } from 'electron';
import type { HostLink } from '../../shared/contract/wire.ts';
import type { Lobby, ShellServices } from '../host/host.ts';
import { pickFolder, saveText } from './dialogs.ts';
import { createFolderClaims, type FolderClaims, type FolderClaimsOptions } from './folder-claims.ts';
import { acceptIpcPages } from './ipc-link.ts';
import { isFromOwnPage } from './security.ts';
import { createWindow, PAGE_DRAWS_CONTROLS, loadPage, showWindow, windowAction, workspaceIn } from './window.ts';

export interface WindowsOptions extends FolderClaimsOptions {
  readonly lobby: Lobby;
}

/** The windows of the app. */
export interface Windows {
  /**
   * Opens the folder in a new window, or brings forward the one that has it. Rejects with `AppError` where the folder
   * cannot be a workspace; the new window then shows the first-run screen.
   */
  openFolder(folder: string): Promise<void>;
  /** Brings a window forward, or opens one on the first-run screen. */
  show(): void;
  /** Sends a command to the page that the person is looking at. */
  sendMenuCommand(command: string): void;
  /** Ends every host, and with it every run, and waits until nothing is left. */
  dispose(): Promise<void>;
}

export function createWindows({ lobby, ...options }: WindowsOptions): Windows {
  const claims = createFolderClaims(options);
  const addWindow = () => acceptPages(createWindow(), { lobby, claims });
  return {
    async openFolder(folder) {
      const window = addWindow();
      const opened = await openIn(window, folder, claims).catch((error: unknown) => {
        loadPage(window);
        throw error;
      });
      if (opened.workspace === undefined) window.destroy();
      else loadPage(window, opened.workspace);
    },
    show() {
      const [window] = BrowserWindow.getAllWindows();
      if (window) showWindow(window);
      else loadPage(addWindow());
    },
    sendMenuCommand(command) {
      const focused = BrowserWindow.getFocusedWindow();
      const host = focused ? claims.hostOf(focused) : undefined;
      (host ?? lobby).sendMenuCommand(command);
    },
    dispose: () => claims.dispose(),
  };
}

interface Served {
  readonly lobby: Lobby;
  readonly claims: FolderClaims;
}

/** Answers every page that loads in the window, until it closes. */
function acceptPages(window: BrowserWindow, served: Served): BrowserWindow {
  const { webContents: contents } = window;
  const stop = acceptIpcPages({ ipc: ipcMain, contents, isTrusted: isFromOwnPage, log: console.error }, (link) =>
    servePage(window, link, served),
  );
  window.once('closed', () => {
    stop();
    served.claims.release(window);
  });
  return window;
}

/** A page is answered by the host of the workspace in its address; what the window had before is let go. */
function servePage(window: BrowserWindow, link: HostLink, { lobby, claims }: Served): void {
  const workspace = workspaceIn(window.webContents.getURL());
  const host = workspace === undefined ? undefined : claims.hostOf(window, workspace);
  (host ?? lobby).serve(link, {
    pickFolder: (purpose) => pickFolder(window, purpose),
    saveText: (name, text) => saveText(window, name, text),
    openWorkspace: (folder) => openIn(window, folder, claims),
    ...(PAGE_DRAWS_CONTROLS && { windowAction: (action) => windowAction(window, action) }),
  } satisfies Partial<ShellServices>);
  claims.release(window, host && workspace);
}

async function openIn(
  window: BrowserWindow,
  folder: string,
  claims: FolderClaims,
): Promise<{ readonly workspace?: string }> {
  const claimed = await claims.claim(window, folder);
  if (claimed.kind === 'own') return { workspace: claimed.workspace };
  showWindow(claimed.window);
  return {};
}
