import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const STOCK = {
  name: 'get_inventory',
  inputSchema: { type: 'object' },
  binding: { kind: 'mock', cases: [{ when: { sku: 'A' }, return: { available: 8 } }, { error: 'no such sku' }] },
};
const QUOTE = `stock = await get_inventory(sku="A")
try:
    await get_inventory(sku="B")
except ToolError as error:
    print(error)
return stock["available"] * inputs["factor"]
`;

let temp: TempFolder;
let folder: string;
let opened: TestHost;
beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': { version: 1, allow: ['*'], model: { api: 'scripted', file: 'replies.json' } },
    'tools/get_inventory.json': STOCK,
    'programs/quote.py': QUOTE,
    'replies.json': {
      version: 1,
      replies: [
        { code: 'return await get_inventory(sku="A")' },
        { code: 'return (await get_inventory(sku="A"))["available"]' },
        { text: 'Eight.' },
      ],
    },
  });
  opened = await openTestHost({ folder, configFolder: join(temp.path, 'config'), trust: 'ask' });
  await opened.client.call('workspace.trust', {});
  await opened.client.call('trust.allowUnisolated', { allowed: true });
});
afterEach(async () => {
  await opened.host.dispose();
  await temp.remove();
});

const savedCase = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8')) as unknown;

test('a run becomes a case with its calls as fixtures, which is listed', async () => {
  const { host, client } = opened;
  const run = await host.startRun({ program: 'programs/quote.py', source: QUOTE, inputsText: '{"factor": 1.50}', origin: 'person' }); // prettier-ignore
  await run.ended;
  const saved = await client.call('cases.save', { name: 'quote', from: { kind: 'run', runId: run.runId } });
  expect(saved).toEqual({ path: 'cases/quote.json', program: 'programs/quote.py', fixtures: 2 });
  expect(await savedCase('cases/quote.json')).toEqual({
    version: 1,
    program: 'programs/quote.py',
    inputs: { factor: 1.5 },
    fixtures: [
      { tool: 'get_inventory', arguments: { sku: 'A' }, result: { available: 8 } },
      { tool: 'get_inventory', arguments: { sku: 'B' }, error: { code: 'tool_failed', message: 'no such sku' } },
    ],
    expect: { value: 12 },
  });
  expect(await readFile(join(folder, 'cases/quote.json'), 'utf8')).toContain('"factor": 1.50');
  const { cases, problems } = await client.call('workspace.get', {});
  expect([cases, problems]).toEqual([[{ path: 'cases/quote.json', program: 'programs/quote.py', fixtures: 2 }], []]);
  await expect(
    client.call('cases.save', { name: 'cases/quote.json', from: { kind: 'run', runId: run.runId } }),
  ).rejects.toMatchObject({ code: 'exists' });
});

test('a conversation becomes a case with its task, its last program and what all of them called', async () => {
  const { client } = opened;
  const { conversationId } = await client.call('conversations.start', { task: 'How many of A?' });
  await expect.poll(async () => (await client.call('conversations.list', {})).conversations[0]?.end).toBe('answered');
  const saved = await client.call('cases.save', { name: 'stock', from: { kind: 'conversation', conversationId } });
  expect(saved).toEqual({ path: 'cases/stock.json', program: 'cases/stock.py', fixtures: 1 });
  expect(await readFile(join(folder, 'cases/stock.py'), 'utf8')).toBe(
    'return (await get_inventory(sku="A"))["available"]',
  );
  expect(await savedCase('cases/stock.json')).toMatchObject({
    task: 'How many of A?',
    program: 'cases/stock.py',
    expect: { value: 8 },
  });
});
