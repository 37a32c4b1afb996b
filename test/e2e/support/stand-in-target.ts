import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page, Route } from 'playwright-core';
import type { FromStandIn, ToStandIn } from '../../fakes/electron-process/messages.ts';
import { childEnd } from '../../support/child-end.ts';
import { TSX } from '../../support/tsx.ts';
import { launchBrowser } from './browser.ts';
import { listenForProblems } from './page-problems.ts';
import type { LaunchOptions, RunningApp, Target } from './target.ts';

const ROOT = join(import.meta.dirname, '../../..');
const REGISTER = pathToFileURL(join(ROOT, 'test/fakes/electron-process/register.ts')).href;

/** Chromium knows no app:// scheme; its pages lie at this secure origin, every request to which goes to the main process. */
const ORIGIN = 'https://gatehouse.test';
const APP_ORIGIN = 'app://gatehouse';

/** The built main process, preload script and page together, on the stand-in for Electron and in a real Chromium. */
export function createStandInTarget(): Target {
  let browser: Browser;
  return {
    name: 'desktop on the stand-in',
    async start() {
      browser = await launchBrowser();
    },
    launch: (options) => launchStandIn(browser, options),
    stop: () => browser.close(),
  };
}

export interface StandInApp extends RunningApp {
  readonly windows: ReadonlyMap<number, Page>;
  /** What the app told the person or the system, oldest first. */
  readonly told: readonly FromStandIn[];
  tell(message: ToStandIn): void;
}

export async function launchStandIn(browser: Browser, { home, args }: LaunchOptions): Promise<StandInApp> {
  const child = fork(join(ROOT, 'out/main/main.js'), args, {
    cwd: home.path,
    env: home.env,
    execArgv: ['--import', TSX, '--import', REGISTER],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stage = await createStage(browser, child);
  return {
    ...stage,
    page: await stage.nextWindow(),
    async openAnother(folder) {
      const target = folder === undefined ? ({ kind: 'none' } as const) : ({ kind: 'folder', folder } as const);
      const opened = stage.nextWindow();
      const focused = stage.nextFocus();
      stage.tell({ kind: 'secondInstance', target });
      return Promise.race([opened, focused]);
    },
    async close() {
      await stage.leavePages();
      if (child.connected) stage.tell({ kind: 'quit' });
      const { code, signal } = await childEnd(child);
      await stage.context.close();
      if (code !== 0) throw new Error(`The main process ended with ${signal ?? `code ${code}`}`);
    },
  };
}

/** Plays Electron's part between the main process and the pages. */
async function createStage(browser: Browser, child: ChildProcess) {
  const preload = await preloadScript();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const windows = new Map<number, Page>();
  const told: FromStandIn[] = [];
  const problems: string[] = [];
  const fetches = createFetches((message) => tell(message));
  let onWindow: (page: Page) => void = () => undefined;
  let onFocus: () => void = () => undefined;
  let queue = Promise.resolve();

  function tell(message: ToStandIn): void {
    // A page outlives the process that answers it by a moment.
    if (child.connected) child.send(message);
  }

  async function openWindow(window: number, url: string): Promise<void> {
    const page = await context.newPage();
    windows.set(window, page);
    listenForProblems(page, problems);
    page.once('close', () => child.connected && tell({ kind: 'closeWindow', window }));
    await page.route(`${ORIGIN}/**`, (route) => fetches.answer(route));
    await page.exposeBinding('standInSend', ({ frame }, channel: string, message: unknown) =>
      tell({ kind: 'message', window, url: frame.url().replace(ORIGIN, APP_ORIGIN), channel, message }),
    );
    await page.addInitScript(preload);
    await page.goto(url.replace(APP_ORIGIN, ORIGIN));
    onWindow(page);
  }

  async function perform(message: FromStandIn): Promise<void> {
    if (message.kind === 'load') {
      const page = windows.get(message.window);
      if (page) await page.goto(message.url.replace(APP_ORIGIN, ORIGIN));
      else await openWindow(message.window, message.url);
    }
    if (message.kind === 'closed') await windows.get(message.window)?.close();
    if (message.kind === 'focused') onFocus();
  }

  child.on('message', (received) => {
    const message = received as FromStandIn; // our own bridge is the only other end
    if (message.kind === 'fetched') return fetches.settle(message);
    if (message.kind === 'send') return void push(windows.get(message.window), message);
    told.push(message);
    queue = queue.then(() => perform(message)).catch((error: unknown) => void problems.push(String(error)));
  });
  /**
   * A page that closes hears of it first, and Electron delivers what it says then. The binding that stands for that does
   * not work while a page unloads, so the page hears of it here.
   */
  async function leavePages(): Promise<void> {
    const left = [...windows.values()].filter((page) => !page.isClosed());
    await Promise.all(left.map((page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))));
  }

  return {
    context,
    leavePages,
    windows,
    told,
    problems,
    tell,
    nextWindow: () => new Promise<Page>((resolve) => (onWindow = resolve)),
    nextFocus: () => new Promise<'brought-forward'>((resolve) => (onFocus = () => resolve('brought-forward'))),
  };
}

/** Messages to a page that is just loading anew are lost, as they are in Electron. */
async function push(
  page: Page | undefined,
  { channel, message }: Extract<FromStandIn, { kind: 'send' }>,
): Promise<void> {
  if (!page || page.isClosed()) return;
  const args: [string, unknown] = [channel, message];
  await page.evaluate(([to, data]) => window.standInReceive?.(to, data), args).catch(() => undefined);
}

declare global {
  interface Window {
    standInReceive?: (channel: string, message: unknown) => void;
  }
}

function createFetches(tell: (message: ToStandIn) => void) {
  const waiting = new Map<number, (answer: Extract<FromStandIn, { kind: 'fetched' }>) => void>();
  let nextId = 1;
  return {
    async answer(route: Route): Promise<void> {
      const id = nextId++;
      const fetched = new Promise<Extract<FromStandIn, { kind: 'fetched' }>>((resolve) => waiting.set(id, resolve));
      tell({ kind: 'fetch', id, url: route.request().url().replace(ORIGIN, APP_ORIGIN) });
      const { status, headers, base64 } = await fetched;
      await route.fulfill({ status, headers: { ...headers }, body: Buffer.from(base64, 'base64') });
    },
    settle(answer: Extract<FromStandIn, { kind: 'fetched' }>): void {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    },
  };
}

/** The built preload script, with what Electron gives such a script. */
async function preloadScript(): Promise<string> {
  const preload = await readFile(join(ROOT, 'out/preload/preload.cjs'), 'utf8');
  return `{
    const listeners = new Map();
    window.standInReceive = (channel, message) => {
      for (const listener of listeners.get(channel) ?? []) listener({ sender: null }, message);
    };
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }),
      },
      ipcRenderer: {
        send: (channel, message) => void window.standInSend(channel, message),
        on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
      },
    };
    const require = (name) => {
      if (name !== 'electron') throw new Error('A sandboxed preload script cannot load ' + name);
      return electron;
    };
    (function (exports, module) {${preload}
    })({}, { exports: {} });
  }`;
}
