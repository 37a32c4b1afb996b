import { describe, expect, test } from 'vitest';
import { testRuntime } from './run-program.ts';

const runtime = testRuntime();
const program = (source: string) => ({ source, file: 'p.py', language: { policy: 'general' } as const });
const check = (source: string) => runtime.check(program(source), new AbortController().signal);

describe('checking a program', () => {
  test('names the tools in the order of the text, by each way of naming them', async () => {
    const source = `
rows = await call_tool('search_catalog', query='chair')
one = await tools.get_inventory(sku='a')
two = await tools.sales.total(a=1)
three = await tools['odd.name'](x=1)
async def f():
    return await create_quote(items=[len(rows)])
all_of = await parallel.map(rows, lambda r: tools.inner(r=r))
await parallel.map(rows, tools.handed_on)
f(); print(f)`;
    expect((await check(source)).tools).toEqual([
      { tool: 'search_catalog', line: 2 },
      { tool: 'get_inventory', line: 3 },
      { tool: 'sales.total', line: 4 },
      { tool: 'odd.name', line: 5 },
      { tool: 'create_quote', line: 7, bare: true },
      { tool: 'inner', line: 8 },
      { tool: 'handed_on', line: 9 },
    ]);
  });

  test.each([
    ['x = (', 1],
    ['x = 1\nyield x', 2],
    ['def f():\n    await g()', 2],
    ['x = 1\nfrom __future__ import annotations', 2],
  ])('finds what Python refuses in %j', async (source, line) => {
    expect(await check(source)).toMatchObject({ violations: [{ rule: 'syntax', line }], tools: [] });
  });

  test('does not run the program', async () => {
    expect(await check('import os\nos._exit(9)')).toEqual({ violations: [], tools: [] });
  });

  test('can be given up', async () => {
    await expect(runtime.check(program('x'), AbortSignal.abort())).rejects.toThrow();
  });
});
