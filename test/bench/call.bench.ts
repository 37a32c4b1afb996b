import { execa } from 'execa';
import type { Bench, Figure } from './bench.ts';
import { buildWorker } from './build-worker.ts';
import type { CallTimes } from './call-worker.ts';

/** One small validated call on a mock tool, held against one byte between Node and Python: on one core, then free. */
export const callBench: Bench = {
  name: 'call',
  async run() {
    const worker = await buildWorker('call-worker.ts');
    const pinned = await measure(worker, ['taskset', '-c', '0']);
    const free = await measure(worker, []);
    return [
      singleCall('one call, one core', pinned, 3),
      singleCall('one call, free', free, 2),
      rate('32 in flight, free', free, 2),
    ];
  },
};

function singleCall(name: string, times: CallTimes, allowed: number): Figure {
  return { name, unit: 'µs', measured: times.callUs, limit: times.rawUs, limitName: 'ping-pong', allowed };
}

function rate(name: string, times: CallTimes, allowed: number): Figure {
  const { parallelRate: measured, sequentialRate: limit } = times;
  return { name, unit: 'calls/s', measured, limit, limitName: 'sequential', allowed, atLeast: true };
}

/** A process of its own, so that an affinity holds for the host and for every guest it starts. */
async function measure(worker: string, prefix: readonly string[]): Promise<CallTimes> {
  const [file = process.execPath, ...rest] = [...prefix, process.execPath, worker];
  const { stdout } = await execa(file, rest, { stderr: 'inherit' });
  return JSON.parse(stdout) as CallTimes; // printed by our own worker
}
