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
  const home = await makeHome();
  const folder = join(home.path, 'workspace');
  await mkdir(join(folder, 'programs'), { recursive: true });
  await writeFile(join(folder, 'gatehouse.json'), '{ "version": 1 }\n');
  await writeFile(join(folder, 'programs/other.py'), 'return 1\n');
  await writeLongRun(folder, size);
  const { url, child } = await serve({ home, args: ['--workspace', folder] });
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  const workbench = new WorkbenchPage(page);
  await workbench.runs.getByRole('treeitem').first().waitFor();
  return {
    page,
    workbench,
    async close() {
      await browser.close();
      child.kill('SIGTERM');
      await childEnd(child);
      await home.remove();
    },
  };
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
