import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretFile, secretFilePath } from '../../../electron/host/user-folder/secret-file.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const VALUE = 'sk-live-4711';
let temp: TempFolder;
let config: string;
let opened: TestHost;

beforeEach(async () => {
  temp = await makeTempFolder();
  config = join(temp.path, 'config');
  const folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': '{\n  // ${secret:comment}\n  "model": { "key": "${secret:openai}${secret:openai}" } }',
    'mcp.json': { mcpServers: { crm: { headers: { authorization: '${secret:openai} ${input:crm} ${HOME}' } } } },
    'tools/odd.json': {
      name: 'odd',
      inputSchema: {},
      binding: { kind: 'unknown', list: [{ 'a/b': '${secret:odd}' }] },
    },
    'tools/broken.json': '{ "${secret:broken}',
  });
  opened = await openTestHost({ folder, configFolder: config });
});
afterEach(async () => {
  await opened.host.dispose();
  await temp.remove();
});

test('lists what is set and what is named, with every place once', async () => {
  const { client } = opened;
  expect(await client.call('secrets.list', {})).toEqual({
    place: { kind: 'file', file: secretFilePath(config) },
    secrets: [
      {
        name: 'crm',
        isSet: false,
        uses: [{ file: 'mcp.json', pointer: '/mcpServers/crm/headers/authorization' }],
      },
      { name: 'odd', isSet: false, uses: [{ file: 'tools/odd.json', pointer: '/binding/list/0/a~1b' }] },
      {
        name: 'openai',
        isSet: false,
        uses: [
          { file: 'gatehouse.json', pointer: '/model/key' },
          { file: 'mcp.json', pointer: '/mcpServers/crm/headers/authorization' },
        ],
      },
    ],
  });
});

test('sets and removes, and answers with no value', async () => {
  const { client } = opened;
  const answers: unknown[] = [
    await client.call('secrets.set', { name: 'spare', value: VALUE }),
    await client.call('secrets.list', {}),
  ];
  expect(answers[1]).toMatchObject({ secrets: [{}, {}, {}, { name: 'spare', isSet: true, uses: [] }] });
  expect(await createSecretFile({ path: secretFilePath(config) }).read('spare')).toBe(VALUE);
  answers.push(await client.call('workspace.get', {}), await client.call('settings.get', {}));
  answers.push(await client.call('secrets.remove', { name: 'spare' }));
  expect(answers.at(-1)).toEqual({ removed: true });
  expect(await client.call('secrets.remove', { name: 'spare' })).toEqual({ removed: false });
  expect(JSON.stringify([answers, opened.log])).not.toContain('4711');
});

test.each([
  { name: 'my key', value: VALUE },
  { name: '', value: VALUE },
  { name: 'a'.repeat(129), value: VALUE },
  { name: 'shop', value: '' },
  { name: 'shop', value: 'x'.repeat(70_000) },
])('refuses $name with a value that no client sends, without repeating it', async (params) => {
  const failure: unknown = await opened.client.call('secrets.set', params).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'invalid_params' });
  expect(JSON.stringify([failure, opened.log])).not.toMatch(/4711|xxxx/);
});

test.runIf(process.platform !== 'win32')(
  'says why the store cannot be had, and still what the workspace names',
  async () => {
    const { client } = opened;
    await client.call('secrets.set', { name: 'openai', value: VALUE });
    await chmod(secretFilePath(config), 0o644);
    const fault = { code: 'too_open', file: secretFilePath(config), mode: '0644' };
    expect(await client.call('secrets.list', {})).toMatchObject({
      fault,
      secrets: [{ name: 'crm' }, { name: 'odd' }, { name: 'openai', isSet: false }],
    });
    await expect(client.call('secrets.set', { name: 'openai', value: VALUE })).rejects.toMatchObject({
      code: 'secrets_unavailable',
      data: fault,
    });
  },
);
