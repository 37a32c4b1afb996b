import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import type { Breakpoint } from '../../../shared/model/breakpoint.ts';
import type { Hold, HoldAnswer } from '../../../shared/model/hold.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { openPage, openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const PROGRAM = 'programs/order.py';

const LOOP = `values = []
for quantity in range(1, 6):
    got = await create_quote(quantity=quantity)
    values.append(got["quantity"])
return values
`;

const PARALLEL = `import asyncio
first = await asyncio.gather(*(create_quote(quantity=n) for n in (1, 2, 3)))
last = await check(name="last")
return [one["quantity"] for one in first] + [last["name"]]
`;

describe('a breakpoint in a real run', () => {
  let temp: TempFolder;
  const opened: TestHost[] = [];

  beforeEach(async () => {
    temp = await makeTempFolder();
  });
  afterEach(async () => {
    for (const { host } of opened.splice(0)) await host.dispose();
    await temp.remove();
  });

  const debugFile = () => join(temp.path, 'shop/.gatehouse/debug.json');

  async function open(program: string, breakpoints: readonly Breakpoint[] = []) {
    await writeFiles(join(temp.path, 'shop'), {
      'gatehouse.json': { allow: ['*'] },
      [PROGRAM]: program,
      'tools/create_quote.json': {
        name: 'create_quote',
        inputSchema: { type: 'object', properties: { quantity: { type: 'integer' } }, required: ['quantity'] },
        binding: { kind: 'mock', cases: [{ return: { quantity: '{{args.quantity}}' } }] },
      },
      'tools/check.json': {
        name: 'check',
        inputSchema: { type: 'object', properties: { name: { type: 'string' } } },
        binding: { kind: 'mock', cases: [{ return: { name: '{{args.name}}' } }] },
      },
    });
    const test = await openTestHost({ folder: join(temp.path, 'shop'), configFolder: join(temp.path, 'config') });
    opened.push(test);
    if (breakpoints.length > 0) await test.client.call('breakpoints.change', { set: [...breakpoints] });
    return test;
  }

  async function start({ client }: Pick<TestHost, 'client'>, source: string) {
    const { runId } = await client.call('runs.start', { program: PROGRAM, source });
    const events: TraceEvent[] = [];
    const end = client.open('runs.watch', { runId, fromSeq: 1 }, (batch) => void events.push(...batch.events));
    return { runId, events, end: end.then(({ end: ended }) => ended) };
  }

  it('on a line with a condition stops a loop at the right time round, and the trace says why', async () => {
    const at: Breakpoint = { program: PROGRAM, line: 3, arguments: { '/quantity': { minimum: 4 } } };
    const test = await open(LOOP, [at]);
    const first = nextHold(test.client);
    const { end, events } = await start(test, LOOP);
    const hold = await first;
    const stop = { kind: 'line', program: PROGRAM, line: 3, pointers: ['/quantity'] };
    expect(hold).toMatchObject({ stop, line: 3, argumentsText: '{"quantity":4}', canStep: true });
    expect(hold.reason).toBe('breakpoint at line 3, condition on /quantity');
    expect(hold.gate).toBeUndefined();
    const second = nextHold(test.client, hold);
    await answer(test.client, hold, { kind: 'edit', argumentsText: '{"quantity":40}' });
    await answer(test.client, await second, { kind: 'continue' });
    expect((await end)?.valueText).toBe('[1,2,3,40,5]');
    expect(events.filter(({ kind }) => kind === 'call.held')).toMatchObject([
      { callId: 'c4', stop, reason: 'breakpoint at line 3, condition on /quantity' },
      { callId: 'c5', stop },
    ]);
    expect(events.find(({ kind }) => kind === 'call.released')).toMatchObject({
      outcome: 'edit',
      argumentsText: '{"quantity":40}',
    });
  });

  it('lets a person go from call to call, also where several wait side by side', async () => {
    const test = await open(PARALLEL, [{ program: PROGRAM, line: 2, arguments: { '/quantity': { maximum: 2 } } }]);
    const both = holdsOf(test.client, 2);
    const { end } = await start(test, PARALLEL);
    const [first, second] = await both;
    const last = nextHold(test.client, first, second);
    await answer(test.client, first, { kind: 'continue', step: true });
    await answer(test.client, second, { kind: 'continue', step: true });
    const stepped = await last;
    expect(stepped).toMatchObject({ tool: 'check', stop: { kind: 'step' }, reason: 'step' });
    await answer(test.client, stepped, { kind: 'answer', resultText: '{"name":"mine"}' });
    expect((await end)?.valueText).toBe('[1,2,3,"mine"]');
  });

  it('stops a run that is under way at its next call when a person asks for it', async () => {
    const source = 'a = await create_quote(quantity=1)\nb = await check(name="b")\nreturn b["name"]\n';
    const test = await open(source, [{ tool: 'create_quote' }]);
    const first = nextHold(test.client);
    const { runId, end } = await start(test, source);
    const hold = await first;
    await test.client.call('breakpoints.change', { remove: [{ tool: 'create_quote' }] });
    await test.client.call('runs.breakAtNext', { runId });
    const second = nextHold(test.client, hold);
    await answer(test.client, hold, { kind: 'continue' });
    const stepped = await second;
    expect(stepped.reason).toBe('step');
    await answer(test.client, stepped, { kind: 'continue' });
    expect((await end)?.valueText).toBe('"b"');
    await expect(test.client.call('runs.breakAtNext', { runId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of one run leaves another that runs beside it alone', async () => {
    const source = 'a = await create_quote(quantity=1)\nreturn (await check(name="b"))["name"]\n';
    const test = await open(source, [{ tool: 'create_quote' }]);
    const both = holdsOf(test.client, 2);
    const [one, other] = [await start(test, source), await start(test, source)];
    const held = await both;
    const holdOf = ({ runId }: { readonly runId: string }) => held.find((hold) => hold.runId === runId);
    const stepped = nextHold(test.client, ...held);
    await answer(test.client, holdOf(one), { kind: 'continue', step: true });
    await answer(test.client, holdOf(other), { kind: 'continue' });
    expect((await other.end)?.valueText).toBe('"b"');
    expect(await stepped).toMatchObject({ runId: one.runId, reason: 'step' });
    await answer(test.client, await stepped, { kind: 'deny' });
    expect((await one.end)?.outcome).toBe('failed');
  });

  it('stops nothing while it is off, nor a run that no window started', async () => {
    const test = await open(LOOP, [{ program: PROGRAM, line: 3, disabled: true }, { tool: 'check' }]);
    const off = await start(test, LOOP);
    expect((await off.end)?.valueText).toBe('[1,2,3,4,5]');
    const fromShell = await test.host.startRun({
      program: PROGRAM,
      source: 'return (await check(name="x"))["name"]',
      origin: 'person',
    });
    expect((await fromShell.ended).valueText).toBe('"x"');
    const call = await test.client.call('tools.call', { name: 'check', argumentsText: '{"name":"y"}' });
    expect(call).toMatchObject({ status: 'ok', heldMs: 0 });
  });

  it('is told to every page, kept in the file of the person, and leaves what stands beside it', async () => {
    const test = await open(LOOP);
    const { client } = openPage(test.host);
    const told = new Promise<readonly Breakpoint[]>((resolve) => {
      client.on('debug.changed', ({ breakpoints }) => resolve(breakpoints));
    });
    await test.client.call('breakpoints.change', { set: [{ tool: 'check' }, { program: PROGRAM, line: 3 }] });
    expect(await told).toEqual([{ tool: 'check' }, { program: PROGRAM, line: 3 }]);
    const refused = await client.call('breakpoints.change', {
      set: [{ tool: 'check', arguments: { '/name': { type: 'text' } } }],
    });
    expect(refused).toMatchObject({ refused: { pointer: '/name', reason: 'not_a_schema', at: '/type' } });
    await client.call('breakpoints.change', {
      remove: [{ program: PROGRAM, line: 3 }, { tool: 'unknown' }],
      set: [{ program: PROGRAM, line: 4, disabled: true }],
    });
    expect(JSON.parse(await readFile(debugFile(), 'utf8'))).toEqual({
      version: 1,
      breakpoints: [{ tool: 'check' }, { program: PROGRAM, line: 4, disabled: true }],
    });
    expect((await test.client.call('debug.get', {})).breakpoints).toHaveLength(2);
  });

  it('that cannot be read is a problem with its place, and the others count', async () => {
    await writeFiles(join(temp.path, 'shop'), {
      '.gatehouse/debug.json': { breakpoints: [{ tool: 'check' }, { line: 3 }, { tool: 'a', arguments: { '/b': 3 } }] },
    });
    const test = await open(LOOP);
    const { breakpoints, problems } = await test.client.call('debug.get', {});
    expect(breakpoints).toEqual([{ tool: 'check' }]);
    expect(problems.map(({ code, pointer }) => `${code} ${pointer?.split('/').slice(0, 3).join('/')}`)).toEqual([
      'breakpoint_invalid /breakpoints/1',
      'breakpoint_invalid /breakpoints/2',
    ]);
    expect((await test.client.call('workspace.get', {})).problems).toHaveLength(2);
  });
});

/** The next call that is held and is none of these. */
async function nextHold(client: HostClient, ...known: readonly (Hold | undefined)[]): Promise<Hold> {
  const ids = new Set(known.map((hold) => hold?.holdId));
  return new Promise((resolve) => {
    const off = client.on('holds.changed', (holds) => {
      const found = holds.find(({ holdId }) => !ids.has(holdId));
      if (!found) return;
      off();
      resolve(found);
    });
  });
}

/** Settles once so many calls are held. */
function holdsOf(client: HostClient, count: number): Promise<readonly Hold[]> {
  return new Promise((resolve) => {
    const off = client.on('holds.changed', (holds) => {
      if (holds.length < count) return;
      off();
      resolve(holds);
    });
  });
}

function answer(client: HostClient, hold: Hold | undefined, said: HoldAnswer) {
  return client.call('holds.answer', { holdId: hold?.holdId ?? 'none', answer: said });
}
