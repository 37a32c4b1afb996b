import { EventEmitter } from 'node:events';
import type * as El from 'electron';
import type { Conforms } from './conforms.ts';
import { stage } from './electron-stage.ts';

export { FakeWindow as BrowserWindow } from './electron-window.ts';

/**
 * The part of Electron that the main process uses, for tests that have no Electron. Each object is checked against
 * Electron's own types: a member that Electron does not have, or has otherwise, does not compile.
 */
export const app = Object.assign(stage.app, {
  isPackaged: false,
  whenReady() {
    stage.onWhenReady();
    return stage.ready;
  },
  getVersion: () => '0.0.0',
  setPath(name, path) {
    stage.paths.set(name, path);
  },
  requestSingleInstanceLock(data) {
    stage.lockData = data;
    return stage.lockIsFree;
  },
  quit() {
    let isPrevented = false;
    stage.app.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) stage.tell({ kind: 'quit' });
  },
} satisfies Partial<El.App>);

export const dialog = {
  showOpenDialog(...given: [El.OpenDialogOptions] | [El.BaseWindow, El.OpenDialogOptions]) {
    stage.askedFolder = given.length === 1 ? given[0] : given[1];
    return Promise.resolve({ canceled: stage.folders.length === 0, filePaths: stage.folders.splice(0, 1) });
  },
  showSaveDialog(...given: [El.SaveDialogOptions] | [El.BaseWindow, El.SaveDialogOptions]) {
    stage.askedFile = given.length === 1 ? given[0] : given[1];
    return Promise.resolve({ canceled: stage.files.length === 0, filePath: stage.files.shift() ?? '' });
  },
  showErrorBox(title, content) {
    stage.tell({ kind: 'errorBox', title, content });
  },
} satisfies Partial<El.Dialog>;

export const ipcMain = new EventEmitter();
true satisfies Conforms<typeof ipcMain, El.IpcMain>;

export const Menu = {
  buildFromTemplate(template) {
    return { template } as unknown as El.Menu; // only `setApplicationMenu` below looks at it
  },
  setApplicationMenu(menu) {
    stage.menu = (menu as unknown as { template: El.MenuItemConstructorOptions[] }).template; // made above
  },
} satisfies Partial<typeof El.Menu>;

export const nativeTheme = { shouldUseDarkColors: false } satisfies Partial<El.NativeTheme>;

export const protocol = {
  registerSchemesAsPrivileged(schemes) {
    if (stage.isReady) throw new Error('protocol.registerSchemesAsPrivileged must come before the app is ready');
    stage.privileged = schemes;
  },
  handle(scheme, handler) {
    if (!stage.isReady) throw new Error('protocol.handle must come after the app is ready');
    stage.schemes.set(scheme, (request) => handler(request));
  },
} satisfies Partial<El.Protocol>;

/** Closes by turning the bytes around, under a mark; opens only what it closed. */
export const safeStorage = {
  isAsyncEncryptionAvailable: () => Promise.resolve(stage.isReady),
  getSelectedStorageBackend: () => stage.keychain,
  encryptStringAsync: (text) => Promise.resolve(Buffer.from(`v1${text}`).reverse()),
  decryptStringAsync(encrypted) {
    const text = Buffer.from(encrypted).reverse().toString();
    if (!text.startsWith('v1')) return Promise.reject(new Error('Error while decrypting the ciphertext'));
    return Promise.resolve({ shouldReEncrypt: false, result: text.slice(2) });
  },
} satisfies Partial<El.SafeStorage>;

const defaultSession = {
  setPermissionRequestHandler(handler) {
    stage.permissionRequest = handler;
  },
  setPermissionCheckHandler(handler) {
    stage.permissionCheck = handler;
  },
  setDevicePermissionHandler(handler) {
    stage.devicePermission = handler;
  },
} satisfies Partial<El.Session>;

export const session = {
  get defaultSession(): El.Session {
    if (!stage.isReady) throw new Error('Session can only be received when app is ready');
    return defaultSession as Partial<El.Session> as El.Session; // the part that is used
  },
} satisfies Partial<typeof El.session>;

export const shell = {
  openExternal(url) {
    stage.tell({ kind: 'openExternal', url });
    return Promise.resolve();
  },
} satisfies Partial<El.Shell>;

export const utilityProcess = {
  fork: (entry, args, options) => stage.forkUtility({ entry, args: args ?? [], options: options ?? {} }),
} satisfies Partial<typeof El.utilityProcess>;
