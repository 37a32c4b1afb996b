import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { threadCpuMs } from '../../electron/schemas/thread-cpu.ts';
import { median, type Bench, type Figure } from './bench.ts';
import { openBenchHost, runToValue, type BenchHost } from './bench-host.ts';

/** Just below what a result may have by default. */
const BYTES = 4 * 1024 * 1024 - 64 * 1024;
const RUNS = 7;

const row = (id: number, more: string) => `{"id":${id},"name":"chair number ${id}","tags":["oak","new"],${more}}`;
const LONG = '12345678901234567890';

interface Result {
  readonly name: string;
  readonly bytes: number;
  /** How it comes to be there. */
  readonly tool:
    { readonly kind: 'command'; readonly text: string } | { readonly kind: 'server'; readonly tool: string };
}

/** What tools answer: rows of ordinary numbers, and such as no double keeps, which are read and judged by their digits. */
const RESULTS: readonly Result[] = [
  {
    name: 'rows',
    bytes: BYTES,
    tool: { kind: 'command', text: rows(BYTES, (id) => row(id, `"price":${id}.25`)) },
  },
  {
    name: 'rows with long numbers',
    bytes: BYTES / 4,
    tool: { kind: 'command', text: rows(BYTES / 4, (id) => row(id, `"price":${LONG}`)) },
  },
  {
    name: 'rows of a server, as a text and structured,',
    bytes: BYTES,
    tool: { kind: 'server', tool: 'rows_and_text' },
  },
  { name: 'blocks of a server', bytes: BYTES, tool: { kind: 'server', tool: 'blocks' } },
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
      await addServer(bench);
      const figures: Figure[] = [];
      for (const [at, result] of RESULTS.entries()) {
        const turns = await longestTurns(bench, await sourceOf(result, `large${at}`, bench));
        figures.push({
          name: `longest turn while ${(result.bytes / (1024 * 1024)).toFixed(0)} MiB of ${result.name} pass`,
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

async function longestTurns({ host }: BenchHost, source: string): Promise<readonly number[]> {
  const turns: number[] = [];
  for (let run = -1; run < RUNS; run += 1) {
    const longest = await longestTurn(() => runToValue(host, source));
    if (run >= 0) turns.push(longest);
  }
  return turns;
}

/** A program that calls for the result. */
async function sourceOf({ bytes, tool }: Result, name: string, bench: BenchHost): Promise<string> {
  switch (tool.kind) {
    case 'command':
      await addTool(bench, name, tool.text);
      return `return len(await ${name}())`;
    case 'server':
      return `return len(await call_tool("large.${tool.tool}", bytes=${bytes}))`;
  }
}

/** A server whose list is read once. */
async function addServer({ host, folder }: BenchHost): Promise<void> {
  const args = [join(import.meta.dirname, '../fixtures/servers/large-server.mjs'), 'stdio'];
  const isThere = toolIsThere(host, 'large.blocks');
  await writeFile(
    join(folder, 'mcp.json'),
    JSON.stringify({ mcpServers: { large: { command: process.execPath, args } } }),
  );
  const hasServer = () => host.servers().some(({ name }) => name === 'large');
  while (!hasServer()) await nextTurn();
  await host.startServers({ kind: 'all' });
  await isThere;
}

async function addTool({ host, folder }: BenchHost, name: string, text: string): Promise<void> {
  const answer = join(folder, `${name}.answer`);
  await writeFile(answer, text);
  const binding = { kind: 'command', command: ['cat', answer] };
  const definition = { name, inputSchema: { type: 'object' }, outputSchema: ROWS_SCHEMA, binding };
  const isThere = toolIsThere(host, name);
  await writeFile(join(folder, `tools/${name}.json`), JSON.stringify(definition));
  await isThere;
}

function toolIsThere(host: BenchHost['host'], name: string): Promise<void> {
  return new Promise((resolve) => {
    const off = host.onToolsChange(() => {
      if (!host.toolSet().get(name)) return;
      off();
      resolve();
    });
  });
}

/** Time of this thread between two turns that others could have taken, the longest during some work, in milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  let lastMs = threadCpuMs();
  const turn = () => {
    const nowMs = threadCpuMs();
    longest = Math.max(longest, nowMs - lastMs);
    lastMs = nowMs;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  // The turn in which it ended counts as well.
  await nextTurn();
  await nextTurn();
  isOver = true;
  return longest;
}
