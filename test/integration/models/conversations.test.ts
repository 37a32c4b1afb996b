import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConversationEvent, ConversationEventOf } from '../../../shared/model/conversation.ts';
import { openModelEndpoint, type ModelEndpoint, type WireAnswer } from '../../support/model-endpoint.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const STOCK = {
  name: 'get_inventory',
  description: 'Units of one SKU.',
  inputSchema: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
  binding: { kind: 'mock', cases: [{ return: { available: 8 } }] },
};
const QUOTE = 'stock = await get_inventory(sku="CH-1")\nprint("looked")\nreturn stock["available"]';
const call = (code: string, id = 'call_a') => ({
  id,
  name: 'execute_tool_code',
  argumentsText: JSON.stringify({ code }),
});

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

const configFolder = () => join(temp.path, 'config');

async function openHost(model: object | undefined, { allowed = true, more = {} } = {}) {
  const files = { 'gatehouse.json': { version: 1, allow: ['*'], ...(model && { model }), ...more } };
  await writeFiles(folder, { ...files, 'tools/get_inventory.json': STOCK });
  return reopen(allowed);
}

async function reopen(allowed: boolean): Promise<TestHost> {
  await opened?.host.dispose();
  opened = await openTestHost({ folder, configFolder: configFolder(), trust: 'ask' });
  await opened.client.call('workspace.trust', {});
  if (allowed) await opened.client.call('trust.allowUnisolated', { allowed: true });
  return opened;
}

async function withScript(replies: readonly object[], options = {}) {
  await writeFiles(folder, { 'replies.json': { version: 1, replies } });
  return openHost({ api: 'scripted', file: 'replies.json' }, options);
}

async function withModel(answers: readonly WireAnswer[], settings: object = {}) {
  endpoint = await openModelEndpoint('chat', answers);
  return openHost({ api: 'chat', baseUrl: endpoint.baseUrl, name: 'm', ...settings });
}

/** Follows a conversation, and gives all of its events once so many goes have ended. */
function follow({ client }: TestHost, conversationId: string, fromSeq = 1) {
  const events: ConversationEvent[] = [];
  const deltas: string[] = [];
  const controller = new AbortController();
  const told: (() => void)[] = [];
  const over = client
    .open(
      'conversations.watch',
      { conversationId, fromSeq },
      (batch) => {
        events.push(...batch.events);
        deltas.push(...batch.deltas.map(({ text }) => text));
        for (const tell of told) tell();
      },
      { signal: controller.signal },
    )
    .catch(() => undefined);
  const until = (isThere: (events: readonly ConversationEvent[]) => boolean) =>
    new Promise<readonly ConversationEvent[]>((resolve) => {
      const look = () => isThere(events) && resolve(events);
      told.push(look);
      look();
    });
  return {
    events,
    deltas,
    until,
    ended: (goes = 1) => until((all) => all.filter(({ kind }) => kind === 'ended').length >= goes),
    async leave() {
      controller.abort();
      await over;
    },
  };
}

const only = <K extends ConversationEvent['kind']>(events: readonly ConversationEvent[], kind: K) =>
  events.filter((event): event is ConversationEventOf<K> => event.kind === kind);
const lastEnd = (events: readonly ConversationEvent[]) => only(events, 'ended').at(-1);

async function converse(host: TestHost, task = 'How many CH-1 can we ship?') {
  const { conversationId } = await host.client.call('conversations.start', { task });
  return { conversationId, ...follow(host, conversationId) };
}

describe('a conversation', () => {
  test('goes from words to the answer with a scripted model, its program run through the gateway', async () => {
    const host = await withScript([{ text: 'Looking.', code: QUOTE }, { text: 'Eight.' }]);
    const { conversationId, ended, leave } = await converse(host);
    const events = await ended();
    expect(only(events, 'result')).toMatchObject([
      { text: '{"value":8,"stdout":"looked\\n"}', isError: false, outcome: 'succeeded' },
    ]);
    expect(only(events, 'reply').map(({ text }) => text)).toEqual(['Looking.', 'Eight.']);
    expect(lastEnd(events)).toMatchObject({ end: 'answered' });
    const [program] = only(events, 'program');
    const { runs } = await host.client.call('runs.list', { limit: 10 });
    expect(runs).toMatchObject([{ runId: program?.runId, origin: 'model', calls: 1 }]);
    expect(await host.client.call('conversations.list', {})).toMatchObject({
      conversations: [
        { conversationId, task: 'How many CH-1 can we ship?', end: 'answered', isBusy: false, programs: 1 },
      ],
    });
    await leave();
  });

  test('is on disk as it happened, and goes on in another host', async () => {
    const first = await withScript([{ code: QUOTE }, { text: 'Eight.' }, { text: 'You are welcome.' }]);
    const { conversationId, ended, leave } = await converse(first);
    const events = await ended();
    await leave();
    const again = await reopen(true);
    const lines = (await readFile(join(folder, `.gatehouse/conversations/${conversationId}.jsonl`), 'utf8'))
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as ConversationEvent)).toEqual(events);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    const later = follow(again, conversationId);
    await later.ended();
    await again.client.call('conversations.say', { conversationId, task: 'Thanks' });
    expect(only(await later.ended(2), 'reply').at(-1)?.text).toBe('You are welcome.');
    await again.client.call('conversations.delete', { conversationId });
    await expect(readFile(join(folder, `.gatehouse/conversations/${conversationId}.jsonl`))).rejects.toThrow();
    await later.leave();
  });

  test('runs no program before the person allows it, and goes on from there once they do', async () => {
    const host = await withScript([{ code: QUOTE }, { text: 'Eight.' }], { allowed: false });
    const { conversationId, ended, leave } = await converse(host);
    const events = await ended();
    expect(lastEnd(events)).toMatchObject({ end: 'permission' });
    expect((await host.client.call('runs.list', { limit: 1 })).total).toBe(0);
    const told = new Promise((resolve) => {
      host.client.on('workspace.changed', ({ unisolated }) => unisolated && resolve('told'));
    });
    expect(await host.client.call('workspace.get', {})).toMatchObject({ unisolated: false });
    await host.client.call('trust.allowUnisolated', { allowed: true });
    expect(await told).toBe('told');
    await host.client.call('conversations.resume', { conversationId });
    expect(lastEnd(await ended(2))).toMatchObject({ end: 'answered' });
    expect(only(events, 'reply')).toHaveLength(2);
    await leave();
  });

  test('asks for trust before it asks whether its programs may run', async () => {
    await writeFiles(folder, { 'replies.json': { replies: [{ code: QUOTE }] } });
    await writeFiles(folder, { 'gatehouse.json': { model: { api: 'scripted', file: 'replies.json' } } });
    opened = await openTestHost({ folder, configFolder: configFolder(), trust: 'ask' });
    const { ended, leave } = await converse(opened);
    expect(lastEnd(await ended())).toMatchObject({ end: 'failed', error: { code: 'not_trusted' } });
    await leave();
  });

  test('goes back to a program that the person changed, and on from there', async () => {
    const host = await withModel([{ calls: [call('return 1')] }, { text: 'One.' }, { text: 'Two.' }]);
    const { conversationId, ended, leave } = await converse(host);
    await ended();
    await host.client.call('conversations.edit', { conversationId, callId: 'call_a', source: 'return 2' });
    const events = await ended(2);
    expect(only(events, 'result').at(-1)?.text).toContain('The person changed your program before it ran');
    expect(only(events, 'result').at(-1)?.text).toContain('{"value":2,"stdout":""}');
    const sent = JSON.stringify(endpoint?.bodies().at(-1));
    expect(sent).toContain('return 2');
    expect(sent).not.toContain('One.');
    await leave();
  });

  test('is stopped while a program runs, and while the model writes; nothing is lost', async () => {
    const host = await withModel([
      { calls: [call('import asyncio\nawait asyncio.sleep(600)')] },
      { text: 'It goes on', hangs: true },
      { text: 'Done.' },
    ]);
    const { conversationId, ended, until, deltas, leave } = await converse(host);
    await until((events) => only(events, 'program').length === 1);
    await host.client.call('conversations.stop', { conversationId });
    expect(lastEnd(await ended(1))).toMatchObject({ end: 'stopped' });
    await host.client.call('conversations.resume', { conversationId });
    await expect.poll(() => deltas.join('')).toContain('It g');
    await host.client.call('conversations.stop', { conversationId });
    expect(lastEnd(await ended(2))).toMatchObject({ end: 'stopped' });
    await host.client.call('conversations.resume', { conversationId });
    const events = await ended(3);
    expect(only(events, 'result')).toMatchObject([{ outcome: 'cancelled', isError: true }]);
    expect(lastEnd(events)).toMatchObject({ end: 'answered' });
    await expect(
      host.client.call('conversations.edit', { conversationId, callId: 'gone', source: '' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await leave();
  });

  test('shows who comes in the middle of a reply all of it', async () => {
    const host = await withModel([{ text: 'It goes on', hangs: true }]);
    const { conversationId, deltas, leave } = await converse(host);
    await expect.poll(() => deltas.join('')).toContain('It g');
    const late = follow(host, conversationId);
    await expect.poll(() => late.deltas.join('')).toBe(deltas.join(''));
    await late.leave();
    await leave();
  });

  test('takes one thing at a time', async () => {
    const host = await withModel([{ text: 'It goes on', hangs: true }]);
    const { conversationId, leave } = await converse(host);
    await expect(host.client.call('conversations.say', { conversationId, task: 'And?' })).rejects.toMatchObject({
      code: 'busy',
    });
    await leave();
  });
});

describe('a model that does what it should not', () => {
  const answered = async (answers: readonly WireAnswer[], settings: object = {}) => {
    const host = await withModel(answers, settings);
    const { ended, leave } = await converse(host);
    const events = await ended();
    await leave();
    return events;
  };

  test('answers prose: that is the answer', async () => {
    expect(lastEnd(await answered([{ text: 'I would call a tool.' }]))).toMatchObject({ end: 'answered' });
  });

  test('writes its program into the answer: the person is told', async () => {
    const events = await answered([{ text: 'Here:\n\n```python\nreturn 1\n```\nDone.' }]);
    expect(lastEnd(events)).toMatchObject({ end: 'answered', fenced: 'return 1\n' });
  });

  test('writes its program into the answer: the person has it run, and the model hears what came of it', async () => {
    const host = await withModel([{ text: '```python\nreturn 1\n```' }, { text: 'One.' }]);
    const { conversationId, ended, leave } = await converse(host);
    const source = lastEnd(await ended())?.fenced ?? '';
    await host.client.call('conversations.runProgram', { conversationId, source });
    const events = await ended(2);
    expect(only(events, 'result')).toMatchObject([{ text: '{"value":1,"stdout":""}', outcome: 'succeeded' }]);
    expect(lastEnd(events)).toMatchObject({ end: 'answered' });
    expect(endpoint?.bodies().at(-1)?.['messages']).toMatchObject([
      { role: 'user' },
      { role: 'assistant' },
      { role: 'user', content: expect.stringMatching(/I ran the program of your answer[^]*"value":1/) as string },
    ]);
    const { runs } = await host.client.call('runs.list', { limit: 1 });
    expect(runs).toMatchObject([{ origin: 'model' }]);
    await leave();
  });

  test.each([
    ['broken code', { calls: [call('return (')] }, /SyntaxError/],
    ['fenced code', { calls: [call('```python\nreturn 5\n```')] }, /"value":5/],
    ['an unknown tool of the program', { calls: [call('return await call_tool("get_inventry")')] }, /get_inventory/],
    [
      'an unknown tool',
      { calls: [{ id: 'c', name: 'get_inventory', argumentsText: '{}' }] },
      /no tool get_inventory\. The only tool is execute_tool_code/,
    ],
    ['arguments that are no JSON', { calls: [{ ...call(''), argumentsText: '{"code":' }] }, /no JSON/],
    ['no code', { calls: [{ ...call(''), argumentsText: '{}' }] }, /"code" is required/],
  ] as const)('sends %s: it is told what came of it, and goes on', async (_what, answer, told) => {
    const events = await answered([answer, { text: 'I see.' }]);
    expect(only(events, 'result')).toHaveLength(1);
    expect(only(events, 'result')[0]?.text).toMatch(told);
    expect(lastEnd(events)).toMatchObject({ end: 'answered' });
    expect(endpoint?.seen[1]?.body).toContain(JSON.stringify(only(events, 'result')[0]?.text));
  });

  test('wants two programs at once: both are run, one after the other', async () => {
    const events = await answered([{ calls: [call('return 1'), call('return 2', 'call_b')] }, { text: 'Both.' }]);
    expect(only(events, 'result').map(({ callId, text }) => [callId, JSON.parse(text) as unknown])).toEqual([
      ['call_a', { value: 1, stdout: '' }],
      ['call_b', { value: 2, stdout: '' }],
    ]);
  });

  test.each([
    ['rounds', { rounds: 2 }],
    ['tokens', { tokens: 200 }],
  ] as const)('goes on without end: the budget of %s ends it, and another go is a new one', async (end, budgets) => {
    const host = await withModel([{ calls: [call('return 1')] }], { budgets });
    const { conversationId, ended, leave } = await converse(host);
    expect(lastEnd(await ended())).toMatchObject({ end });
    expect(endpoint?.seen).toHaveLength(2);
    await host.client.call('conversations.resume', { conversationId });
    await ended(2);
    expect(endpoint?.seen).toHaveLength(4);
    await leave();
  });

  test('takes too long: the budget of time ends it', async () => {
    const events = await answered([{ text: 'It goes on', hangs: true }], { budgets: { timeMs: 300 } });
    expect(lastEnd(events)).toMatchObject({ end: 'timeMs' });
  });

  test.each([
    [{ status: 401, body: '{"error":{"message":"Wrong key"}}' }, 'key_refused'],
    [{ status: 429, body: '{}' }, 'rate_limited'],
    [{ status: 500, body: '{}' }, 'provider_failed'],
    [{ text: 'Half', breakAfter: 3 }, 'stream_cut'],
  ] as const)('fails in the middle (%j): the go ends, and the next one takes it up', async (failure, code) => {
    const host = await withModel([{ calls: [call('return 1')] }, failure, { text: 'Done.' }]);
    const { conversationId, ended, leave } = await converse(host);
    expect(lastEnd(await ended())).toMatchObject({ end: 'fault', fault: { code } });
    await host.client.call('conversations.resume', { conversationId });
    const events = await ended(2);
    expect(lastEnd(events)).toMatchObject({ end: 'answered' });
    expect(only(events, 'program')).toHaveLength(1);
    expect(endpoint?.seen[2]?.body).toBe(endpoint?.seen[1]?.body);
    await leave();
  });
});

describe('a model that cannot be asked', () => {
  test('is told of before anything is asked, and so is the one that can', async () => {
    const without = await openHost(undefined);
    expect(await without.client.call('conversations.prepare', {})).toMatchObject({ fault: { code: 'not_set_up' } });
    await writeFiles(folder, { 'replies.json': { tasks: ['Count.', 3], replies: [{ text: 'One.' }] } });
    const scripted = await openHost({ api: 'scripted', file: 'replies.json' });
    expect(await scripted.client.call('conversations.prepare', {})).toEqual({
      model: { api: 'scripted', name: 'replies.json', host: '' },
      tasks: ['Count.'],
    });
    await writeFiles(folder, { 'replies.json': '{' });
    expect(await scripted.client.call('conversations.prepare', {})).toMatchObject({
      fault: { code: 'script_unreadable', data: { file: 'replies.json' } },
    });
    const gone = await openHost({ api: 'scripted', file: 'gone.json' });
    expect(await gone.client.call('conversations.prepare', {})).toMatchObject({ fault: { code: 'script_unreadable' } });
  });

  test.each([
    [undefined, { code: 'not_set_up' }],
    [{ api: 'responses' }, { code: 'not_set_up' }],
    [{ api: 'scripted' }, { code: 'not_set_up' }],
    [{ api: 'chat', name: 'm', key: 'sk-plain' }, { code: 'key_in_workspace' }],
    [{ api: 'chat', name: 'm', key: 'Bearer ${env:X}' }, { code: 'key_in_workspace' }],
    [
      { api: 'chat', name: 'm', key: '${secret:nobody}' },
      { code: 'key_missing', data: { reference: '${secret:nobody}' } },
    ],
    [{ api: 'chat', name: 'm', baseUrl: 'http://127.0.0.1:9/v1' }, { code: 'unreachable' }],
  ])('%j: says why', async (model, fault) => {
    const host = await openHost(model);
    const { ended, leave } = await converse(host);
    expect(lastEnd(await ended())).toMatchObject({ end: 'fault', fault });
    await leave();
  });

  test('is asked for by the folder, so that the person sees host and key before anything is sent', async () => {
    endpoint = await openModelEndpoint('chat', [{ text: 'Done.' }]);
    const model = { api: 'chat', baseUrl: endpoint.baseUrl, name: 'm', key: '${secret:openai}' };
    await writeFiles(folder, { 'gatehouse.json': { model } });
    opened = await openTestHost({ folder, configFolder: configFolder(), trust: 'ask' });
    const { asks } = await opened.client.call('workspace.get', {});
    expect(asks).toMatchObject({ hosts: [endpoint.host], names: ['${secret:openai}'] });
    const { ended, leave } = await converse(opened);
    expect(lastEnd(await ended())).toMatchObject({ end: 'fault', fault: { code: 'not_trusted' } });
    expect(endpoint.seen).toHaveLength(0);
    await leave();
  });

  test('has a broken variant: the go fails with its place', async () => {
    const host = await withScript([{ text: 'Hello' }], { more: { prompt: 'prompts/gone.md' } });
    const { ended, leave } = await converse(host);
    expect(lastEnd(await ended())).toMatchObject({ end: 'failed', error: { code: 'not_found' } });
    await leave();
  });
});

test('the key of a model is in no file of the workspace and in no event', async () => {
  const host = await withModel([{ status: 401, body: '{"error":{"message":"Not sk-very-secret"}}' }], {
    key: '${secret:llm}',
  });
  await host.client.call('secrets.set', { name: 'llm', value: 'sk-very-secret' });
  const { conversationId, ended, leave } = await converse(host);
  const events = await ended();
  expect(endpoint?.seen[0]?.headers.authorization).toBe('Bearer sk-very-secret');
  await leave();
  const text = await readFile(join(folder, `.gatehouse/conversations/${conversationId}.jsonl`), 'utf8');
  expect(JSON.stringify(events) + text).not.toContain('sk-very-secret');
});
