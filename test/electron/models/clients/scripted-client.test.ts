import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ModelTurn, ReplyDelta } from '../../../../electron/models/clients/model-client.ts';
import { readScript } from '../../../../electron/models/clients/read-script.ts';
import { createScriptedClient } from '../../../../electron/models/clients/scripted-client.ts';
import { composeDeclaration } from '../../../../electron/models/prompt/declaration.ts';
import { jsonFiles, missingData, SHARED_DATA } from '../../../support/shared-data.ts';

const TRANSCRIPTS = 'provider-transcripts';
const missing = missingData(TRANSCRIPTS);
const declaration = composeDeclaration({
  tools: [],
  skills: [],
  facts: { style: 'schemas', inFlight: 8, modelStdoutBytes: 65536, language: { policy: 'general' } },
  variant: { text: 'Text', toolName: 'run_it' },
});
const task: ModelTurn = { kind: 'task', text: 'Do it' };

function scripted(text: string) {
  const deltas: ReplyDelta[] = [];
  const client = createScriptedClient({ file: 'replies.json', read: () => Promise.resolve(text) });
  const send = (turns: readonly ModelTurn[] = [task], signal = new AbortController().signal) =>
    client.send({ turns, tools: [declaration] }, (delta) => deltas.push(delta), signal);
  return { send, deltas };
}

describe('a scripted model', () => {
  test('gives its replies in order, each call under the name that the tool has here and with an id of its own', async () => {
    const replies = [{ text: 'One moment.', code: 'return 1' }, { code: ['a', 'b'] }, { text: 'Done.' }];
    const { send, deltas } = scripted(JSON.stringify({ version: 1, replies }));
    const first = await send();
    expect(first).toMatchObject({
      ok: true,
      reply: {
        text: 'One moment.',
        end: 'calls',
        calls: [{ callId: 'r1_call_1', name: 'run_it', argumentsText: '{"code":"return 1"}' }],
      },
    });
    expect(deltas.map(({ kind }) => kind)).toEqual(['text', 'arguments']);
    const reply: ModelTurn = { kind: 'reply', api: 'scripted', text: '', calls: [], blocks: [] };
    expect(await send([task, reply])).toMatchObject({
      reply: { calls: [{ callId: 'r2_call_1' }, { callId: 'r2_call_2' }] },
    });
    expect(await send([task, reply, reply])).toMatchObject({ reply: { text: 'Done.', end: 'done' } });
    expect(await send([task, reply, reply, reply])).toEqual({
      ok: false,
      fault: { code: 'script_over', data: { file: 'replies.json', replies: 3 } },
    });
  });

  test('may call wrongly, so that it can be seen what comes of it', async () => {
    const calls = [
      { name: 'gone', arguments: '{"code": ' },
      { name: 'run_it', arguments: { n: 1 } },
    ];
    expect(await scripted(JSON.stringify({ replies: [{ calls }] })).send()).toMatchObject({
      reply: {
        calls: [
          { name: 'gone', argumentsText: '{"code": ' },
          { name: 'run_it', argumentsText: '{"n":1}' },
        ],
      },
    });
  });

  test.each([
    ['{"replies": [', /no JSON/],
    ['[]', /must be an object/],
    ['{}', /no "replies"/],
    ['{"version":2,"replies":[]}', /version 2/],
    ['{"replies":[{"text":"a"},{"says":"b"}]}', /\/replies\/1/],
    ['{"replies":[{"code":3}]}', /\/replies\/0/],
    ['{"output":{"message":{"role":"assistant","content":[]}}}', /no "replies"/],
  ])('refuses %s', async (text, reason) => {
    expect(await scripted(text).send()).toEqual({
      ok: false,
      fault: {
        code: 'script_unreadable',
        data: { file: 'replies.json', reason: expect.stringMatching(reason) as string },
      },
    });
  });

  test('stops where it is stopped', async () => {
    const { send } = scripted(JSON.stringify({ replies: [{ text: 'x'.repeat(1000) }] }));
    await expect(send([task], AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });
});

describe.skipIf(missing)(`recorded replies of providers${missing ? ` (${missing})` : ''}`, () => {
  const files = missing ? [] : jsonFiles(TRANSCRIPTS);
  const read = (file: string) => readFileSync(join(SHARED_DATA, TRANSCRIPTS, file), 'utf8');

  test.each(files.filter((file) => !file.startsWith('amazon')))('%s is a reply, its blocks byte for byte', (file) => {
    const text = read(file);
    const script = readScript(text);
    if (!script.ok) throw new Error(script.reason);
    const reply = script.replies[0]?.('run_it');
    const body = JSON.parse(text) as { output?: unknown[]; content?: unknown[] };
    expect(reply?.blocks.map((block) => JSON.parse(block) as unknown)).toEqual(body.output ?? body.content);
    for (const block of reply?.blocks ?? []) expect(text).toContain(block);
  });

  test('say what they call, and with which arguments', () => {
    const calls = (file: string) => {
      const script = readScript(read(file));
      return script.ok ? script.replies[0]?.('run_it').calls : undefined;
    };
    expect(calls('openai.programmatic-tool-calling.2.json')).toEqual([
      { callId: 'call_IYnPSr6i8TyBPs1H9U539pUP', name: 'getDemand', argumentsText: '{"sku":"sku_123"}' },
    ]);
    expect(calls('anthropic.anthropic-tool-search-deferred-regex.2.json')).toMatchObject([
      { callId: 'toolu_01Vif37vPguXdx5yxixnpvpM', name: 'executeEditorOperation' },
    ]);
  });

  test('of a provider that is not spoken to here are refused by what they are', () => {
    expect(readScript(read('amazon-bedrock.amazon-bedrock-tool-no-args.json'))).toMatchObject({ ok: false });
  });
});
