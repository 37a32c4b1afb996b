import { alternate } from './bench.ts';
import { openBenchHost, realInterpreter, runToValue } from './bench-host.ts';
import { pingPong } from './ping-pong.ts';
import { plainExchange } from './plain-exchange.ts';

/** What one worker process measured; microseconds, and calls a second. */
export interface CallTimes {
  readonly rawUs: number;
  readonly callUs: number;
  /** One line of JSON each way and nothing else. */
  readonly plainUs: number;
  readonly sequentialRate: number;
  readonly parallelRate: number;
}

const BLOCKS = 5;
const ROUNDS = 10_000;

const SEQUENTIAL = `
from time import perf_counter
started = perf_counter()
for _ in range(${ROUNDS}):
    await tiny(sku="CH-0118", quantity=3)
return (perf_counter() - started) / ${ROUNDS} * 1e6
`;

const IN_FLIGHT_32 = `
import asyncio
from time import perf_counter
async def worker():
    for _ in range(${ROUNDS} // 32):
        await tiny(sku="CH-0118", quantity=3)
started = perf_counter()
await asyncio.gather(*(worker() for _ in range(32)))
return (perf_counter() - started) / (${ROUNDS} // 32 * 32) * 1e6
`;

const { host, dispose } = await openBenchHost();
const python = await realInterpreter(host);
const micros = async (source: string): Promise<number> => Number(await runToValue(host, source));

const single = await alternate(
  BLOCKS,
  () => pingPong(python, ROUNDS),
  () => micros(SEQUENTIAL),
);
const plain = await alternate(
  BLOCKS,
  () => pingPong(python, ROUNDS),
  () => plainExchange(python, ROUNDS),
);
const many = await alternate(
  BLOCKS,
  () => micros(SEQUENTIAL),
  () => micros(IN_FLIGHT_32),
);
await dispose();

const times: CallTimes = {
  rawUs: single.limit,
  callUs: single.ours,
  plainUs: (plain.ours / plain.limit) * single.limit,
  sequentialRate: 1e6 / many.limit,
  parallelRate: 1e6 / many.ours,
};
console.log(JSON.stringify(times));
