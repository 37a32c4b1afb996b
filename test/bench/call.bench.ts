import { execa } from 'execa';
import { join } from 'node:path';
import type { Bench, Figure } from './bench.ts';
import type { CallTimes } from './call-worker.ts';

/** One small validated call on a mock tool, held against one byte between Node and Python: on one core, then free. */
export const callBench: Bench = {
  name: 'call',
  async run() {
    const pinned = await measure(['taskset', '-c', '0']);
    const free = await measure([]);
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
async function measure(prefix: readonly string[]): Promise<CallTimes> {
  const command = [...prefix, process.execPath, '--import', 'tsx', join(import.meta.dirname, 'call-worker.ts')];
  const [file, ...rest] = command as [string, ...string[]]; // never empty: it ends in the worker
  const { stdout } = await execa(file, rest, { stderr: 'inherit' });
  return JSON.parse(stdout) as CallTimes; // printed by our own worker
}
