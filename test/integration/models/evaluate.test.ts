import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EvalOutcome, EvalRequest, EvalResults } from '../../../electron/host/host.ts';
import { openModelEndpoint, type ModelEndpoint, type WireAnswer, type WireApi } from '../../support/model-endpoint.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const STOCK = {
  name: 'stock',
  namespace: 'shop',
  description: 'Units of one SKU.',
  inputSchema: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
  binding: { kind: 'mock', cases: [{ return: { available: 8 } }] },
};
const CASE = { version: 1, task: 'How many A?', expect: { value: 8, calls: [{ tool: 'shop.stock', arguments: { sku: 'A' } }] } }; // prettier-ignore
const PROGRAM = 'return (await call_tool("shop.stock", sku="A"))["available"]';
const usage = { inputTokens: 100, outputTokens: 10 };
const SCRIPT = {
  version: 1,
  conversations: [
    { way: 'direct', replies: [{ calls: [{ name: 'shop__stock', arguments: { sku: 'A' } }], usage }, { text: 'There are 8.', usage }] },
    { task: 'How many A', replies: [{ code: PROGRAM, usage }, { text: 'Eight.', usage }] },
    { replies: [{ text: 'I do not know.', usage }] },
  ],
}; // prettier-ignore

let temp: TempFolder;
let folder: string;
let opened: TestHost | undefined;
let endpoint: ModelEndpoint | undefined;
beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
});
afterEach(async () => {
  await opened?.host.dispose();
  opened = undefined;
  await endpoint?.close();
  endpoint = undefined;
  await temp.remove();
});

async function open(files: Readonly<Record<string, unknown>> = {}): Promise<TestHost> {
  await writeFiles(folder, {
    'gatehouse.json': { version: 1, allow: ['*'], model: { api: 'scripted', file: 'replies.json' } },
    'tools/stock.json': STOCK,
    'replies.json': SCRIPT,
    'cases/stock.json': CASE,
    ...files,
  });
  opened = await openTestHost({ folder, configFolder: join(temp.path, 'config') });
  return opened;
}

const NEVER = new AbortController().signal;

function evaluate({ host }: TestHost, request: Partial<EvalRequest> = {}, signal = NEVER): Promise<EvalOutcome> {
  const all: EvalRequest = {
    cases: [],
    models: [],
    prompts: [],
    styles: [],
    ways: ['code'],
    times: 1,
    seed: 7,
    isNew: false,
    holds: 'deny',
    allowUnisolated: true,
    onProgress: () => undefined,
  };
  return host.evaluate({ ...all, ...request }, signal);
}

async function results(outcome: Promise<EvalOutcome>): Promise<EvalResults> {
  const ended = await outcome;
  if (ended.kind !== 'done') throw new Error(JSON.stringify(ended));
  return ended.results;
}

describe('an evaluation', () => {
  test('tries both ways as often as asked, through the gateway, and judges each by its case', async () => {
    const host = await open({ 'cases/unknown.json': { task: 'Why?', expect: { value: 1 } } });
    const { groups, trials, missing, report } = await results(evaluate(host, { ways: ['code', 'direct'], times: 2 }));
    expect([missing, trials.length]).toEqual([0, 8]);
    const code = trials.find((trial) => trial.variant === 0 && trial.case === 'cases/stock.json');
    expect(code).toMatchObject({
      end: 'answered',
      misses: [],
      rounds: 2,
      usage: { inputTokens: 200, outputTokens: 20 },
      programs: [{ source: PROGRAM, outcome: 'succeeded', valueText: '8' }],
      calls: [{ tool: 'shop.stock', argumentsText: '{"sku":"A"}' }],
    });
    const direct = trials.find((trial) => trial.variant === 1 && trial.case === 'cases/stock.json');
    expect(direct).toMatchObject({ misses: [], rounds: 2, programs: [], calls: [{ tool: 'shop.stock' }] });
    const failed = trials.find((trial) => trial.variant === 0 && trial.case === 'cases/unknown.json');
    expect(failed?.misses).toEqual([{ code: 'value', data: { expected: '1', got: null } }]);
    expect(groups[0]).toMatchObject({ trials: 4, successes: 2, totalTokens: { median: 165, min: 110, max: 220 } });
    const runs = await host.client.call('runs.list', { limit: 10 });
    expect(runs.runs.map(({ origin }) => origin)).toEqual(['eval', 'eval']);
    const page = await readFile(report, 'utf8');
    expect(page).toContain('Direct calls against code');
    expect(page).not.toContain('<script');
    const [listed] = (await host.client.call('evals.list', {})).evals;
    expect(listed).toMatchObject({ cases: 2, models: ['replies.json'], made: 8, planned: 8 });
    const view = await host.client.call('evals.read', { evalId: listed?.evalId ?? '' });
    expect([view.groups, view.trials.length]).toEqual([groups, 8]);
    await expect(host.client.call('evals.read', { evalId: 'none' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('goes on where it stopped, and more times add trials', async () => {
    const host = await open();
    const stopping = new AbortController();
    const stopped = await results(
      evaluate(host, { times: 3, onProgress: ({ made }) => made && stopping.abort() }, stopping.signal),
    );
    expect([stopped.trials.length, stopped.missing]).toEqual([1, 2]);
    const resumed = await results(evaluate(host, { times: 3 }));
    expect([resumed.folder, resumed.before, resumed.trials.length, resumed.missing]).toEqual([stopped.folder, 1, 3, 0]);
    const more = await results(evaluate(host, { times: 4 }));
    expect([more.folder, more.before, more.trials.length]).toEqual([stopped.folder, 3, 4]);
    const anew = await results(evaluate(host, { times: 1, isNew: true }));
    expect([anew.folder === stopped.folder, anew.before, anew.trials.length]).toEqual([false, 0, 1]);
    await writeFiles(folder, { 'cases/stock.json': { ...CASE, task: 'How many A, please?' } });
    await expect.poll(() => host.host.snapshot().cases[0]?.task).toBe('How many A, please?');
    const another = await results(evaluate(host, { times: 1 }));
    expect(another.before).toBe(0);
  });

  test('answers the tools of a case from its fixtures, in both ways', async () => {
    const fixtures = [{ tool: 'shop.stock', arguments: { sku: 'A' }, result: { available: 5 } }];
    const host = await open({ 'cases/stock.json': { ...CASE, fixtures, expect: { value: 5 } } });
    const { trials } = await results(evaluate(host, { ways: ['code', 'direct'] }));
    const code = trials.find(({ variant }) => variant === 0);
    expect(code).toMatchObject({ misses: [], programs: [{ valueText: '5' }] });
    const direct = trials.find(({ variant }) => variant === 1);
    expect(direct?.misses).toEqual([{ code: 'value', data: { expected: '5', got: null } }]); // its script says 8
  });

  test('refuses what could not be measured before a model is asked', async () => {
    const host = await open({ 'cases/program.json': { program: 'programs/a.py', expect: {} } });
    await expect(evaluate(host, { allowUnisolated: false })).rejects.toMatchObject({ code: 'origin_not_allowed' });
    await expect(evaluate(host, { cases: ['nothing'] })).rejects.toMatchObject({ code: 'not_found' });
    expect(await evaluate(host, { cases: ['program'] })).toEqual({ kind: 'no_task' });
    expect(await evaluate(host, { models: ['chat:'] })).toEqual({ kind: 'model', spec: 'chat:' });
    expect(await evaluate(host, { models: ['anthropic:m'] })).toMatchObject({
      kind: 'model',
      fault: { code: 'key_missing' },
    });
    await writeFiles(folder, { 'cases/stock.json': '{ "expect": ' });
    await expect(evaluate(host)).rejects.toMatchObject({ code: 'invalid_json', data: { file: 'cases/stock.json' } });
  });
});

describe.each<WireApi>(['responses', 'chat', 'anthropic'])('with the library for %s', (api) => {
  const spec = () => `${api}:m@${endpoint?.baseUrl ?? ''}`.replace(api === 'anthropic' ? /\/v1$/ : /$^/, '');
  const serve = async (answers: readonly WireAnswer[]) => (endpoint = await openModelEndpoint(api, answers));

  test('the tools are declared as ordinary functions, called together, and what they say goes back', async () => {
    const host = await open();
    const calls = ['A', 'B'].map((sku) => ({ id: `call_${sku}`, name: 'shop__stock', argumentsText: JSON.stringify({ sku }) })); // prettier-ignore
    const server = await serve([{ text: 'Looking.', calls }, { text: '{"value": 8}' }, { text: 'There are 8.' }]);
    const { trials } = await results(evaluate(host, { models: [spec()], ways: ['direct'] }));
    expect(trials[0]).toMatchObject({ rounds: 2, usage: { inputTokens: 240, outputTokens: 60, cachedTokens: 40 } });
    expect(trials[0]?.calls.map(({ tool }) => tool)).toEqual(['shop.stock', 'shop.stock']);
    const [first, second] = server.bodies();
    expect(JSON.stringify(first?.['tools'])).toContain('"name":"shop__stock","description":"Units of one SKU."');
    expect(JSON.stringify(first?.['tools'])).not.toContain('"strict":true');
    expect(JSON.stringify(second).split('{\\"available\\":8}')).toHaveLength(3);
  });

  test('a provider that has enough is waited for; one that refuses the key is asked no more', async () => {
    const host = await open();
    const limited = { status: 429, body: '{"error":{"message":"slow down"}}', headers: { 'retry-after': '0.01' } };
    await serve([limited, { text: '8' }]);
    const patient = await results(evaluate(host, { models: [spec()], ways: ['direct'] }));
    expect(patient.trials[0]).toMatchObject({ end: 'answered' });
    await endpoint?.close();
    const server = await serve([{ status: 401, body: '{"error":{"message":"no"}}' }]);
    const refused = await results(evaluate(host, { models: [spec()], ways: ['direct'], times: 3 }));
    expect([server.bodies().length, refused.missing]).toEqual([1, 3]);
    expect(refused.trials[0]).toMatchObject({ end: 'fault', fault: { code: 'key_refused' } });
  });
});
