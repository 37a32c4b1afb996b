import type Anthropic from '@anthropic-ai/sdk';
import type OpenAI from 'openai';
import { afterEach, describe, expect, test } from 'vitest';
import { createModelClient } from '../../../electron/models/clients/create-client.ts';
import type { ModelRequest, ReplyDelta } from '../../../electron/models/clients/model-client.ts';
import { composeDeclaration } from '../../../electron/models/prompt/declaration.ts';
import { providerForm } from '../../../electron/models/prompt/provider-form.ts';
import { openModelEndpoint, type ModelEndpoint, type WireAnswer, type WireApi } from '../../support/model-endpoint.ts';

const APIS: readonly WireApi[] = ['responses', 'chat', 'anthropic'];
const CODE = '{"code":"return 1.0  # \\u00e9 ✓","n":1.0}';
const CALL = { id: 'call_a', name: 'execute_tool_code', argumentsText: CODE };
const declaration = composeDeclaration({
  tools: [],
  skills: [],
  facts: { style: 'schemas', inFlight: 8, modelStdoutBytes: 65536, language: { policy: 'general' } },
});
const KEY = 'sk-of-this-test-only';

let endpoint: ModelEndpoint | undefined;
afterEach(async () => {
  await endpoint?.close();
  endpoint = undefined;
});

async function opened(api: WireApi, answers: readonly WireAnswer[], access: { baseUrl?: string; key?: string } = {}) {
  endpoint = await openModelEndpoint(api, answers);
  const baseUrl = api === 'anthropic' ? `http://${endpoint.host}` : endpoint.baseUrl;
  const client = await createModelClient(api, { name: 'model-1', baseUrl, key: KEY, ...access });
  const deltas: ReplyDelta[] = [];
  const send = (
    turns: ModelRequest['turns'] = [{ kind: 'task', text: 'Do it' }],
    signal = new AbortController().signal,
  ) => client.send({ turns, tools: [declaration] }, (delta) => deltas.push(delta), signal);
  return { send, deltas, endpoint };
}

async function replyOf(send: () => ReturnType<Awaited<ReturnType<typeof opened>>['send']>) {
  const answer = await send();
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
  return answer.reply;
}

const said = (deltas: readonly ReplyDelta[], kind: ReplyDelta['kind']) =>
  deltas.flatMap((delta) => (delta.kind === kind ? [delta.text] : [])).join('');

describe.each(APIS)('a model behind %s', (api) => {
  test('streams a text, with what it thought and what the provider counted', async () => {
    const { send, deltas, endpoint: server } = await opened(api, [{ text: 'Grüße, 世界.' }]);
    const reply = await replyOf(send);
    expect(reply).toMatchObject({
      text: 'Grüße, 世界.',
      calls: [],
      end: 'done',
      usage: { inputTokens: 120, outputTokens: 30, cachedTokens: 20 },
    });
    expect(said(deltas, 'text')).toBe('Grüße, 世界.');
    const [request] = server.seen;
    expect(JSON.stringify(request?.headers)).toContain(KEY);
    expect(server.bodies()[0]).toMatchObject({ model: 'model-1', stream: true });
    expect(JSON.stringify(server.bodies()[0])).toContain(JSON.stringify(declaration.description));
  });

  test('asks for a program, and gets its blocks back byte for byte with the result', async () => {
    const {
      send,
      deltas,
      endpoint: server,
    } = await opened(api, [{ text: 'One moment.', calls: [CALL] }, { text: 'Done.' }]);
    const reply = await replyOf(send);
    expect(reply).toMatchObject({ text: 'One moment.', end: 'calls' });
    expect(reply.calls).toEqual([{ callId: 'call_a', name: 'execute_tool_code', argumentsText: CODE }]);
    expect(said(deltas, 'arguments')).toBe(CODE);
    const result = { callId: 'call_a', text: '{"value":1.0,"stdout":""}', isError: false };
    const again = await replyOf(() =>
      send([
        { kind: 'task', text: 'Do it' },
        { kind: 'reply', api, ...reply },
        { kind: 'results', results: [result] },
      ]),
    );
    expect(again.text).toBe('Done.');
    const body = server.seen[1]?.body ?? '';
    for (const block of reply.blocks) expect(body).toContain(block);
    expect(body).not.toContain('gatehouse_raw');
    expect(body).toContain(JSON.stringify(result.text));
  });

  test('keeps two calls of one reply apart', async () => {
    const second = { ...CALL, id: 'call_b', argumentsText: '{"code":"return 2"}' };
    const { send } = await opened(api, [{ calls: [CALL, second] }]);
    expect((await replyOf(send)).calls.map(({ callId, argumentsText }) => [callId, argumentsText])).toEqual([
      ['call_a', CODE],
      ['call_b', '{"code":"return 2"}'],
    ]);
  });

  test('may break off the arguments of a call, which then goes back all the same', async () => {
    const { send, endpoint: server } = await opened(api, [{ calls: [{ ...CALL, argumentsText: '{"code": "ret' }], end: 'cut' }, { text: 'Again.' }]); // prettier-ignore
    const reply = await replyOf(send);
    expect(reply.end).toBe('cut');
    expect(reply.calls).toEqual([{ callId: 'call_a', name: 'execute_tool_code', argumentsText: '{"code": "ret' }]);
    const results = [{ callId: 'call_a', text: 'no JSON', isError: true }];
    await replyOf(() =>
      send([
        { kind: 'task', text: 'x' },
        { kind: 'reply', api, ...reply },
        { kind: 'results', results },
      ]),
    );
    expect(server.bodies()).toHaveLength(2);
  });

  test('says that it was cut, or will not answer', async () => {
    const cut = await opened(api, [
      { text: 'Half', end: 'cut' },
      { text: 'No.', end: 'refused' },
    ]);
    expect(await replyOf(cut.send)).toMatchObject({ text: 'Half', end: 'cut' });
    expect(await replyOf(cut.send)).toMatchObject({ end: 'refused' });
  });

  test.each([
    [401, {}, { code: 'key_refused' }],
    [403, {}, { code: 'forbidden' }],
    [404, {}, { code: 'model_unknown', data: { name: 'model-1' } }],
    [429, { 'retry-after': '2.5' }, { code: 'rate_limited', data: { retryAfterMs: 2500 } }],
    [429, {}, { code: 'rate_limited' }],
    [400, {}, { code: 'request_refused', data: { status: 400 } }],
    [500, {}, { code: 'provider_failed', data: { status: 500 } }],
    [529, {}, { code: 'provider_failed', data: { status: 529 } }],
  ])('answers %i %j: a fault with what it said and without the key', async (status, headers, fault) => {
    const body = JSON.stringify({ error: { type: 'x', message: `Not so, ${KEY}` } });
    const { send, endpoint: server } = await opened(api, [{ status, headers, body }]);
    const answer = await send();
    expect(answer).toMatchObject({ ok: false, fault });
    expect(JSON.stringify(answer)).toContain('Not so');
    expect(JSON.stringify(answer)).not.toContain(KEY);
    expect(server.seen).toHaveLength(1);
  });

  test.each([1, 2, 4])('breaks off after %i events: nothing of the reply is used', async (breakAfter) => {
    const { send, endpoint: server } = await opened(api, [{ text: 'Half of it', breakAfter }]);
    expect(await send()).toEqual({ ok: false, fault: { code: 'stream_cut', data: { host: server.host } } });
  });

  test('answers something else: a fault that shows it', async () => {
    const { send } = await opened(api, [
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' },
      { status: 200, headers: { 'content-type': 'text/event-stream' }, body: 'data: {"half\n\n' },
    ]);
    expect(await send()).toMatchObject({
      ok: false,
      fault: { code: 'stream_garbled', data: { message: '<h1>Sign in</h1>' } },
    });
    expect(await send()).toMatchObject({ ok: false, fault: { code: 'stream_garbled' } });
  });

  test('is not there', async () => {
    const { send } = await opened(api, [], { baseUrl: 'http://127.0.0.1:9/v1' });
    expect(await send()).toMatchObject({ ok: false, fault: { code: 'unreachable', data: { host: '127.0.0.1:9' } } });
  });

  test('is stopped in the middle of a reply, and lets go of its connection', async () => {
    const { send, deltas } = await opened(api, [{ text: 'It goes on and on', hangs: true }]);
    const controller = new AbortController();
    const answer = send(undefined, controller.signal);
    await expect.poll(() => deltas.length).toBeGreaterThan(0);
    controller.abort(new Error('stopped'));
    await expect(answer).rejects.toThrow('stopped');
  });

  test('reads the turns of another API as plain text and calls', async () => {
    const { send, endpoint: server } = await opened(api, [{ text: 'Done.' }]);
    const reply = { text: 'Before', calls: [{ callId: 'c', name: 'execute_tool_code', argumentsText: '{"code":"1"}' }], blocks: ['{"of":"another"}'] }; // prettier-ignore
    await replyOf(() => send([{ kind: 'task', text: 'x' }, { kind: 'reply', api: 'scripted', ...reply }, { kind: 'results', results: [{ callId: 'c', text: 'r', isError: true }] }])); // prettier-ignore
    const body = JSON.stringify(server.bodies()[0]);
    expect(body).toContain('Before');
    expect(body).not.toContain('another');
    expect(body).toContain('execute_tool_code');
  });
});

test('a model that does not reason is asked again without what it refuses', async () => {
  const refused = { status: 400, body: '{"error":{"message":"Encrypted content is not supported with this model."}}' };
  const { send, endpoint: server } = await opened('responses', [refused, { text: 'Done.' }]);
  expect((await replyOf(send)).text).toBe('Done.');
  expect((await replyOf(send)).text).toBe('Done.');
  expect(server.bodies().map((body) => 'include' in body)).toEqual([true, false, false]);
});

test('the declaration is of the types that the libraries of the providers take', () => {
  const responses = { type: 'function', name: 'x', description: 'y', parameters: {}, strict: true } satisfies OpenAI.Responses.FunctionTool; // prettier-ignore
  const chat = { type: 'function', function: { name: 'x', description: 'y', parameters: {} } } satisfies OpenAI.Chat.ChatCompletionTool; // prettier-ignore
  const anthropic = { name: 'x', description: 'y', input_schema: { type: 'object' } } satisfies Anthropic.Tool;
  expect(Object.keys(providerForm(declaration, 'openai_responses'))).toEqual(Object.keys(responses));
  expect(Object.keys(providerForm(declaration, 'openai_chat').function as object)).toEqual(Object.keys(chat.function));
  expect(Object.keys(providerForm(declaration, 'anthropic'))).toEqual(Object.keys(anthropic));
  expect(declaration.inputSchema['type']).toBe('object');
});
