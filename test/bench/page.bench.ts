import type { Bench } from './bench.ts';
import { openBenchPage, watchFrames, type OpenedBenchPage } from './bench-page.ts';

const CALLS = 50_000;
const LINES = 200_000;
const BOUND_MS = 2_000;
const FRAME_BOUND_MS = 50;

/** 100,000 trace events of calls and 200,000 lines of stdout from disk through the host into the page. */
export const pageBench: Bench = {
  name: 'page',
  async run() {
    const opened = await openBenchPage({ calls: CALLS, outputLines: LINES });
    try {
      return await showRun(opened);
    } finally {
      await opened.close();
    }
  },
};

async function showRun({ page, workbench }: OpenedBenchPage) {
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
