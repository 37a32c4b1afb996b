import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callRecordJson, runRecordJson } from '../../../electron/host/record-json.ts';
import { readRecord } from '../../../electron/runs/read-record.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import { DEBUG_FILE, type DebugState } from '../../../shared/model/debug.ts';
import type { FaultRack } from '../../../shared/model/fault-rack.ts';
import type { RunRecord } from '../../../shared/model/run.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const STOCK = { type: 'object', properties: { available: { type: 'integer' } }, required: ['available'] };

describe('a real program under faults', () => {
  let temp: TempFolder;
  let folder: string;
  const opened: TestHost[] = [];

  beforeEach(async () => {
    temp = await makeTempFolder();
    folder = join(temp.path, 'shop');
  });
  afterEach(async () => {
    for (const { host } of opened.splice(0)) await host.dispose();
    await temp.remove();
  });

  async function open(faults?: FaultRack): Promise<TestHost> {
    const tool = (name: string, rest: object) => ({
      name,
      inputSchema: { type: 'object' },
      binding: { kind: 'mock', cases: [{ return: { available: 8 } }] },
      ...rest,
    });
    await writeFiles(folder, {
      'gatehouse.json': { allow: ['*'], runtime: { limits: { toolMs: 60_000 } } },
      'tools/stock.json': tool('stock', { outputSchema: STOCK, limits: { timeoutMs: 300 } }),
      'tools/loose.json': tool('loose', {}),
      ...(faults && { [DEBUG_FILE]: { version: 1, faults } }),
    });
    const test = await openTestHost({ folder, configFolder: join(temp.path, 'config') });
    opened.push(test);
    return test;
  }

  /** As a window starts it, and its trace as a window reads it. */
  async function run(client: HostClient, source: string): Promise<{ record: RunRecord; events: TraceEvent[] }> {
    const { runId } = await client.call('runs.start', { program: 'p.py', source });
    const events: TraceEvent[] = [];
    await client.open('runs.watch', { runId, fromSeq: 1 }, (batch) => events.push(...batch.events));
    return { record: await readRecord(join(folder, '.gatehouse/runs', runId), runId), events };
  }

  const ONE = `
try:
    return await stock()
except ToolError as e:
    return [e.code, str(e)]
`;

  it.each([
    { faults: { errorRate: 1 }, code: 'tool_failed', says: 'stock: failed, because a fault', fault: { kind: 'error' } },
    { faults: { rateLimitRate: 1 }, code: 'rate_limited', says: 'again in 1 s', fault: { kind: 'rate_limit' } },
    { faults: { hangRate: 1 }, code: 'tool_timeout', says: 'no answer within 300 ms', fault: { kind: 'hang' } },
    { faults: { latencyMs: 5000 }, code: 'tool_timeout', says: 'within 300 ms', fault: { delayMs: 5000 } },
    {
      faults: { wrongResultRate: 1 },
      code: 'invalid_result',
      says: '/available',
      fault: { kind: 'wrong_result', at: '/available' },
    },
    {
      faults: { droppedFieldRate: 1 },
      code: 'invalid_result',
      says: '/available',
      fault: { kind: 'dropped_field', at: '/available' },
    },
  ])('sees $code from $faults, and trace and record say what was done', async ({ faults, code, says, fault }) => {
    const { client } = await open({ on: true, seed: 'a', all: faults });
    const { record, events } = await run(client, ONE);
    const [seen, message] = JSON.parse(record.valueText ?? '') as [string, string];
    expect(seen).toBe(code);
    expect(message).toContain(says);
    expect(record.calls).toMatchObject([{ tool: 'stock', fault, error: { code } }]);
    expect(record.faults).toEqual({ seed: 'a', all: faults });
    const { at: _at, ...drawn } = { at: undefined, ...fault };
    expect(events.find(({ kind }) => kind === 'call.faulted')).toMatchObject({ callId: 'c1', fault: drawn });
    expect(events.find(({ kind }) => kind === 'run.started')).toMatchObject({ faults: { seed: 'a' } });
    expect(events.find(({ kind }) => kind === 'call.settled')).toMatchObject({ fault });
    const json = JSON.parse(runRecordJson(record)) as { faults: unknown; calls: readonly { fault: unknown }[] };
    expect(json.faults).toEqual({ seed: 'a', all: faults });
    expect(json.calls.map((call) => call.fault)).toEqual([fault]);
    const { runs } = await client.call('runs.list', { limit: 1 });
    expect(runs).toMatchObject([{ runId: record.runId, faultSeed: 'a' }]);
  });

  it('waits for its latency, which is in the time of the call', async () => {
    const { client } = await open({ on: true, all: { latencyMs: 40 } });
    const { record } = await run(client, 'return await stock()');
    const [call] = record.calls;
    expect(call).toMatchObject({ status: 'ok', fault: { delayMs: 40 } });
    expect(call?.stages.find(({ name }) => name === 'invoke')?.ms).toBeGreaterThanOrEqual(39);
  });

  it('gets a broken result as it is from a tool without an output schema', async () => {
    const { client } = await open({ on: true, all: { droppedFieldRate: 1 } });
    const { record } = await run(client, 'return await loose()');
    expect(record.valueText).toBe('{}');
    expect(record.calls).toMatchObject([{ status: 'ok', fault: { kind: 'dropped_field', at: '/available' } }]);
  });

  it('meets the same faults by the same seed, in parallel and one by one, and others by another seed', async () => {
    const rack: FaultRack = { on: true, seed: 'quote', all: { errorRate: 0.4, jitterMs: 20 } };
    const { client } = await open(rack);
    const PARALLEL = `
import asyncio
async def one(i):
    try:
        await stock(i=i)
        return "ok"
    except ToolError as e:
        return e.code
return await asyncio.gather(*[one(i) for i in range(20)])
`;
    const IN_ORDER = `
seen = []
for i in range(20):
    try:
        await stock(i=i)
        seen.append("ok")
    except ToolError as e:
        seen.append(e.code)
return seen
`;
    const first = await run(client, PARALLEL);
    expect(first.record.valueText).toContain('tool_failed');
    expect(first.record.valueText).toContain('ok');
    const again = await run(client, PARALLEL);
    expect(again.record.valueText).toBe(first.record.valueText);
    const faultsOf = ({ calls }: RunRecord) => calls.map(({ callId, fault }) => [callId, fault]).sort();
    expect(faultsOf(again.record)).toEqual(faultsOf(first.record));
    expect((await run(client, IN_ORDER)).record.valueText).toBe(first.record.valueText);
    await client.call('faults.edit', { edit: { kind: 'seed', seed: 'other' } });
    expect((await run(client, PARALLEL)).record.valueText).not.toBe(first.record.valueText);
    await client.call('faults.edit', { edit: { kind: 'restore', faults: first.record.faults ?? { seed: '' } } });
    expect((await run(client, PARALLEL)).record.valueText).toBe(first.record.valueText);
  });

  it('draws a seed of its own where none is set, and keeps it', async () => {
    const { client } = await open({ on: true, all: { errorRate: 0.5 } });
    const seeds = [await run(client, ONE), await run(client, ONE)].map(({ record }) => record.faults?.seed);
    expect(seeds[0]).toMatch(/^[0-9a-f]{8}$/);
    expect(seeds[0]).not.toBe(seeds[1]);
  });

  it('is left alone where no window started it, where the switch is off and where a person tries a tool', async () => {
    const { host, client } = await open({ on: true, all: { errorRate: 1 } });
    const direct = await host.startRun({ program: 'p.py', source: ONE, origin: 'person' });
    expect(await direct.ended).toMatchObject({ valueText: '{"available":8}' });
    expect(runRecordJson(await direct.record())).not.toContain('fault');
    const tried = await client.call('tools.call', { name: 'stock', argumentsText: '{}' });
    expect(callRecordJson(tried)).not.toContain('fault');
    await client.call('faults.edit', { edit: { kind: 'switch', on: false } });
    const { record } = await run(client, ONE);
    expect(record).toMatchObject({ valueText: '{"available":8}' });
    expect(record.faults).toBeUndefined();
  });

  it('keeps the faults it started with', async () => {
    const { client } = await open({ on: true, tools: { stock: { latencyMs: 200 }, loose: { errorRate: 1 } } });
    const { runId } = await client.call('runs.start', {
      program: 'p.py',
      source: 'await stock()\ntry:\n    await loose()\nexcept ToolError as e:\n    return e.code',
    });
    await client.call('faults.edit', { edit: { kind: 'switch', on: false } });
    const { end } = await client.open('runs.watch', { runId, fromSeq: 1 }, () => undefined);
    expect(end).toMatchObject({ valueText: '"tool_failed"' });
  });

  it('is stopped while a call hangs, and nothing of it stays', async () => {
    const { client } = await open({ on: true, tools: { loose: { hangRate: 1 } } });
    const { runId } = await client.call('runs.start', { program: 'p.py', source: 'await loose()' });
    const { end } = await client.open('runs.watch', { runId, fromSeq: 1 }, ({ events }) => {
      if (events.some(({ kind }) => kind === 'call.faulted')) void client.call('runs.stop', { runId });
    });
    expect(end).toMatchObject({ outcome: 'cancelled' });
    const record = await readRecord(join(folder, '.gatehouse/runs', runId), runId);
    expect(record.calls).toMatchObject([{ fault: { kind: 'hang' } }]);
  });

  it('tells every window what the file sets, whoever wrote it, and what is wrong in it', async () => {
    const { client } = await open();
    expect(await client.call('debug.get', {})).toEqual({ breakpoints: [], faults: {}, problems: [] });
    const told = (fits: (debug: DebugState) => boolean) =>
      new Promise<DebugState>((resolve) => {
        const off = client.on('debug.changed', (debug) => {
          if (!fits(debug)) return;
          off();
          resolve(debug);
        });
      });
    const set = told(({ faults }) => faults.all?.errorRate === 0.5);
    await client.call('faults.edit', { edit: { kind: 'figures', tool: null, figures: { errorRate: 0.5 } } });
    await set;
    const wrong = told(({ problems }) => problems.length > 0);
    const text = await readFile(join(folder, DEBUG_FILE), 'utf8');
    await writeFile(join(folder, DEBUG_FILE), text.replace('0.5', '50'));
    expect(await wrong).toMatchObject({
      faults: { all: {} },
      problems: [{ code: 'faults_invalid', pointer: '/faults/all/errorRate' }],
    });
    expect((await client.call('workspace.get', {})).problems).toMatchObject([{ code: 'faults_invalid' }]);
    const refused = client.call('faults.edit', { edit: { kind: 'figures', tool: null, figures: { errorRate: 2 } } });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_params' });
  });
});
