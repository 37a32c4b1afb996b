import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BrowserWindow, ipcMain } from 'electron';
import type { HostLink } from '../../shared/contract/wire.ts';
import type { Host, Lobby, ShellServices } from '../host/host.ts';
import { workspaceKey } from '../host/places.ts';
import { pickFolder } from './dialogs.ts';
import { acceptIpcPages } from './ipc-link.ts';
import { isFromOwnPage } from './security.ts';
import { createWindow, loadPage, showWindow, windowAction, workspaceIn } from './window.ts';

export interface WindowsOptions {
  readonly lobby: Lobby;
  /** Rejects with `AppError` where the folder cannot be a workspace. */
  openHost(folder: string): Promise<Host>;
  /** Told of what failed where nobody waits for an answer. */
  report(error: unknown): void;
}

/** The windows of the app. A folder is open in one of them at most, and its host ends with that window. */
export interface Windows {
  /**
   * Opens the folder in a new window, or brings forward the one that has it. Rejects with `AppError` where the folder
   * cannot be a workspace; the new window then shows the first-run screen.
   */
  openFolder(folder: string): Promise<void>;
  openLobby(): void;
  /** Brings a window forward, or opens one. */
  show(): void;
  /** Sends a command to the page that the person is looking at. */
  sendMenuCommand(command: string): void;
  /** Ends every host, and with it every run, and waits until nothing is left. */
  dispose(): Promise<void>;
}

/** A window's hold on a folder, from the moment it is asked for. */
interface Claim {
  readonly window: BrowserWindow;
  readonly opening: Promise<Host>;
  host?: Host;
}

export function createWindows({ lobby, openHost, report }: WindowsOptions): Windows {
  const claims = new Map<string, Claim>();
  const ending = new Set<Promise<void>>();

  function addWindow(): BrowserWindow {
    const window = createWindow();
    const { webContents: contents } = window;
    const stopAccepting = acceptIpcPages(
      { ipc: ipcMain, contents, isTrusted: isFromOwnPage, log: console.error },
      (link) => servePage(window, link),
    );
    window.once('closed', () => {
      stopAccepting();
      release(window);
    });
    return window;
  }

  function servePage(window: BrowserWindow, link: HostLink): void {
    const workspace = workspaceIn(window.webContents.getURL());
    const claim = workspace === undefined ? undefined : claims.get(workspace);
    const host = claim?.window === window ? claim.host : undefined;
    (host ?? lobby).serve(link, servicesOf(window));
    release(window, host && workspace);
  }

  function servicesOf(window: BrowserWindow): Partial<ShellServices> {
    return {
      pickFolder: (purpose) => pickFolder(window, purpose),
      openWorkspace: (folder) => openIn(window, folder),
      windowAction: (action) => windowAction(window, action),
    };
  }

  async function openIn(window: BrowserWindow, folder: string): Promise<{ readonly workspace?: string }> {
    const real = await realpath(folder).catch(() => resolve(folder));
    const workspace = workspaceKey(real);
    const known = claims.get(workspace);
    if (known && known.window !== window) {
      showWindow(known.window);
      return {};
    }
    const claim = known ?? { window, opening: openHost(real) };
    claims.set(workspace, claim);
    try {
      claim.host = await claim.opening;
    } catch (error) {
      if (claims.get(workspace) === claim) claims.delete(workspace);
      throw error;
    }
    return { workspace };
  }

  /** Lets go of what a window had open and no longer shows. */
  function release(window: BrowserWindow, kept?: string): void {
    for (const [workspace, claim] of claims) {
      if (claim.window !== window || workspace === kept) continue;
      claims.delete(workspace);
      const ended = claim.opening.then((host) => host.dispose()).catch(report);
      ending.add(ended);
      void ended.finally(() => ending.delete(ended));
    }
  }

  return {
    async openFolder(folder) {
      const window = addWindow();
      const opened = await openIn(window, folder).catch((error: unknown) => {
        loadPage(window);
        throw error;
      });
      if (opened.workspace === undefined) window.destroy();
      else loadPage(window, opened.workspace);
    },
    openLobby: () => loadPage(addWindow()),
    show() {
      const [window] = BrowserWindow.getAllWindows();
      if (window) showWindow(window);
      else loadPage(addWindow());
    },
    sendMenuCommand(command) {
      const focused = BrowserWindow.getFocusedWindow();
      const claim = [...claims.values()].find(({ window }) => window === focused);
      (claim?.host ?? lobby).sendMenuCommand(command);
    },
    async dispose() {
      for (const { window } of claims.values()) release(window);
      await Promise.all(ending);
    },
  };
}
