import { spawn } from 'node:child_process';
import type { Host } from '../../electron/host/create-host.ts';
import { alternate, type Bench } from './bench.ts';
import { openBenchHost, realInterpreter, type BenchHost } from './bench-host.ts';

const BLOCKS = 5;
const RUNS_A_BLOCK = 10;

/** `return 1` inside a running host, from request to outcome, held against a Python that does nothing. */
export const startBench: Bench = {
  name: 'start',
  async run() {
    const bench = await openBenchHost();
    try {
      return [await returnOne(bench)];
    } finally {
      await bench.dispose();
    }
  },
};

async function returnOne({ host }: BenchHost) {
  const python = await realInterpreter(host);
  const times = await alternate(
    BLOCKS,
    () => eachMs(() => bareStart(python)),
    () => eachMs(() => untilOutcome(host)),
  );
  return {
    name: 'return 1, no spare',
    unit: 'ms',
    measured: times.ours,
    limit: times.limit,
    limitName: 'python3 -I -S -c pass',
    allowed: 4,
  };
}

/** Milliseconds of one, over a block of them. */
async function eachMs(once: () => Promise<number>): Promise<number> {
  let totalMs = 0;
  for (let run = 0; run < RUNS_A_BLOCK; run++) totalMs += await once();
  return totalMs / RUNS_A_BLOCK;
}

/** The files of the run are made after its outcome, outside of what is timed. */
async function untilOutcome(host: Host): Promise<number> {
  const started = performance.now();
  const run = await host.startRun({ program: 'bench.py', source: 'return 1', origin: 'person' });
  const { valueText } = await run.ended;
  const elapsedMs = performance.now() - started;
  if (valueText !== '1') throw new Error('The bench program did not return 1');
  await run.record();
  return elapsedMs;
}

function bareStart(python: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(python, ['-I', '-S', '-c', 'pass'], { stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', () => resolve(performance.now() - started));
  });
}
