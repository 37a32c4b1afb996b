import { spawn } from 'node:child_process';
import { alternate, type Bench } from './bench.ts';
import { openBenchHost, realInterpreter, runToValue, type BenchHost } from './bench-host.ts';

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
    () => eachMs(() => runToValue(host, 'return 1')),
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

async function eachMs(once: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let run = 0; run < RUNS_A_BLOCK; run++) await once();
  return (performance.now() - started) / RUNS_A_BLOCK;
}

function bareStart(python: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(python, ['-I', '-S', '-c', 'pass'], { stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
