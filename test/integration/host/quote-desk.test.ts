import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyExample } from '../../../electron/host/examples.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { buildModuleChild } from '../bindings/built-module-child.ts';

const QUOTE = 'programs/quote.py';

describe('a host over the shipped example', () => {
  let built: TempFolder;
  let moduleChildEntry: string;
  let temp: TempFolder;
  let folder: string;
  const opened: TestHost[] = [];

  beforeAll(async () => {
    built = await makeTempFolder();
    moduleChildEntry = await buildModuleChild(built.path);
  });
  afterAll(() => built.remove());
  beforeEach(async () => {
    temp = await makeTempFolder();
    folder = join(temp.path, 'quote-desk');
    await copyExample(join(process.cwd(), 'resources/examples'), 'quote-desk', folder);
  });
  afterEach(async () => {
    for (const { host } of opened.splice(0)) await host.dispose();
    await temp.remove();
  });

  async function open(trust: 'ask' | 'given' = 'given'): Promise<TestHost> {
    const test = await openTestHost({ folder, configFolder: join(temp.path, 'config'), moduleChildEntry, trust });
    opened.push(test);
    return test;
  }
  const source = (path: string) => readFile(join(folder, path), 'utf8');

  it('runs the quote task from a page, and shows every call of it', async () => {
    const { client, log } = await open();
    const { runId } = await client.call('runs.start', { program: QUOTE, source: await source(QUOTE) });
    const events: TraceEvent[] = [];
    const { end } = await client.open('runs.watch', { runId, fromSeq: 1 }, (batch) => events.push(...batch.events));
    expect(end).toMatchObject({ outcome: 'succeeded' });
    expect(end?.valueText).toContain('1734');
    const settled = events.filter((event) => event.kind === 'call.settled');
    expect(settled.length).toBeGreaterThanOrEqual(4);
    expect(settled.every(({ status, stageMs }) => status === 'ok' && stageMs.length === 8)).toBe(true);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('gives a command the same run as a record', async () => {
    const { host } = await open();
    const run = await host.startRun({ program: QUOTE, source: await source(QUOTE), origin: 'person' });
    await run.ended;
    const record = await run.record();
    expect(record).toMatchObject({
      outcome: 'succeeded',
      program: QUOTE,
      runtime: { kind: 'local', isolation: 'none' },
    });
    expect(record.calls.map(({ tool }) => tool)).toContain('create_quote');
  });

  it('ends a program whose wall clock is used up', async () => {
    await writeFile(join(folder, 'gatehouse.json'), '{ "runtime": { "limits": { "wallMs": 700 } } }');
    const { host } = await open();
    const run = await host.startRun({ program: QUOTE, source: 'while True: pass', origin: 'person' });
    expect(await run.ended).toMatchObject({ outcome: 'timed_out', limit: 'wallMs' });
  });

  it('stops a program that loops', async () => {
    const { client } = await open();
    const { runId } = await client.call('runs.start', { program: QUOTE, source: 'while True: pass' });
    await client.call('runs.stop', { runId });
    const { end } = await client.open('runs.watch', { runId, fromSeq: 1 }, () => {});
    expect(end).toMatchObject({ outcome: 'cancelled' });
  });

  it('starts nothing in a folder that nobody trusted, and does once somebody does', async () => {
    const { client } = await open('ask');
    const start = async () => client.call('runs.start', { program: QUOTE, source: await source(QUOTE) });
    const get = () => client.call('workspace.get', {});
    await expect.poll(get).toMatchObject({
      trusted: false,
      newAsks: { modules: ['tools/quote.mjs'] },
      runtime: { ok: false, code: 'not_trusted' },
    });
    await expect(start()).rejects.toMatchObject({ code: 'not_trusted', data: { what: QUOTE } });
    expect(await client.call('runs.list', { limit: 9 })).toEqual({ runs: [], total: 0 });

    const changed = new Promise<void>((resolve) =>
      client.on('workspace.changed', ({ trusted }) => trusted && resolve()),
    );
    await client.call('workspace.trust', {});
    await changed;
    await expect.poll(get).toMatchObject({ trusted: true, runtime: { ok: true } });
    const { runId } = await start();
    const { end } = await client.open('runs.watch', { runId, fromSeq: 1 }, () => {});
    expect(end).toMatchObject({ outcome: 'succeeded' });
  });

  it('calls one tool by hand and checks its arguments before', async () => {
    const { client } = await open();
    const name = 'get_inventory';
    const { faults } = await client.call('tools.validate', { name, argumentsText: '{"sku":7}' });
    expect(faults.map(({ pointer }) => pointer)).toContain('/sku');
    expect(await client.call('tools.call', { name, argumentsText: '{"sku":7}' })).toMatchObject({
      caller: 'form',
      status: 'error',
      error: { code: 'invalid_arguments' },
    });
  });

  it('tells a page of a run that it did not start', async () => {
    const { client, host } = await open();
    const told = new Promise<string>((resolve) =>
      client.on('runs.changed', ({ runId, outcome }) => outcome === 'succeeded' && resolve(runId)),
    );
    const run = await host.startRun({ program: QUOTE, source: 'return 1', origin: 'person' });
    expect(await told).toBe(run.runId);
  });

  it('makes no run without a Python, and says so', async () => {
    await writeFile(join(folder, 'gatehouse.json'), '{ "runtime": { "python": "no/such/python" } }');
    const { client } = await open();
    await expect(client.call('runs.start', { program: QUOTE, source: 'return 1' })).rejects.toMatchObject({
      code: 'runtime_unavailable',
      data: { kind: 'local', code: 'python_missing' },
    });
    expect(await client.call('runs.list', { limit: 9 })).toEqual({ runs: [], total: 0 });
  });
});
