import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median, type Bench, type Figure } from './bench.ts';
import { openBenchHost, runToValue, type BenchHost } from './bench-host.ts';

/** Just below what a result may have by default. */
const BYTES = 4 * 1024 * 1024 - 64 * 1024;
const RUNS = 7;

const row = (id: number, more: string) => `{"id":${id},"name":"chair number ${id}","tags":["oak","new"],${more}}`;
const LONG = '12345678901234567890';

/** What tools answer: rows of ordinary numbers, and such as no double keeps, which are read and judged by their digits. */
const RESULTS: readonly (readonly [name: string, text: string])[] = [
  ['rows', rows(BYTES, (id) => row(id, `"price":${id}.25`))],
  ['rows with long numbers', rows(BYTES / 4, (id) => row(id, `"price":${LONG}`))],
];

const ROWS_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, price: { type: 'number' } },
    required: ['id', 'name'],
  },
};

function rows(bytes: number, make: (id: number) => string): string {
  const made: string[] = [];
  for (let length = 0; length < bytes; length += (made.at(-1)?.length ?? 0) + 1) made.push(make(made.length));
  return `[${made.join(',')}]`;
}

/** How long a large result of one call keeps the host from everybody else. */
export const resultsBench: Bench = {
  name: 'results',
  async run() {
    const bench = await openBenchHost();
    try {
      const figures: Figure[] = [];
      for (const [at, [name, text]] of RESULTS.entries()) {
        await addTool(bench, `large${at}`, text);
        const turns: number[] = [];
        for (let run = -1; run < RUNS; run += 1) {
          const longest = await longestTurn(() => runToValue(bench.host, `return len(await large${at}())`));
          if (run >= 0) turns.push(longest);
        }
        const size = `${(text.length / (1024 * 1024)).toFixed(0)} MiB`;
        figures.push({
          name: `longest turn while ${size} of ${name} pass`,
          unit: 'ms',
          measured: median(turns),
          limit: 50,
          limitName: '50 ms',
          allowed: 1,
        });
      }
      return figures;
    } finally {
      await bench.dispose();
    }
  },
};

async function addTool({ host, folder }: BenchHost, name: string, text: string): Promise<void> {
  const answer = join(folder, `${name}.answer`);
  await writeFile(answer, text);
  const binding = { kind: 'command', command: ['cat', answer] };
  const definition = { name, inputSchema: { type: 'object' }, outputSchema: ROWS_SCHEMA, binding };
  const isThere = new Promise<void>((resolve) => {
    const off = host.onToolsChange(() => {
      if (!host.toolSet().get(name)) return;
      off();
      resolve();
    });
  });
  await writeFile(join(folder, `tools/${name}.json`), JSON.stringify(definition));
  await isThere;
}

/** Milliseconds between two turns that others could have taken, the longest during some work. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  let lastMs = performance.now();
  const turn = () => {
    const nowMs = performance.now();
    longest = Math.max(longest, nowMs - lastMs);
    lastMs = nowMs;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return longest;
}
