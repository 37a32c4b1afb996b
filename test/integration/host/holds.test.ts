import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import type { Hold, HoldAnswer } from '../../../shared/model/hold.ts';
import type { RunRecord } from '../../../shared/model/run.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { callRecordJson } from '../../../electron/host/record-json.ts';
import type { HostRun } from '../../../electron/host/host.ts';
import { openPage, openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const LARGE = {
  match: { tool: 'create_quote', arguments: { '/quantity': { exclusiveMinimum: 10 } } },
  action: 'hold',
  reason: 'large order',
};

describe('a held call of a real program', () => {
  let temp: TempFolder;
  const opened: TestHost[] = [];

  beforeEach(async () => {
    temp = await makeTempFolder();
  });
  afterEach(async () => {
    for (const { host } of opened.splice(0)) await host.dispose();
    await temp.remove();
  });

  async function open({ gates = [LARGE], limits = {} }: { gates?: readonly object[]; limits?: object } = {}) {
    await writeFiles(join(temp.path, 'shop'), {
      'gatehouse.json': { allow: ['*'], gates, runtime: { limits } },
      'tools/create_quote.json': {
        name: 'create_quote',
        inputSchema: { type: 'object', properties: { quantity: { type: 'integer' } }, required: ['quantity'] },
        outputSchema: { type: 'object', properties: { quantity: { type: 'integer' } }, required: ['quantity'] },
        binding: { kind: 'mock', cases: [{ return: { quantity: '{{args.quantity}}' } }] },
      },
    });
    const test = await openTestHost({ folder: join(temp.path, 'shop'), configFolder: join(temp.path, 'config') });
    opened.push(test);
    return test;
  }

  const start = ({ host }: Pick<TestHost, 'host'>, source: string, onEvent?: (event: TraceEvent) => void) =>
    host.startRun({ program: 'p.py', source, origin: 'person', ...(onEvent && { onEvent }) });

  async function recordOf(run: HostRun): Promise<RunRecord> {
    await run.ended;
    return run.record();
  }

  const ONE = 'return await create_quote(quantity=12)';

  it('stands in the list of every page, and goes on changed; the record says what, by whom and how long', async () => {
    const test = await open();
    const events: TraceEvent[] = [];
    const holds = holdsOf(test.client, 1);
    const run = await start(test, ONE, (event) => events.push(event));
    const [hold] = await holds;
    expect(hold).toMatchObject({ runId: run.runId, tool: 'create_quote', reason: 'large order', line: 1, gate: 0 });
    expect(hold?.argumentsText).toBe('{"quantity":12}');
    expect(await test.client.call('holds.list', {})).toEqual([hold]);
    expect(await answer(test.client, hold, { kind: 'edit', argumentsText: '{"quantity":"few"}' })).toMatchObject({
      refused: { code: 'invalid_arguments', message: 'create_quote: /quantity must be a whole number; got "few".' },
    });
    expect(await answer(test.client, hold, { kind: 'edit', argumentsText: '{"quantity":3}' })).toEqual({});
    const { outcome, valueText, calls } = await recordOf(run);
    expect({ outcome, valueText }).toEqual({ outcome: 'succeeded', valueText: '{"quantity":3}' });
    const [call] = calls;
    expect(call).toMatchObject({
      argumentsText: '{"quantity":12}',
      changed: { argumentsText: '{"quantity":3}', by: 'person' },
      status: 'ok',
    });
    const released = events.find((event) => event.kind === 'call.released');
    expect(released).toMatchObject({ outcome: 'edit', by: 'person', argumentsText: '{"quantity":3}' });
    expect(call?.heldMs).toBeGreaterThan(0);
    expect(call?.heldMs).toBe(released?.heldMs);
    expect(JSON.parse(call ? callRecordJson(call) : '')).toMatchObject({
      arguments: { quantity: 12 },
      changed: { arguments: { quantity: 3 }, by: 'person' },
    });
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('call.'))).toEqual([
      'call.requested',
      'call.held',
      'call.released',
      'call.settled',
    ]);
    expect(await test.client.call('holds.list', {})).toEqual([]);
  });

  it('has the whole of what went on for who looks, however long it is, while its run goes on and after', async () => {
    const test = await open();
    const firsts = holdsOf(test.client, 1);
    const run = await start(test, 'await create_quote(quantity=12)\nawait create_quote(quantity=13)');
    const [first] = await firsts;
    const argumentsText = JSON.stringify({ quantity: 3, note: 'ü'.repeat(30_000) });
    const seconds = new Promise<Hold | undefined>((resolve) => {
      test.client.on('holds.changed', ([hold]) => hold && hold.callId !== first?.callId && resolve(hold));
    });
    await answer(test.client, first, { kind: 'edit', argumentsText });
    const second = await seconds;
    const read = async () => {
      let text = '';
      const params = { runId: run.runId, callId: 'c1', part: 'changedArguments' as const, offset: 0, length: 1e6 };
      await test.client.open('runs.text', params, (batch) => (text += batch.text));
      return text;
    };
    expect(await read()).toBe(argumentsText);
    await answer(test.client, second, { kind: 'continue' });
    await run.ended;
    expect(await read()).toBe(argumentsText);
    const events: TraceEvent[] = [];
    await test.client.open('runs.watch', { runId: run.runId, fromSeq: 1 }, (batch) => events.push(...batch.events));
    const settled = events.find((event) => event.kind === 'call.settled');
    expect(settled?.changed?.argumentBytes).toBe(Buffer.byteLength(argumentsText));
    expect(settled?.changed?.argumentsText?.length).toBeLessThan(20_000);
  });

  it('takes none of the time that its program has', async () => {
    const test = await open({ limits: { wallMs: 2000, computeMs: 1500, toolMs: 1000 } });
    const holds = holdsOf(test.client, 1);
    const run = await start(test, ONE);
    const [hold] = await holds;
    // Another run shows that more than the limits has passed.
    const other = await start(test, 'import asyncio\nawait asyncio.sleep(60)');
    expect(await other.ended).toMatchObject({ outcome: 'timed_out' });
    await answer(test.client, hold, { kind: 'continue' });
    expect(await run.ended).toMatchObject({ outcome: 'succeeded', valueText: '{"quantity":12}' });
    const { heldMs = 0, durationMs = 0, calls } = await run.record();
    expect(heldMs).toBeGreaterThan(1500);
    expect(heldMs).toBeLessThan(durationMs);
    expect(heldMs - (calls[0]?.heldMs ?? 0)).toBeLessThan(durationMs - heldMs);
    const { runs } = await test.client.call('runs.list', { limit: 5 });
    expect(runs.find(({ runId }) => runId === run.runId)).toMatchObject({ heldMs, durationMs });
    expect(runs.find(({ runId }) => runId === other.runId)).not.toHaveProperty('heldMs');
  });

  it.each<{ said: HoldAnswer; value: string }>([
    { said: { kind: 'continue' }, value: '{"quantity":12}' },
    { said: { kind: 'answer', resultText: '{"quantity":77}' }, value: '{"quantity":77}' },
    { said: { kind: 'fail', message: 'closed today' }, value: '["tool_failed","create_quote: closed today"]' },
    { said: { kind: 'deny', reason: 'no' }, value: '["denied","create_quote: denied by a person: no."]' },
  ])('gives the program what the person says: $said', async ({ said, value }) => {
    const test = await open();
    const holds = holdsOf(test.client, 1);
    const run = await start(
      test,
      'try:\n    return await create_quote(quantity=12)\nexcept ToolError as e:\n    return [e.code, str(e)]\n',
    );
    const [hold] = await holds;
    await answer(test.client, hold, said);
    expect((await run.ended).valueText).toBe(value);
  });

  it('waits beside others, in one run and in several, each answered by itself', async () => {
    const test = await open();
    const holds = holdsOf(test.client, 3);
    const two = await start(
      test,
      'import asyncio\nreturn await asyncio.gather(create_quote(quantity=11), create_quote(quantity=12), create_quote(quantity=1))',
    );
    const one = await start(test, 'return await create_quote(quantity=13)');
    const waiting = await holds;
    const holdWith = (text: string) => waiting.find(({ argumentsText }) => argumentsText.includes(text));
    await answer(test.client, holdWith('13'), { kind: 'answer', resultText: '{"quantity":0}' });
    expect((await one.ended).valueText).toBe('{"quantity":0}');
    await answer(test.client, holdWith('12'), { kind: 'edit', argumentsText: '{"quantity":2}' });
    await answer(test.client, holdWith('11'), { kind: 'continue' });
    expect((await two.ended).valueText).toBe('[{"quantity":11},{"quantity":2},{"quantity":1}]');
  });

  it('is denied for the rest of the run', async () => {
    const test = await open();
    const holds = holdsOf(test.client, 1);
    const run = await start(
      test,
      `codes = []
for quantity in (12, 13, 1):
    try:
        await create_quote(quantity=quantity)
        codes.append("ok")
    except ToolError as e:
        codes.append(e.code)
return codes`,
    );
    const [hold] = await holds;
    await answer(test.client, hold, { kind: 'deny', forRun: true });
    expect((await run.ended).valueText).toBe('["denied","denied","ok"]');
  });

  it('survives that the page is loaded again', async () => {
    const test = await open();
    const holds = holdsOf(test.client, 1);
    const run = await start(test, ONE);
    await holds;
    test.leave();
    const { client } = openPage(test.host);
    const [hold] = await client.call('holds.list', {});
    expect(hold).toMatchObject({ tool: 'create_quote', argumentsText: '{"quantity":12}' });
    await answer(client, hold, { kind: 'continue' });
    expect(await run.ended).toMatchObject({ outcome: 'succeeded' });
  });

  it('vanishes when the program gives it up', async () => {
    const test = await open();
    const seen: number[] = [];
    test.client.on('holds.changed', (list) => seen.push(list.length));
    const run = await start(
      test,
      `import asyncio
try:
    async with asyncio.timeout(0.2):
        await create_quote(quantity=12)
except TimeoutError:
    return "gave up"`,
    );
    const { valueText, calls } = await recordOf(run);
    expect(valueText).toBe('"gave up"');
    expect(calls).toMatchObject([{ status: 'cancelled', error: { code: 'cancelled' } }]);
    expect(calls[0]?.heldMs).toBeGreaterThan(0);
    await expect.poll(() => seen).toEqual([1, 0]);
  });

  it('vanishes when its run is stopped', async () => {
    const test = await open();
    const holds = holdsOf(test.client, 1);
    const run = await start(test, ONE);
    await holds;
    await test.client.call('runs.stop', { runId: run.runId });
    const { outcome, calls } = await recordOf(run);
    expect(outcome).toBe('cancelled');
    expect(calls).toMatchObject([{ status: 'cancelled' }]);
    expect(await test.client.call('holds.list', {})).toEqual([]);
  });

  it('is denied after holdMs', async () => {
    const test = await open({ limits: { holdMs: 50 } });
    const run = await start(test, ONE);
    const { outcome, calls } = await recordOf(run);
    expect(outcome).toBe('failed');
    expect(calls[0]?.error).toMatchObject({ code: 'denied', details: { by: 'time' } });
  });

  it('may be one of a form', async () => {
    const test = await open();
    const holds = holdsOf(test.client, 1);
    const record = test.client.call('tools.call', { name: 'create_quote', argumentsText: '{"quantity":12}' });
    const [hold] = await holds;
    expect(hold?.caller).toBe('form');
    await answer(test.client, hold, { kind: 'continue' });
    expect(await record).toMatchObject({ status: 'ok', caller: 'form' });
  });

  it('is told before it happens by a dry run, and a rule that cannot be read by a problem', async () => {
    const test = await open({ gates: [LARGE, { match: { tool: 'create_*' }, action: 'dney' }] });
    const dryRun = (quantity: number) =>
      test.client.call('gates.dryRun', {
        tool: 'create_quote',
        argumentsText: JSON.stringify({ quantity }),
        caller: 'program',
      });
    expect(await dryRun(12)).toMatchObject({ action: 'deny', because: 'broken', index: 1 });
    const { problems } = await test.client.call('workspace.get', {});
    expect(problems).toMatchObject([{ code: 'gate_invalid', file: 'gatehouse.json', pointer: '/gates/1/action' }]);
    expect(
      await test.client.call('tools.call', { name: 'create_quote', argumentsText: '{"quantity":1}' }),
    ).toMatchObject({
      error: {
        code: 'denied',
        message:
          'create_quote: denied, because a gate of the workspace cannot be read (gates/1 in gatehouse.json). It must be mended first.',
      },
    });
    await expect(
      test.client.call('gates.dryRun', { tool: 'nothing', argumentsText: '{}', caller: 'form' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      test.client.call('gates.dryRun', { tool: 'create_quote', argumentsText: '{', caller: 'form' }),
    ).rejects.toMatchObject({ code: 'invalid_json' });
  });
});

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
