import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let opened: TestHost | undefined;
beforeEach(async () => {
  temp = await makeTempFolder();
});
afterEach(async () => {
  await opened?.host.dispose();
  opened = undefined;
  await temp.remove();
});

async function open(): Promise<TestHost> {
  await opened?.host.dispose();
  opened = await openTestHost({ folder: join(temp.path, 'shop'), configFolder: join(temp.path, 'config') });
  return opened;
}

test('a run that another host made is measured out of its trace, with the texts that went over the wire', async () => {
  await writeFiles(join(temp.path, 'shop'), {
    'gatehouse.json': { version: 1, allow: ['stock'] },
    'tools/stock.json': {
      name: 'stock',
      description: 'Units that can ship.',
      inputSchema: { type: 'object', properties: { sku: { type: 'string' } } },
      binding: { kind: 'mock', cases: [{ when: { sku: 'a' }, return: { units: 8 } }] },
    },
  });
  const source = 'found = await stock(sku="a")\nprint("Größe")\nreturn found["units"]\n';
  const first = await open();
  const run = await first.host.startRun({ program: 'p.py', source, origin: 'person' });
  await run.record();

  const { client } = await open();
  const meter = await client.call('prompt.measure', { runId: run.runId });
  expect(meter).toMatchObject({
    program: { bytes: source.length + 2, by: 'o200k_base' },
    ...{ calls: 1, failedCalls: 0 },
    // {"sku":"a"} and {"units":8}; the tokens are {" sku ":" a "} and {" units ": 8 }.
    stayed: { arguments: { bytes: 11, tokens: 5 }, results: { bytes: 11, tokens: 5 } },
    // stock {"sku":"a"}
    directCalls: { bytes: 17 },
    // {"value":8,"stdout":"Größe\n"}
    returned: { all: { bytes: 32 }, value: { bytes: 1, tokens: 1 }, stdout: { bytes: 8 } },
    definitions: { toolName: 'execute_tool_code', style: 'schemas', tools: 1, isNewer: false },
  });

  const stubs = await client.call('prompt.measure', { runId: run.runId, style: 'search' });
  expect(stubs.definitions?.direct).toEqual(meter.definitions?.direct);
  expect(stubs.definitions?.code).not.toEqual(meter.definitions?.code);
  await client.call('tools.allow', { names: ['stock'], allowed: false });
  const changed = await client.call('prompt.measure', { runId: run.runId });
  expect(changed.definitions).toMatchObject({ isNewer: true, tools: 0, direct: { bytes: 0, tokens: 0 } });
  await expect(client.call('prompt.measure', { runId: '20200101-000000-000-zzzzzz' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
