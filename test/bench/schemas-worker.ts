import { createRegistry } from '../../electron/registry/create-registry.ts';
import { compileSchema } from '../../electron/schemas/compile-schema.ts';
import { openWorkspace } from '../../electron/workspace/open-workspace.ts';
import { alternate, median } from './bench.ts';
import { BENCH_TOOLS, openBenchHost, runToValue } from './bench-host.ts';

/** What one worker process measured. */
export interface SchemaTimes {
  /** From files on disk to a registry of all real tools; absent where their folder is. */
  readonly loadMs?: number;
  readonly tools: number;
  /** The slowest of a tool's first calls, less a later one; the median of all tools. */
  readonly firstMs: number;
  /** Both checks of a small call, and its whole round trip. */
  readonly checkUs: number;
  readonly callUs: number;
}

const BLOCKS = 5;
const CALLS = 5000;
/** Calls of a tool among which the one is that compiles its schema. */
const FIRST_CALLS = 12;

const SMALL_CALLS = `
from time import perf_counter
started = perf_counter()
for _ in range(${CALLS}):
    await tiny(sku="CH-0118", quantity=3)
return (perf_counter() - started) / ${CALLS} * 1e6
`;

/** A workspace of all real tools; absent where they are. */
const [, , folder] = process.argv;
const load = folder === undefined ? { tools: 0 } : await loadAll(folder);
const firstMs = median(firstCalls());
const { ours: checkUs, limit: callUs } = await smallCalls();
const times: SchemaTimes = { ...load, firstMs, checkUs, callUs };
console.log(JSON.stringify(times));

/** First in this process, so that nothing is known of any schema. */
async function loadAll(folder: string): Promise<Pick<SchemaTimes, 'loadMs' | 'tools'>> {
  const start = performance.now();
  const workspace = await openWorkspace(folder, { watch: false });
  const registry = createRegistry(workspace);
  const loadMs = performance.now() - start;
  const tools = registry.current().tools.length;
  registry.dispose();
  await workspace.dispose();
  return { loadMs, tools };
}

/** For tools of twenty arguments, each with a schema that was never seen. */
function firstCalls(): readonly number[] {
  return Array.from({ length: 40 }, (_, tool) => {
    const names = Array.from({ length: 20 }, (_name, at) => `argument_${tool}_${at}`);
    const schema = {
      type: 'object',
      properties: Object.fromEntries(
        names.map((name) => [name, { type: 'string', maxLength: 100, pattern: '^[a-z]+$' }]),
      ),
      required: names.slice(0, 5),
      additionalProperties: false,
    };
    const value = Object.fromEntries(names.map((name) => [name, 'word']));
    const all = Array.from({ length: FIRST_CALLS + 50 }, () => timed(() => check(schema, value)));
    return Math.max(...all.slice(0, FIRST_CALLS)) - median(all.slice(FIRST_CALLS));
  });
}

async function smallCalls(): Promise<{ readonly ours: number; readonly limit: number }> {
  const { host, dispose } = await openBenchHost();
  const [tiny] = BENCH_TOOLS;
  if (!tiny?.outputSchema) throw new Error('The benches have lost their smallest tool');
  const { inputSchema, outputSchema } = tiny;
  const checks = (): number => {
    for (let call = 0; call < CALLS; call += 1) {
      check(inputSchema, { sku: 'CH-0118', quantity: 3 });
      check(outputSchema, { available: 3 });
    }
    return 0;
  };
  const times = await alternate(
    BLOCKS,
    async () => Number(await runToValue(host, SMALL_CALLS)),
    () => Promise.resolve((timed(checks) / CALLS) * 1000),
  );
  await dispose();
  return times;
}

function check(schema: unknown, value: unknown): void {
  const compiled = compileSchema(schema);
  if (!compiled.ok || compiled.validate(value).length > 0) throw new Error('A call of the bench does not fit');
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
