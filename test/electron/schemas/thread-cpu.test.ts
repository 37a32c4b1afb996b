import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { threadCpuMs } from '../../../electron/schemas/thread-cpu.ts';

/** Works until it has used that much by the figure that is tried. */
function work(ms: number): void {
  const until = threadCpuMs() + ms;
  while (threadCpuMs() < until) JSON.stringify(Array.from({ length: 100 }, (_, at) => at));
}

it('goes on while the thread works', () => {
  const before = threadCpuMs();
  work(20);
  expect(threadCpuMs() - before).toBeGreaterThanOrEqual(20);
});

it.skipIf(process.platform !== 'linux')('knows nothing of what another thread does meanwhile', async () => {
  const before = threadCpuMs();
  const busy = new Worker(
    `const { parentPort } = require('node:worker_threads');
     while (process.cpuUsage().user < ${process.cpuUsage().user + 300_000});
     parentPort.postMessage('done');`,
    { eval: true },
  );
  await once(busy, 'message');
  await busy.terminate();
  expect(threadCpuMs() - before).toBeLessThan(150);
});
