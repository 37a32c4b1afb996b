import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBindings } from '../../../electron/bindings/bindings.ts';
import type { Bindings } from '../../../electron/bindings/callable-tools.ts';
import { createGateway } from '../../../electron/gateway/create-gateway.ts';
import { NO_GATES } from '../../../electron/gateway/gates.ts';
import type { GatewaySession } from '../../../electron/gateway/gateway.ts';
import { startNodeByFork } from '../../../electron/processes/start-node-fork.ts';
import type { ToolSet } from '../../../electron/registry/registry.ts';
import { limitsWith } from '../../../shared/model/limits.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import type { ToolDefinition } from '../../../shared/model/tool.ts';
import { NO_SERVERS } from '../../support/servers.ts';
import { testPrograms } from '../../support/programs.ts';
import { testReferences } from '../../support/secrets.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { buildModuleChild } from '../bindings/built-module-child.ts';
import { NOBODY_ANSWERS } from '../../support/hold-desks.ts';

const FOLDER = resolve('resources/examples/quote-desk');

let built: TempFolder;
let bindings: Bindings;
let session: GatewaySession;
const exits: Promise<number | null>[] = [];

beforeAll(async () => {
  built = await makeTempFolder();
  bindings = createBindings({
    workspaceFolder: FOLDER,
    startNode(options) {
      const child = startNodeByFork(options);
      exits.push(new Promise((done) => child.onExit(done)));
      return child;
    },
    mayStart: () => true,
    references: testReferences(),
    ...testPrograms(),
    servers: NO_SERVERS,
    moduleChildEntry: await buildModuleChild(built.path),
    pythonFolder: join(process.cwd(), 'resources/python'),
    configuredPython: () => undefined,
    onModuleOutput: () => undefined,
  });
  const gateway = createGateway({
    bindings,
    holdDesk: NOBODY_ANSWERS,
    onBug: (error) => expect.unreachable(String(error)),
  });
  session = gateway.openSession({
    runId: 'r1',
    caller: 'program',
    tools: await readTools(),
    limits: limitsWith({}),
    gates: NO_GATES,
    now: () => performance.now(),
    observer: {
      requested: () => undefined,
      entered: () => undefined,
      progressed: () => undefined,
      held: () => undefined,
      released: () => undefined,
      faulted: () => undefined,
      settled: () => undefined,
      lookedUp: () => undefined,
    },
  });
});

afterAll(async () => {
  await session.close();
  await bindings.dispose();
  await Promise.all(exits);
  await built.remove();
});

async function readTools(): Promise<ToolSet> {
  const names = (await readdir(join(FOLDER, 'tools'))).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, 'tools', name), 'utf8')));
  const definitions = texts.map((text) => parse(text) as ToolDefinition); // checked by the unit test of the example
  const summary = {
    description: '',
    file: '',
    pointer: '',
    allowed: true,
    usable: true,
    hasOutputSchema: true,
    readOnly: false,
  };
  const tools = definitions.map((definition) => ({
    definition,
    summary: { ...summary, name: definition.name },
    annotationsConfirmed: true,
    problems: [],
  }));
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  return {
    tools,
    get: (name) => byName.get(name),
    allowedFor: () => new Set(byName.keys()),
    closeNames: () => [],
    problems: [],
    hash: '',
  };
}

let count = 0;
async function call(tool: string, args: object): Promise<CallRecord> {
  const callId = `c${(count += 1)}`;
  return session.call({ callId, tool, argumentsText: JSON.stringify(args), signal: new AbortController().signal });
}

async function resultOf(tool: string, args: object): Promise<unknown> {
  const { resultText, error } = await call(tool, args);
  if (resultText === undefined) throw new Error(error?.message);
  return JSON.parse(resultText);
}

test('the task of the quote desk comes to 1734', async () => {
  const { products } = (await resultOf('search_catalog', { query: 'ergonomic chair' })) as {
    products: { sku: string }[];
  };
  const stock = await Promise.all(products.map(({ sku }) => resultOf('get_inventory', { sku })));
  const ready = (stock as { sku: string; available: number }[]).filter(({ available }) => available >= 3);
  const items = ready.map(({ sku }) => ({ sku, quantity: 3 }));
  expect(items.map(({ sku }) => sku)).toEqual(['CH-0118', 'CH-0305']);
  expect(await resultOf('create_quote', { customer_id: 'customer-42', items })).toMatchObject({
    customer_id: 'customer-42',
    currency: 'EUR',
    total: 1734,
  });
});

test('an article that nobody knows has no stock', async () => {
  expect(await resultOf('get_inventory', { sku: 'CH-9999' })).toEqual({ sku: 'CH-9999', available: 0 });
});

test.each([
  ['an article that is not sold', [{ sku: 'CH-0999', quantity: 1 }], 'tool_failed', /no article CH-0999/],
  ['no items', [], 'invalid_arguments', /\/items/],
  ['a quantity of 0', [{ sku: 'CH-0118', quantity: 0 }], 'invalid_arguments', /\/items\/0\/quantity/],
])('a quote for %s is refused', async (_, items, code, message) => {
  const { error } = await call('create_quote', { customer_id: 'customer-42', items });
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) as unknown });
});
