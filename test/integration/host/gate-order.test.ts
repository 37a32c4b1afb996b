import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEBUG_FILE } from '../../../shared/model/debug.ts';
import type { Hold } from '../../../shared/model/hold.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { readRecord } from '../../../electron/runs/read-record.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';
import { buildModuleChild } from '../bindings/built-module-child.ts';

/** Each gate leaves its mark in what goes on, so that the next one shows whether it came later. */
const MODULE = `
import { appendFileSync } from 'node:fs';
export function before({ arguments: sent }) {
  appendFileSync('seen.txt', 'before ' + sent.quantity + '\\n');
  if (sent.quantity < 100) return { arguments: { quantity: sent.quantity + 100 } };
}
export function after(call, outcome) {
  appendFileSync('seen.txt', 'after ' + call.arguments.quantity + ' ' + (outcome.error?.code ?? 'ok') + '\\n');
}
`;

const SOURCE = `
codes = []
for quantity in (1, 2, 3):
    try:
        await quote(quantity=quantity)
    except ToolError as e:
        codes.append(e.code)
return codes
`;

let built: TempFolder;
let temp: TempFolder;
let folder: string;
let test: TestHost;

beforeAll(async () => {
  built = await makeTempFolder();
});
afterAll(() => built.remove());
beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  const moduleChildEntry = await buildModuleChild(built.path);
  await writeFiles(folder, {
    'gatehouse.json': {
      allow: ['*'],
      gates: [
        { match: { tool: 'quote', arguments: { '/quantity': { const: 1 } } }, action: 'deny', reason: 'not one' },
        { match: { tool: 'quote' }, limit: { perRun: 1 } },
        { module: 'gates/more.mjs' },
      ],
    },
    'gates/more.mjs': MODULE,
    'tools/quote.json': {
      name: 'quote',
      inputSchema: { type: 'object', properties: { quantity: { type: 'integer' } }, required: ['quantity'] },
      binding: { kind: 'mock', cases: [{ return: 1 }] },
    },
    [DEBUG_FILE]: {
      version: 1,
      breakpoints: [{ tool: 'quote', arguments: { '/quantity': { minimum: 100 } } }],
      faults: { on: true, all: { errorRate: 1 } },
    },
  });
  test = await openTestHost({ folder, configFolder: join(temp.path, 'config'), moduleChildEntry, trust: 'given' });
});
afterEach(async () => {
  await test.host.dispose();
  await temp.remove();
});

it('a call meets rules, modules, breakpoints, budgets and faults in this order, and modules see its end last', async () => {
  const { client } = test;
  const held = new Promise<Hold>((resolve) => {
    client.on('holds.changed', ([first]) => first && resolve(first));
  });
  const { runId } = await client.call('runs.start', { program: 'p.py', source: SOURCE });
  const events: TraceEvent[] = [];
  const end = client.open('runs.watch', { runId, fromSeq: 1 }, (batch) => void events.push(...batch.events));
  const hold = await held;
  expect(hold).toMatchObject({ argumentsText: '{"quantity":102}', stop: { kind: 'tool' } });
  await client.call('holds.answer', { holdId: hold.holdId, answer: { kind: 'continue' } });
  expect((await end).end?.valueText).toBe('["denied","tool_failed","call_limit"]');

  const { calls } = await readRecord(join(folder, '.gatehouse/runs', runId), runId);
  expect(calls.map(briefly)).toEqual([
    { code: 'denied', fault: undefined, changed: undefined },
    { code: 'tool_failed', fault: 'error', changed: { argumentsText: '{"quantity":102}', by: 'gates/more.mjs' } },
    { code: 'call_limit', fault: undefined, changed: undefined },
  ]);
  expect((await readFile(join(folder, 'seen.txt'), 'utf8')).trimEnd().split('\n')).toEqual([
    'after 1 denied',
    'before 2',
    'after 102 tool_failed',
    'after 3 call_limit',
  ]);
});

function briefly({ error, fault, changed }: CallRecord) {
  return { code: error?.code, fault: fault?.kind, changed };
}
