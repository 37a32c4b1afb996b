import type { Bench } from './bench.ts';
import { openBenchPage, watchFrames, type OpenedBenchPage } from './bench-page.ts';

const CALLS = 100_000;
const FRAME_BOUND_MS = 20;
const STEPS = 120;

/** Pan and zoom over 100,000 calls by pointer, in a Chromium without a graphics card. */
export const timelineBench: Bench = {
  name: 'timeline',
  async run() {
    const opened = await openBenchPage({ calls: CALLS, outputLines: 100 });
    try {
      return await move(opened);
    } finally {
      await opened.close();
    }
  },
};

async function move({ page, workbench }: OpenedBenchPage) {
  await workbench.runs.getByRole('treeitem').first().click();
  await page.getByText(`All ${CALLS.toLocaleString('en-US')}`).waitFor({ timeout: 60_000 });
  await page.getByText('Succeeded').first().waitFor();
  const box = await workbench.chart.boundingBox();
  if (!box) throw new Error('The timeline has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  const stopZoom = await watchFrames(page);
  for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, step < STEPS / 2 ? -60 : 50);
  const zoom = await stopZoom();
  await page.keyboard.up('Control');

  await page.mouse.down();
  const stopPan = await watchFrames(page);
  for (let step = 0; step < STEPS; step++) await page.mouse.move(x + Math.sin(step / 10) * (box.width / 3), y);
  const pan = await stopPan();
  await page.mouse.up();
  const bound = { unit: 'ms', limitName: 'bound', limit: FRAME_BOUND_MS, allowed: 1 };
  return [
    { ...bound, name: '100,000 calls: a frame while zooming', measured: mean(zoom) },
    { ...bound, name: '100,000 calls: a frame while panning', measured: mean(pan) },
  ];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
