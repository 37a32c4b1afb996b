import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Params } from '../../../shared/contract/contract.ts';
import { AppError } from '../../../shared/contract/errors.ts';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import { Documents } from '../../../renderer/stores/documents.ts';
import { saveGates } from '../../../renderer/stores/gate-actions.ts';
import { gatesText } from '../../../shared/text/gates-text.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const SETTINGS = `{
  // ours
  "version": 1,
  "allow": ["*"],
  "mine": { "kept": 1.0 },
  "gates": [
    // orders of many pieces
    { "match": { "tool": "create_*", "arguments": { "/quantity": { "exclusiveMinimum": 10.0 } } }, // over ten
      "action": "hold", "reason": "large order" },
    { "match": { "caller": "form" }, "action": "allow" }, // a person
    { "match": { "tool": "delete_all" }, "action": "stop" },
    { "limit": { "perRun": 100 } }
  ]
}
`;

const [LARGE = '', FORM = '', BROKEN = '', BUDGET = ''] = [
  `{ "match": { "tool": "create_*", "arguments": { "/quantity": { "exclusiveMinimum": 10.0 } } }, // over ten
  "action": "hold", "reason": "large order" }`,
  '{ "match": { "caller": "form" }, "action": "allow" }',
  '{ "match": { "tool": "delete_all" }, "action": "stop" }',
  '{ "limit": { "perRun": 100 } }',
];

const tool = (name: string) => ({ name, inputSchema: { type: 'object' }, binding: { kind: 'mock', cases: [] } });

describe('the gates of a real workspace', () => {
  let temp: TempFolder;
  let test: TestHost;
  const file = () => readFile(join(temp.path, 'shop', 'gatehouse.json'), 'utf8');
  const call = (edit: Params<'gates.edit'>['edit']) => test.client.call('gates.edit', { edit });

  async function open(settings = SETTINGS): Promise<void> {
    await writeFiles(join(temp.path, 'shop'), {
      'gatehouse.json': settings,
      'tools/create_quote.json': tool('create_quote'),
      'tools/create_order.json': tool('create_order'),
      'tools/get_stock.json': tool('get_stock'),
    });
    test = await openTestHost({ folder: join(temp.path, 'shop'), configFolder: join(temp.path, 'config') });
  }

  beforeEach(async () => {
    temp = await makeTempFolder();
  });
  afterEach(async () => {
    await test.host.dispose();
    await temp.remove();
  });

  it('are listed as they are written, each with its problems and the tools it could be for', async () => {
    await open();
    const { broken, gates } = await test.client.call('gates.list', {});
    expect(broken).toBeUndefined();
    expect(gates.map(({ text }) => text)).toEqual([LARGE, FORM, BROKEN, BUDGET]);
    expect(gates.map(({ tools }) => tools.count)).toEqual([2, 3, 0, 3]);
    expect(gates[0]?.tools.names).toEqual(['create_order', 'create_quote']);
    expect(gates.map(({ problems }) => problems.map(({ pointer, line }) => ({ pointer, line })))).toEqual([
      [],
      [],
      [{ pointer: '/gates/2/action', line: 11 }],
      [],
    ]);
    const ofTool = await test.client.call('gates.list', { tool: 'get_stock' });
    expect(ofTool.gates.map(({ index }) => index)).toEqual([1, 3]);
  });

  it('are added, changed, moved and removed with every comment in its place, and each change is undone', async () => {
    await open();
    const texts: string[] = [await file()];
    const step = async (edit: Params<'gates.edit'>['edit']) => {
      const { refused, change } = await call(edit);
      expect(refused).toBeUndefined();
      expect(change).toBeDefined();
      texts.push(await file());
      return change;
    };
    const added = await step({ kind: 'add', at: 1, text: '{ "match": { "tool": "get_*" }, "action": "deny" }' });
    expect(added).toMatchObject({ code: 'gate_add', names: ['2'] });
    await step({ kind: 'set', index: 0, before: LARGE, text: LARGE.replace('10.0', '20.0') });
    await step({ kind: 'move', index: 2, before: FORM, to: 0 });
    await step({ kind: 'remove', index: 3, before: BROKEN });
    expect(texts.at(-1)).toBe(`{
  // ours
  "version": 1,
  "allow": ["*"],
  "mine": { "kept": 1.0 },
  "gates": [
    { "match": { "caller": "form" }, "action": "allow" }, // a person
    // orders of many pieces
    { "match": { "tool": "create_*", "arguments": { "/quantity": { "exclusiveMinimum": 20.0 } } }, // over ten
      "action": "hold", "reason": "large order" },
    { "match": { "tool": "get_*" }, "action": "deny" },
    { "limit": { "perRun": 100 } }
  ]
}
`);
    for (const before of texts.slice(0, -1).reverse()) {
      await test.client.call('tools.undo', {});
      expect(await file()).toBe(before);
    }
    await test.client.call('tools.redo', {});
    expect(await file()).toBe(texts[1]);
  });

  it('make a list where the file has none', async () => {
    await open('{ "version": 1, "allow": ["*"] }\n');
    expect(await test.client.call('gates.list', {})).toEqual({ gates: [] });
    await call({ kind: 'add', at: 7, text: '{ "action": "hold" }' });
    const { gates } = await test.client.call('gates.list', {});
    expect(gates).toMatchObject([{ index: 0, text: '{ "action": "hold" }', tools: { count: 3 } }]);
  });

  it('take no entry that would be broken, and say what is wrong as reading the file does', async () => {
    await open();
    const before = await file();
    const wrong = {
      kind: 'add',
      at: 4,
      text: '{ "match": { "arguments": { "/a": { "type": "text" } } }, "action": "hold" }',
    } as const;
    const { refused } = await call(wrong);
    expect(refused).toMatchObject([{ code: 'gate_invalid', pointer: '/gates/4/match/arguments/~1a/type' }]);
    expect((await test.client.call('gates.check', { edit: wrong })).problems).toEqual(refused);
    const noJson = await call({ ...wrong, text: '{\n  "action" }' });
    expect(noJson.refused).toMatchObject([{ code: 'json_syntax', line: 2 }]);
    const both = await call({ ...wrong, text: '{ "action": "hold", "limit": { "perRun": 1 } }' });
    expect(both.refused).toMatchObject([{ pointer: '/gates/4' }]);
    expect(await file()).toBe(before);
  });

  it('change nothing where the entry is not what the person saw', async () => {
    await open();
    const before = await file();
    const asked = call({ kind: 'remove', index: 1, before: LARGE });
    await expect(asked).rejects.toMatchObject({ code: 'changed_on_disk' });
    await expect(asked).rejects.toBeInstanceOf(AppError);
    expect(await file()).toBe(before);
  });

  it.each(['{ "allow": ["*"], "gates": { "tool": "a" } }', '{ "allow": ['])(
    'are not touched in %s',
    async (settings) => {
      await open(settings);
      const { broken, gates } = await test.client.call('gates.list', {});
      expect(gates).toEqual([]);
      expect(broken).toBeDefined();
      await expect(call({ kind: 'add', at: 0, text: '{ "action": "hold" }' })).rejects.toMatchObject({
        code: 'unreadable',
      });
      expect(await file()).toBe(settings);
    },
  );

  it('say of an entry that is being written which rules decide before it', async () => {
    await open();
    const check = (text: string, at: number) =>
      test.client
        .call('gates.check', { edit: { kind: 'add', at, text } })
        .then(({ tools, earlier }) => [tools.count, earlier]);
    expect(await check('{ "match": { "tool": "create_quote" }, "action": "deny" }', 4)).toEqual([1, [0, 1]]);
    expect(await check('{ "match": { "tool": "create_quote", "caller": "program" }, "action": "deny" }', 4)).toEqual([
      1,
      [0],
    ]);
    expect(await check('{ "match": { "tool": "get_stock" }, "action": "deny" }', 1)).toEqual([1, []]);
    expect(await check('{ "match": { "tool": "nothing_*" }, "action": "deny" }', 4)).toEqual([0, []]);
  });

  it('answer a dry run as they stand, and as they would with a change that is not saved', async () => {
    await open();
    const ask = (edit?: Params<'gates.edit'>['edit'], argumentsText = '{"quantity":12}') =>
      test.client.call('gates.dryRun', {
        tool: 'create_quote',
        argumentsText,
        caller: 'program',
        ...(edit && { edit }),
      });
    expect(await ask()).toMatchObject({
      action: 'hold',
      because: 'rule',
      index: 0,
      reason: 'large order',
      limits: [3],
    });
    const denied = { kind: 'add', at: 0, text: '{ "match": { "tool": "create_quote" }, "action": "deny" }' } as const;
    expect(await ask(denied)).toMatchObject({ action: 'deny', index: 0 });
    const looser = { kind: 'set', index: 0, before: LARGE, text: LARGE.replace('10.0', '20.0') } as const;
    expect(await ask(looser)).toMatchObject({ action: 'allow', because: 'none', limits: [3] });
    expect(await ask()).toMatchObject({ action: 'hold', index: 0 });
  });

  it('are saved all at once from a window, but for what would be broken', async () => {
    await open();
    const store = createAppStore();
    const { client: host } = test;
    const workbench = { host, store, documents: new Documents(host), goToWorkspace: () => undefined };
    const { beginGate, writeGate, setGateList } = store.getState();
    setGateList(await host.call('gates.list', {}));
    writeGate({ at: 1, before: FORM, text: FORM.replace('allow', 'deny') });
    beginGate('{"action":"deny"}', 0);
    beginGate('{"action":"stop"}', 99);
    await saveGates(workbench);
    const { gateList, gateDrafts, notices } = store.getState();
    expect(gateList?.gates.map(({ text }) => text)).toEqual([
      '{ "action": "deny" }',
      LARGE,
      FORM.replace('allow', 'deny'),
      BROKEN,
      BUDGET,
    ]);
    expect(gateDrafts.map(({ text }) => text)).toEqual(['{"action":"stop"}']);
    expect(notices.at(-1)?.text).toBe(gatesText.notSaved(gatesText.aNewGate));
    expect(await file()).toContain('    { "action": "deny" },\n    // orders of many pieces\n');
  });
});
