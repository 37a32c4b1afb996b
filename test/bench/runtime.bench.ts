import { execa } from 'execa';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Figure } from './bench.ts';
import { buildWorker } from './build-worker.ts';
import type { CallTimes } from './call-worker.ts';
import type { RuntimeTimes } from './runtime-worker.ts';
import type { StartTimes } from './return-one.ts';

/**
 * The local runtime: how fast a program starts, calls and prints. Each part runs in a process of its own, so that an
 * affinity or an environment holds for the host and for every guest it starts.
 */
export const runtimeBench: Bench = {
  name: 'runtime',
  async run() {
    const calls = await buildWorker('call-worker.ts');
    const pinned = await measure<CallTimes>(['taskset', '-c', '0', process.execPath, calls]);
    const free = await measure<CallTimes>([process.execPath, calls]);
    const times = await measure<RuntimeTimes>([process.execPath, await buildWorker('runtime-worker.ts')]);
    return [
      ...starts(times, await underSupervisor(times.python)),
      call('one call, one core', pinned, 2.5),
      plain('plain JSON, one core', pinned),
      call('one call, free', free, 1.5),
      plain('plain JSON, free', free),
      inFlight(free),
      ...rest(times),
    ];
  },
};

function starts(times: RuntimeTimes, supervised: StartTimes): readonly Figure[] {
  const bare = { unit: 'ms', limitName: 'python3 -I -S -c pass' };
  return [
    { ...bare, name: 'return 1, namespaces', measured: times.returnOneMs, limit: times.bareMs, allowed: 3 },
    { ...bare, name: 'return 1, supervisor', measured: supervised.returnOneMs, limit: supervised.bareMs, allowed: 4.5 },
    bound('return 1, spare', 'ms', times.warmMs, 5),
  ];
}

function call(name: string, times: CallTimes, allowed: number): Figure {
  return { name, unit: 'µs', measured: times.callUs, limit: times.rawUs, limitName: 'ping-pong', allowed };
}

/** What is left to the figure above it on this machine. */
function plain(name: string, times: CallTimes): Figure {
  return { name, unit: 'µs', measured: times.plainUs, limit: times.rawUs, limitName: 'ping-pong' };
}

function inFlight({ parallelRate: measured, sequentialRate: limit }: CallTimes): Figure {
  return {
    name: '32 in flight, free',
    unit: 'calls/s',
    measured,
    limit,
    limitName: 'sequential',
    allowed: 3,
    atLeast: true,
  };
}

function rest({ gatherMs, printsMs, catMs, echoMs, plainEchoMs, spareBytes }: RuntimeTimes): readonly Figure[] {
  return [
    bound('five 200 ms tools gathered', 'ms', gatherMs, 230),
    { name: '1,000,000 prints', unit: 'ms', measured: printsMs, limit: catMs, limitName: 'into cat', allowed: 2.5 },
    bound('1 MiB echo', 'ms', echoMs, 20),
    { name: '1 MiB of plain JSON', unit: 'ms', measured: plainEchoMs, limit: 20, limitName: 'bound' },
    bound('idle spare', 'MB', spareBytes / 1e6, 25),
  ];
}

function bound(name: string, unit: string, measured: number, limit: number): Figure {
  return { name, unit, measured, limit, limitName: 'bound', allowed: 1 };
}

/** A folder without programs stands for a system without namespaces. */
async function underSupervisor(python: string): Promise<StartTimes> {
  const empty = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
  try {
    return await measure<StartTimes>([process.execPath, await buildWorker('start-worker.ts'), python], { PATH: empty });
  } finally {
    await rm(empty, { recursive: true });
  }
}

async function measure<T>(command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<T> {
  const [file = '', ...args] = command;
  const { stdout } = await execa(file, args, { env, stderr: 'inherit' });
  return JSON.parse(stdout) as T; // printed by our own worker
}
