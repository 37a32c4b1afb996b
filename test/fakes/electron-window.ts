import { EventEmitter } from 'node:events';
import type * as El from 'electron';
import type { Conforms } from './conforms.ts';
import { stage } from './electron-stage.ts';

/** Windows that are open, oldest first. */
export const openWindows: FakeWindow[] = [];

type OpenHandler = Parameters<El.WebContents['setWindowOpenHandler']>[0];

/** The contents of a window without a picture. A test sets the address in `frame` and emits what a page would cause. */
export class FakeContents extends EventEmitter {
  readonly frame = { url: 'about:blank' };
  openHandler: OpenHandler | undefined;
  readonly mainFrame = this.frame as El.WebFrameMain; // only its address is read
  readonly #window: FakeWindow;

  constructor(window: FakeWindow) {
    super();
    this.#window = window;
  }

  getURL(): string {
    return this.frame.url;
  }

  isDestroyed(): boolean {
    return !openWindows.includes(this.#window);
  }

  send(channel: string, message: unknown): void {
    stage.tell({ kind: 'send', window: this.#window, channel, message: structuredClone(message) });
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
}

export class FakeWindow extends EventEmitter {
  /** What the app asked for. */
  readonly options: El.BrowserWindowConstructorOptions;
  readonly contents = new FakeContents(this);
  readonly webContents = this.contents as unknown as El.WebContents; // the part that is used, checked below
  #isMaximized = false;

  constructor(options: El.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    openWindows.push(this);
    stage.app.emit('web-contents-created', {}, this.webContents);
  }

  static getAllWindows(): El.BrowserWindow[] {
    return [...openWindows] as unknown as El.BrowserWindow[]; // the part that is used, checked below
  }

  static getFocusedWindow(): El.BrowserWindow | null {
    return (stage.focused ?? null) as El.BrowserWindow | null; // as above
  }

  loadURL(url: string): Promise<void> {
    this.contents.frame.url = url;
    stage.tell({ kind: 'load', window: this, url });
    this.emit('ready-to-show');
    return Promise.resolve();
  }

  show(): void {
    stage.focused = this;
  }

  focus(): void {
    stage.focused = this;
    stage.tell({ kind: 'focused', window: this });
  }

  isMinimized(): boolean {
    return false;
  }

  restore(): void {}

  minimize(): void {}

  isMaximized(): boolean {
    return this.#isMaximized;
  }

  maximize(): void {
    this.#isMaximized = true;
  }

  unmaximize(): void {
    this.#isMaximized = false;
  }

  close(): void {
    this.destroy();
  }

  destroy(): void {
    if (this.contents.isDestroyed()) return;
    openWindows.splice(openWindows.indexOf(this), 1);
    this.contents.emit('destroyed');
    stage.tell({ kind: 'closed', window: this });
    this.emit('closed');
    if (openWindows.length === 0) stage.app.emit('window-all-closed');
  }
}

true satisfies Conforms<FakeContents, El.WebContents, 'frame' | 'openHandler'>;
true satisfies Conforms<FakeWindow, El.BrowserWindow, 'options' | 'contents'>;
true satisfies Conforms<typeof FakeWindow, typeof El.BrowserWindow, 'prototype'>;
