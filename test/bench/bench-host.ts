import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createHost, type Host } from '../../electron/host/create-host.ts';
import { createSecretFile, secretFilePath } from '../../electron/host/user-folder/secret-file.ts';
import { startNodeByFork } from '../../electron/processes/start-node-fork.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Large enough that no budget ends a bench. */
const LIMITS = {
  calls: 10_000_000,
  inFlight: 64,
  computeMs: 600_000,
  wallMs: 3_600_000,
  stdoutBytes: 64 << 20,
  argumentBytes: 2 << 20,
};

export const BENCH_TOOLS = [
  {
    name: 'tiny',
    description: 'Answers with what it was given.',
    inputSchema: {
      type: 'object',
      properties: { sku: { type: 'string' }, quantity: { type: 'integer', minimum: 0 } },
      required: ['sku', 'quantity'],
      additionalProperties: false,
    },
    outputSchema: { type: 'object', properties: { available: { type: 'integer' } }, required: ['available'] },
    binding: { kind: 'mock', cases: [{ return: { available: '{{args.quantity}}' } }] },
  },
  {
    name: 'slow',
    description: 'Answers after 200 ms.',
    inputSchema: { type: 'object' },
    binding: { kind: 'mock', cases: [{ return: 1, delayMs: 200 }] },
  },
  {
    name: 'echo',
    description: 'Gives back the text that it was given.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    outputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    binding: { kind: 'mock', cases: [{ return: { text: '{{args.text}}' } }] },
  },
];

export interface BenchHost {
  readonly host: Host;
  readonly folder: string;
  dispose(): Promise<void>;
}

export interface BenchHostOptions {
  /** Whether an idle guest waits for the next run. */
  readonly spare?: boolean;
  /** Interpreter of the settings; found where absent. */
  readonly python?: string;
}

/** A real host on a folder of its own, with a few mock tools; trace and persistence are on, as everywhere. */
export async function openBenchHost({ spare = false, python }: BenchHostOptions = {}): Promise<BenchHost> {
  const base = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
  const folder = join(base, 'workspace');
  await mkdir(join(folder, 'tools'), { recursive: true });
  const runtime = { kind: 'local', spare, limits: LIMITS, ...(python !== undefined && { python }) };
  const settings = { version: 1, allow: ['*'], runtime };
  await writeFile(join(folder, 'gatehouse.json'), JSON.stringify(settings));
  await writeFile(join(folder, 'tools/bench.json'), JSON.stringify({ tools: BENCH_TOOLS }));
  const configFolder = join(base, 'config');
  const host = await createHost({
    folder,
    configFolder,
    secrets: createSecretFile({ path: secretFilePath(configFolder) }),
    resources: {
      pythonFolder: join(ROOT, 'resources/python'),
      examplesFolder: join(ROOT, 'resources/examples'),
      moduleChildEntry: join(ROOT, 'out/children/module-child.js'),
    },
    startNode: startNodeByFork,
    version: '0.0.0',
    trust: 'given',
    log: ({ message, error }) => console.error(message, error ?? ''),
  });
  return {
    host,
    folder,
    async dispose() {
      await host.dispose();
      await rm(base, { recursive: true, force: true });
    },
  };
}

/** Runs a program to its end and answers its value; anything but success throws. */
export async function runToValue(host: Host, source: string): Promise<unknown> {
  const run = await host.startRun({ program: 'bench.py', source, origin: 'person' });
  const end = await run.ended;
  // Its files are made after it is over; nothing that is timed next may share the processor with that.
  await run.record();
  if (end.outcome !== 'succeeded' || end.valueText === undefined) {
    throw new Error(`The bench program ended as ${end.outcome}: ${JSON.stringify(end.error ?? end.violations)}`);
  }
  return JSON.parse(end.valueText);
}

/** The interpreter that the host resolved, never a shim. */
export async function realInterpreter(host: Host): Promise<string> {
  const state = await host.runtimeState();
  if (!state.ok || state.interpreter === undefined) throw new Error('The benches need Python 3.9 or newer.');
  return state.interpreter;
}
