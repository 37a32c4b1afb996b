import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from '../../electron/host/create-host.ts';
import { processTree } from '../../electron/processes/tree-usage.ts';
import { alternate, median } from './bench.ts';
import { openBenchHost, realInterpreter, runToValue, type BenchHost } from './bench-host.ts';
import { idleGuest, memoryBytes } from './idle-guest.ts';
import { plainExchange } from './plain-exchange.ts';
import { timeReturnOne, untilExit, untilOutcome, type StartTimes } from './return-one.ts';

/** What one worker process measured; milliseconds where the name says nothing else. */
export interface RuntimeTimes extends StartTimes {
  readonly python: string;
  readonly warmMs: number;
  readonly spareBytes: number;
  readonly gatherMs: number;
  readonly catMs: number;
  readonly printsMs: number;
  readonly echoMs: number;
  /** One line of JSON each way and nothing else. */
  readonly plainEchoMs: number;
}

const BLOCKS = 5;
const WARM_RUNS = 50;
const PRINTS = 1_000_000;
const ECHOES = 20;

const FIVE_SLOW_CALLS = `
import asyncio
from time import perf_counter
started = perf_counter()
await asyncio.gather(*(slow() for _ in range(5)))
return (perf_counter() - started) * 1e3
`;
const MANY_PRINTS = `
for i in range(${PRINTS}):
    print('line', i)
`;
const LARGE_ECHO = `
from time import perf_counter
text = 'x' * (1 << 20)
await echo(text=text)
started = perf_counter()
for _ in range(${ECHOES}):
    await echo(text=text)
return (perf_counter() - started) * 1e3 / ${ECHOES}
`;

const cold = await openBenchHost({ spare: false });
const python = await realInterpreter(cold.host);
const started = await timeReturnOne(cold.host, python);
const prints = await alternate(
  BLOCKS,
  () => printsToCat(python, cold.folder),
  () => printsToHost(cold.host),
);
const gatherMs = await medianOf(() => runToNumber(cold.host, FIVE_SLOW_CALLS));
const echoMs = await medianOf(() => runToNumber(cold.host, LARGE_ECHO));
const plainEchoMs = await medianOf(async () => (await plainExchange(python, ECHOES, 1 << 20)) / 1e3);
await cold.dispose();

const warm = await openBenchHost({ spare: true });
const spare = await measureSpare(warm);
await warm.dispose();

const times: RuntimeTimes = {
  python,
  ...started,
  ...spare,
  gatherMs,
  catMs: prints.limit,
  printsMs: prints.ours,
  echoMs,
  plainEchoMs,
};
console.log(JSON.stringify(times));

async function medianOf(once: () => Promise<number>): Promise<number> {
  await once();
  const values: number[] = [];
  for (let block = 0; block < BLOCKS; block++) values.push(await once());
  return median(values);
}

async function runToNumber(host: Host, source: string): Promise<number> {
  return Number(await runToValue(host, source));
}

/** A spare is made a moment after a run; each run waits for one. */
async function measureSpare({ host }: BenchHost): Promise<{ readonly warmMs: number; readonly spareBytes: number }> {
  await untilOutcome(host);
  const times: number[] = [];
  for (let run = 0; run < WARM_RUNS; run++) {
    await idleGuest(process.pid);
    times.push(await untilOutcome(host));
  }
  const spare = processTree(await idleGuest(process.pid));
  return { warmMs: median(times), spareBytes: spare.reduce((sum, member) => sum + memoryBytes(member), 0) };
}

async function printsToCat(interpreter: string, folder: string): Promise<number> {
  const file = join(folder, 'prints.py');
  await writeFile(file, MANY_PRINTS);
  return untilExit('sh', ['-c', '"$0" -I -S "$1" | cat > /dev/null', interpreter, file]);
}

/** Every byte arrives and is kept: the limit of the bench host is above what is printed. */
async function printsToHost(host: Host): Promise<number> {
  const begun = performance.now();
  const run = await host.startRun({ program: 'bench.py', source: MANY_PRINTS, origin: 'person' });
  const end = await run.ended;
  const elapsedMs = performance.now() - begun;
  if (end.outcome !== 'succeeded' || end.truncated.stdout > 0) throw new Error('Not all that was printed arrived');
  await run.record();
  return elapsedMs;
}
