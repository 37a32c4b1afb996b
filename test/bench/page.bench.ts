import { median, type Bench, type Figure } from './bench.ts';
import { comeToRest, openBenchPage, watchFrames, type OpenedBenchPage } from './bench-page.ts';
import type { LongRunSize } from './long-run.ts';

const CALLS = 50_000;
const LINES = 200_000;
const BOUND_MS = 2_000;
const FRAME_BOUND_MS = 50;
const STARTS = 5;
const EXPLORER_BOUND_MS = 1_000;
const TEXT_BOUND_MS = 2_000;

/** A page's start, and 100,000 trace events of calls and 200,000 lines of stdout from disk through the host into it. */
export const pageBench: Bench = {
  name: 'page',
  async run() {
    const started = await on({ calls: 10, outputLines: 10 }, starts);
    return [...started, ...(await on({ calls: CALLS, outputLines: LINES }, showRun))];
  },
};

async function on(size: LongRunSize, measure: (opened: OpenedBenchPage) => Promise<readonly Figure[]>) {
  const opened = await openBenchPage(size);
  try {
    return await measure(opened);
  } finally {
    await opened.close();
  }
}

/** How long a page that has nothing cached takes to show the explorer, and the text that was open. */
async function starts({ page, workbench }: OpenedBenchPage): Promise<readonly Figure[]> {
  await workbench.openProgram('other.py');
  const explorer: number[] = [];
  const text: number[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(WATCH_START);
  for (let start = 0; start < STARTS; start++) {
    await page.reload();
    explorer.push(await page.evaluate<number>('window.shownAt.explorer'));
    text.push(await page.evaluate<number>('window.shownAt.text'));
  }
  await session.detach();
  const bound = { unit: 'ms', limitName: 'bound', allowed: 1 };
  return [
    { ...bound, name: 'a page starts: explorer', measured: median(explorer), limit: EXPLORER_BOUND_MS },
    { ...bound, name: 'a page starts: text', measured: median(text), limit: TEXT_BOUND_MS },
  ];
}

/** Text, not a function: the loader that runs the benches adds names to functions that the page does not know. */
const WATCH_START = `(() => {
  const when = (selector) => new Promise((resolve) => {
    const look = () => document.querySelector(selector) ? resolve(performance.now()) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
  window.shownAt = { explorer: when('[role=treeitem]'), text: when('.view-line') };
})()`;

async function showRun({ page, workbench }: OpenedBenchPage) {
  await workbench.openProgram('other.py');
  await comeToRest(page);
  const stopWatching = await watchFrames(page);
  const started = performance.now();
  await workbench.runs.getByRole('treeitem').first().click();
  await workbench.output.getByText(`${LINES.toLocaleString('en-US')} lines`).waitFor({ timeout: 60_000 });
  await page.getByText(`All ${CALLS.toLocaleString('en-US')}`).waitFor();
  const elapsedMs = performance.now() - started;
  const frames = await stopWatching();
  await workbench.output.getByText(`line ${LINES - 1}`, { exact: true }).waitFor();
  const bound = { unit: 'ms', limitName: 'bound', allowed: 1 };
  return [
    { ...bound, name: '100,000 events and 200,000 lines', measured: elapsedMs, limit: BOUND_MS },
    { ...bound, name: 'longest frame meanwhile', measured: Math.max(...frames), limit: FRAME_BOUND_MS },
  ];
}
