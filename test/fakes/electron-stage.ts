import { EventEmitter } from 'node:events';
import type * as El from 'electron';
import type { FakeWindow } from './electron-window.ts';

export interface UtilityFork {
  readonly entry: string;
  readonly args: readonly string[];
  readonly options: El.ForkOptions;
}

/** What the app does to the world. */
export type StageEvent =
  | { readonly kind: 'load'; readonly window: FakeWindow; readonly url: string }
  | { readonly kind: 'send'; readonly window: FakeWindow; readonly channel: string; readonly message: unknown }
  | { readonly kind: 'focused'; readonly window: FakeWindow }
  | { readonly kind: 'closed'; readonly window: FakeWindow }
  | { readonly kind: 'errorBox'; readonly title: string; readonly content: string }
  | { readonly kind: 'openExternal'; readonly url: string }
  | { readonly kind: 'quit' };

export type SchemeHandler = (request: Request) => Promise<Response> | Response;

/** Where the stand-in for Electron keeps what the app told it, and what a test lets happen. */
export class Stage {
  /** The emitter behind `app`. */
  readonly app = new EventEmitter();
  readonly events: StageEvent[] = [];
  readonly paths = new Map<string, string>();
  readonly schemes = new Map<string, SchemeHandler>();
  /** Folders that the person chooses next in a dialog; none left means Cancel. */
  readonly folders: string[] = [];
  /** The same for files to save to. */
  readonly files: string[] = [];
  isReady = false;
  lockIsFree = true;
  lockData: unknown;
  privileged: readonly El.CustomScheme[] = [];
  menu: readonly El.MenuItemConstructorOptions[] = [];
  focused: FakeWindow | undefined;
  askedFolder: El.OpenDialogOptions | undefined;
  askedFile: El.SaveDialogOptions | undefined;
  permissionRequest: Parameters<El.Session['setPermissionRequestHandler']>[0] = null;
  permissionCheck: Parameters<El.Session['setPermissionCheckHandler']>[0] = null;
  devicePermission: Parameters<El.Session['setDevicePermissionHandler']>[0] = null;
  /** The app waits to be ready. */
  onWhenReady: () => void = () => undefined;
  onEvent: (event: StageEvent) => void = () => undefined;
  /** What keeps the system's keys; `basic_text` is no keychain at all. */
  keychain: ReturnType<El.SafeStorage['getSelectedStorageBackend']> = 'gnome_libsecret';
  forkUtility: (fork: UtilityFork) => El.UtilityProcess = () => {
    throw new Error('This test starts no utility process');
  };
  #setReady: () => void = () => undefined;
  readonly ready = new Promise<void>((resolve) => (this.#setReady = resolve));

  becomeReady(): void {
    this.isReady = true;
    this.#setReady();
  }

  tell(event: StageEvent): void {
    this.events.push(event);
    this.onEvent(event);
  }
}

export const stage = new Stage();
