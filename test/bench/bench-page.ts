import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { makeHome } from '../e2e/support/home.ts';
import { serve } from '../e2e/support/served-target.ts';
import { WorkbenchPage } from '../e2e/pages/workbench-page.ts';
import { childEnd } from '../support/child-end.ts';
import { writeLongRun, type LongRunSize } from './long-run.ts';

export interface OpenedBenchPage {
  readonly page: Page;
  readonly workbench: WorkbenchPage;
  close(): Promise<void>;
}

/** The served page in a real Chromium, on a folder whose only run has the given size and is not yet on show. */
export async function openBenchPage(size: LongRunSize): Promise<OpenedBenchPage> {
  const opened = await openPageOn(async (folder) => {
    await mkdir(join(folder, 'programs'), { recursive: true });
    await writeFile(join(folder, 'gatehouse.json'), '{ "version": 1 }\n');
    await writeFile(join(folder, 'programs/other.py'), 'return 1\n');
    await writeLongRun(folder, size);
  });
  await opened.workbench.runs.getByRole('treeitem').first().waitFor();
  return opened;
}

/** The served page in a real Chromium, on a folder that is prepared first. */
export async function openPageOn(prepare: (folder: string) => Promise<void>): Promise<OpenedBenchPage> {
  const home = await makeHome();
  const folder = join(home.path, 'workspace');
  await mkdir(folder, { recursive: true });
  await prepare(folder);
  const { url, child } = await serve({ home, args: ['--workspace', folder] });
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  return {
    page,
    workbench: new WorkbenchPage(page),
    async close() {
      await browser.close();
      child.kill('SIGTERM');
      await childEnd(child);
      await home.remove();
    },
  };
}

/** Waits until a page that was just opened has nothing left to prepare: no long task for a second. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    let timer = setTimeout(resolve, 1000);
    new PerformanceObserver(() => (clearTimeout(timer), (timer = setTimeout(resolve, 1000)))).observe({ type: 'longtask' });
  })`);
}

/** Text, not a function: the loader that runs the benches adds names to functions that the page does not know. */
const WATCH_FRAMES = `(() => {
  const frames = [];
  let last = performance.now();
  let running = true;
  requestAnimationFrame(function onFrame(now) {
    frames.push(now - last);
    last = now;
    if (running) requestAnimationFrame(onFrame);
  });
  window.stopWatchingFrames = () => ((running = false), frames.slice(1));
})()`;

/** Starts to note the length of every frame of the page, in milliseconds; the answer ends it and gives them. */
export async function watchFrames(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(WATCH_FRAMES);
  return () => page.evaluate<number[]>('window.stopWatchingFrames()');
}

/** From the stroke of a key to the moment after the frame with what came of it was painted. */
const WATCH_KEYS = `(() => {
  const times = [];
  const onKey = ({ timeStamp }) => {
    window.keyPainted = new Promise((resolve) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(times.push(performance.now() - timeStamp));
      port2.postMessage(null);
    }));
  };
  addEventListener('keydown', onKey, { capture: true });
  window.stopWatchingKeys = () => (removeEventListener('keydown', onKey, { capture: true }), times);
})()`;

export interface WatchedKeys {
  /** Presses a key and waits until the frame with what came of it is painted, as who types waits for it. */
  press(key: string): Promise<void>;
  /** Milliseconds of each key. */
  stop(): Promise<readonly number[]>;
}

/** Notes how long the page takes from each key to a painted frame. */
export async function watchKeys(page: Page): Promise<WatchedKeys> {
  await page.evaluate(WATCH_KEYS);
  return {
    async press(key) {
      await page.keyboard.press(key);
      await page.evaluate('window.keyPainted');
    },
    stop: () => page.evaluate<number[]>('window.stopWatchingKeys()'),
  };
}
