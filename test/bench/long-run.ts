import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createRunId } from '../../electron/runs/run-id.ts';
import { currentOwner } from '../../electron/runs/run-owner.ts';
import { runsFolderOf } from '../../electron/runs/run-folder.ts';
import { rebuildRunFiles } from '../../electron/runs/rebuild-run-files.ts';
import { limitsWith } from '../../shared/model/limits.ts';
import { STAGE_NAMES } from '../../shared/model/tool-call.ts';
import { TRACE_VERSION, type TraceEvent } from '../../shared/model/trace.ts';

export interface LongRunSize {
  readonly calls: number;
  readonly outputLines: number;
}

const LANES = 8;
const LINES_AN_EVENT = 100;
const TOOLS = ['get_inventory', 'sales.get_price', 'search_catalog', 'create_quote'];

type Unnumbered = TraceEvent extends infer E ? (E extends TraceEvent ? Omit<E, 'seq'> : never) : never;

/** Writes a run of the given size into a workspace, as if it had been made there, and answers its id. */
export async function writeLongRun(workspaceFolder: string, size: LongRunSize): Promise<string> {
  const runId = createRunId();
  const folder = join(runsFolderOf(workspaceFolder), runId);
  await mkdir(folder, { recursive: true });
  const trace = createWriteStream(join(folder, 'trace.jsonl'));
  let seq = 0;
  for (const event of longRun(runId, size)) trace.write(JSON.stringify({ seq: ++seq, ...event }) + '\n');
  trace.end();
  await finished(trace);
  await rebuildRunFiles(folder);
  return runId;
}

/** Calls of unlike length in eight lanes, each twentieth failed, with the output spread between them. */
function* longRun(runId: string, { calls, outputLines }: LongRunSize): Generator<Unnumbered> {
  yield started(runId);
  const lineEvents = Math.ceil(outputLines / LINES_AN_EVENT);
  const callsAnOutput = Math.max(1, Math.floor(calls / Math.max(1, lineEvents)));
  let written = 0;
  for (let index = 0; index < calls; index++) {
    yield* call(index);
    if (index % callsAnOutput === 0 && written < outputLines) yield output(written, (written += LINES_AN_EVENT), index);
  }
  while (written < outputLines) yield output(written, (written += LINES_AN_EVENT), calls);
  yield {
    atMs: calls,
    kind: 'run.ended',
    durationMs: calls,
    outcome: 'succeeded',
    valueText: '{"done":true}',
    valueBytes: 13,
    violations: [],
    unawaited: [],
    truncated: { stdout: 0, stderr: 0 },
  };
}

function started(runId: string): Unnumbered {
  return {
    atMs: 0,
    kind: 'run.started',
    version: TRACE_VERSION,
    owner: currentOwner(),
    runId,
    program: 'programs/long.py',
    origin: 'person',
    source: 'pass\n'.repeat(40),
    inputsText: '{}',
    registryHash: '0',
    startedAt: new Date().toISOString(),
    runtime: { kind: 'local', isolation: 'none', armed: [], limits: limitsWith() },
  };
}

function* call(index: number): Generator<Unnumbered> {
  const callId = `c${index + 1}`;
  const durationMs = 1 + ((index * 7919) % 61) / 10;
  const startMs = Math.floor(index / LANES) * LANES + (index % LANES);
  const failed = index % 20 === 19;
  const argumentsText = `{"sku":"CH-${String(index % 10_000).padStart(4, '0')}"}`;
  const tool = TOOLS[index % TOOLS.length] ?? 'get_inventory';
  yield {
    atMs: startMs,
    kind: 'call.requested',
    callId,
    tool,
    caller: 'program',
    line: 1 + (index % 40),
    argumentsText,
    argumentBytes: argumentsText.length,
  };
  yield {
    atMs: startMs + durationMs,
    kind: 'call.settled',
    callId,
    status: failed ? 'error' : 'ok',
    ...(failed
      ? { error: { code: 'tool_failed', message: 'The stock service said 503.' } as const, resultBytes: 0 }
      : { resultText: '{"available":8}', resultBytes: 15 }),
    durationMs,
    queuedMs: 0,
    heldMs: 0,
    attempts: 1,
    stageMs: STAGE_NAMES.map((name) => (name === 'invoke' ? durationMs * 0.9 : durationMs / 70)),
  };
}

function output(from: number, to: number, atMs: number): Unnumbered {
  let text = '';
  for (let line = from; line < to; line++) text += `line ${line}\n`;
  return { atMs, kind: 'output', stream: 'stdout', offset: from, text };
}
