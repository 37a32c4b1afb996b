import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openModelEndpoint, type ModelEndpoint } from '../../support/model-endpoint.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let opened: TestHost | undefined;
let endpoint: ModelEndpoint;
beforeEach(async () => {
  temp = await makeTempFolder();
  endpoint = await openModelEndpoint('chat', [{ text: 'Hello.' }]);
});
afterEach(async () => {
  await opened?.host.dispose();
  await endpoint.close();
  await temp.remove();
});

async function open(name: string, folder = 'shop'): Promise<TestHost> {
  await opened?.host.dispose();
  await writeFiles(join(temp.path, folder), {
    'gatehouse.json': { version: 1, model: { api: 'chat', baseUrl: endpoint.baseUrl, name } },
  });
  opened = await openTestHost({ folder: join(temp.path, folder), configFolder: join(temp.path, 'config') });
  return opened;
}

const shown = async ({ client }: TestHost) => (await client.call('prompt.show', {})).styles[0]?.count;

test('what a provider counts corrects the figures of its family, in every workspace of the person', async () => {
  const host = await open('m-2026-01-01');
  expect(await shown(host)).not.toHaveProperty('measured');
  await host.client.call('conversations.start', { task: 'Say hello.' });
  await expect
    .poll(() => shown(host), { timeout: 30_000 })
    .toMatchObject({ measured: { model: 'm-2026-01-01', requests: 1 } });
  const count = await shown(host);
  // The endpoint says 120 for the definition and three words.
  expect(count?.measured?.tokens).toBeLessThan(120);
  expect(count?.measured?.tokens).toBeGreaterThan(100);
  expect(await shown(await open('m-2026-02-02', 'other'))).toMatchObject({
    measured: { model: 'm-2026-02-02', requests: 1 },
  });
  expect(await shown(await open('another', 'third'))).not.toHaveProperty('measured');
});
