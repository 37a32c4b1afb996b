import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let opened: TestHost;

const tool = (name: string, description: string, more: object = {}) => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { sku: { type: 'string' } } },
  binding: { kind: 'mock', cases: [{ return: 1 }] },
  ...more,
});

beforeEach(async () => {
  temp = await makeTempFolder();
  const folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': { allow: ['*', '!hidden_stock'], gates: [{ match: { tool: '*' }, limit: { perRun: 1 } }] },
    'tools/a.json': tool('get_inventory', 'Units of one SKU that can ship today.'),
    'tools/b.json': tool('total', 'Sum of all orders.', { namespace: 'sales' }),
    'tools/c.json': tool('hidden_stock', 'Stock that nobody may see.'),
    'tools/d.json': tool('odd-name', 'Stock of odd things.', { outputSchema: { type: 'integer' } }),
  });
  opened = await openTestHost({ folder, configFolder: join(temp.path, 'config') });
});
afterEach(async () => {
  await opened.host.dispose();
  await temp.remove();
});

async function run(source: string) {
  const events: TraceEvent[] = [];
  const started = await opened.host.startRun({
    program: 'p.py',
    source,
    origin: 'person',
    onEvent: (event) => events.push(event),
  });
  await started.ended;
  const record = await started.record();
  return { record, lookups: events.flatMap((event) => (event.kind === 'lookup' ? [event] : [])) };
}

const valueOf = async (source: string) => JSON.parse((await run(source)).record.valueText ?? 'null') as unknown;

test('a program finds the tools that it may call by words, and no others; the best come first', async () => {
  expect(await valueOf('return [t["name"] for t in await search_tools("stock of a SKU")]')).toEqual([
    'get_inventory',
    'odd-name',
  ]);
  expect(await valueOf('return [t["name"] for t in await search_tools("inventory")]')).toEqual(['get_inventory']);
  expect(await valueOf('return await search_tools("", limit=1)')).toEqual([
    { name: 'get_inventory', description: 'Units of one SKU that can ship today.' },
  ]);
  expect(await valueOf('return await search_tools("nothing like it")')).toEqual([]);
});

test('a program reads how one is called', async () => {
  expect(await valueOf('return await describe_tool("odd-name")')).toEqual({
    name: 'odd-name',
    description: 'Stock of odd things.',
    call: 'await call_tool("odd-name", ...)',
    inputSchema: { type: 'object', properties: { sku: { type: 'string' } } },
    outputSchema: { type: 'integer' },
  });
  expect(await valueOf('return (await describe_tool("sales.total"))["call"]')).toBe('await total(...)');
});

test.each([
  ['await describe_tool("get_inventry")', 'unknown_tool', /Did you mean get_inventory\?/],
  ['await describe_tool("hidden_stock")', 'unknown_tool', /no tool hidden_stock/],
  ['await describe_tool(3)', 'invalid_arguments', /\/name/],
  ['await search_tools(["a"])', 'invalid_arguments', /\/query/],
  ['await search_tools("a", limit=0)', 'invalid_arguments', /\/limit/],
  ['await search_tools("a" * 5000)', 'arguments_too_large', /4096/],
])('%s is refused, and may be caught', async (source, code, message) => {
  const caught = `try:\n    ${source}\nexcept ToolError as error:\n    return [error.code, str(error)]`;
  expect(await valueOf(caught)).toEqual([code, expect.stringMatching(message) as string]);
});

test('lookups are in the trace with their lines, and cost no budget of calls', async () => {
  const { record, lookups } = await run(
    'import asyncio\nawait asyncio.gather(search_tools("stock"), describe_tool("gone"), return_exceptions=True)\nreturn await get_inventory(sku="CH-1")',
  );
  expect(record).toMatchObject({ outcome: 'succeeded', calls: [{ tool: 'get_inventory', status: 'ok' }] });
  expect(lookups).toMatchObject([
    { lookup: 'search_tools', line: 2, argumentsText: '{"query":"stock","limit":5}' },
    { lookup: 'describe_tool', line: 2, resultBytes: 0, error: { code: 'unknown_tool' } },
  ]);
});

test('a program that never stops asking is told so', async () => {
  const { record, lookups } = await run('for _ in range(1001):\n    await search_tools("a")');
  expect(record).toMatchObject({ outcome: 'failed', error: { type: 'ToolError' } });
  expect(lookups).toHaveLength(1000);
});
