import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atTerminal } from '../../support/at-terminal.ts';
import { runCli, type CliResult } from '../../support/cli.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const VALUE = 'sk-live-4711 "ü"';
let temp: TempFolder;
let shop: string;
let store: string;

beforeEach(async () => {
  temp = await makeTempFolder();
  shop = join(temp.path, 'shop');
  store = join(temp.path, 'home', 'secrets.json');
  await writeFiles(shop, {
    'gatehouse.json': { version: 1, model: { api: 'responses', name: 'm', key: '${secret:openai}' } },
    'tools/a~b.json': {
      name: 'stock',
      description: 'Not a use: ${secret:described}',
      inputSchema: { type: 'object' },
      binding: { kind: 'http', url: 'https://example.com', headers: { authorization: 'Bearer ${secret:shop}' } },
    },
    'tools/list.json': {
      tools: [{ name: 'other', inputSchema: {}, binding: { kind: 'command', command: ['x', '${secret:shop}'] } }],
    },
    'mcp.json': { mcpServers: { crm: { command: 'crm', env: { 'A/B': '${input:crm} ${env:HOME}' } } } },
  });
});
afterEach(() => temp.remove());

/** Run where no workspace is, unless a folder is named. */
function secret(args: readonly string[], { cwd = temp.path, stdin = '' } = {}): Promise<CliResult> {
  return runCli(['secret', ...args], { cwd, stdin, env: { GATEHOUSE_HOME: join(temp.path, 'home') } });
}
const json = ({ stdout }: CliResult) => JSON.parse(stdout) as unknown;

describe('gatehouse secret set', () => {
  it('takes the value from stdin without its last line end, and never shows it', async () => {
    const { code, stdout, stderr } = await secret(['set', 'shop'], { stdin: `${VALUE}\r\n` });
    expect([code, stdout, stderr]).toEqual([0, `Set shop in ${store}, which only you can open.\n`, '']);
    expect(JSON.parse(await readFile(store, 'utf8'))).toEqual({ version: 1, secrets: { shop: VALUE } });
    if (process.platform !== 'win32') expect((await stat(store)).mode & 0o777).toBe(0o600);
    expect(json(await secret(['set', 'other', '--json'], { stdin: 'two\nlines\n\n' }))).toEqual({ name: 'other' });
    expect(await readFile(store, 'utf8')).toContain('"two\\nlines\\n"');
  });

  it('says that a short value cannot be hidden', async () => {
    const { code, stderr } = await secret(['set', 'pin'], { stdin: '123' });
    expect([code, stderr]).toEqual([
      0,
      'Shorter than 4 characters: it cannot be kept out of longer texts of results and logs.\n',
    ]);
  });

  it.each([
    ['no value', ['shop'], '', 'usage', 'The value is empty'],
    ['a value on the command line', ['shop', VALUE], '', 'usage', 'too many arguments'],
    ['a name that is none', ['my key'], VALUE, 'usage', '"my key" is no name for a secret'],
    ['too long a value', ['shop'], 'x'.repeat(70_000), 'usage', 'longer than 65536 characters'],
  ])('refuses %s', async (_, args, stdin, errorCode, message) => {
    const result = await secret(['set', ...args, '--json'], { stdin });
    expect(result.code).toBe(2);
    expect(json(result)).toMatchObject({
      error: { code: errorCode, message: expect.stringContaining(message) as unknown },
    });
    await expect(stat(store)).rejects.toThrow('ENOENT');
  });

  it.runIf(process.platform !== 'win32')('refuses a file that others may open, and says what to do', async () => {
    await secret(['set', 'shop'], { stdin: VALUE });
    await chmod(store, 0o644);
    for (const args of [['set', 'shop'], ['list'], ['remove', 'shop']]) {
      const { code, stdout, stderr } = await secret(args, { stdin: 'new value' });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`Close it with: chmod 600 ${store}`);
    }
    expect(await readFile(store, 'utf8')).toContain('sk-live-4711');
  });

  it.runIf(process.platform === 'linux')('asks at a terminal without showing what is typed', async () => {
    const typed = await setAtTerminal('wrong\u0015sk-live-4711x\u007f\r');
    expect(typed.code).toBe(0);
    expect(typed.shown).toContain('Value of shop (not shown): ');
    expect(typed.shown).toContain('Set shop in ');
    expect(typed.shown).not.toMatch(/4711|wrong/);
    expect(await readFile(store, 'utf8')).toContain('"sk-live-4711"');
  });

  it.runIf(process.platform === 'linux')('sets nothing where the person presses Ctrl+C', async () => {
    expect((await setAtTerminal('sk-live\u0003')).code).toBe(5);
    await expect(stat(store)).rejects.toThrow('ENOENT');
  });
});

/** Sets a secret at a terminal, typing once it is asked for. */
function setAtTerminal(type: string) {
  const env = { GATEHOUSE_HOME: join(temp.path, 'home') };
  return atTerminal(['secret', 'set', 'shop'], { cwd: temp.path, env, typing: [{ after: 'not shown', type }] });
}

describe('gatehouse secret list', () => {
  it('tells names and uses in a workspace, and no value', async () => {
    await secret(['set', 'shop'], { stdin: VALUE });
    await secret(['set', 'spare'], { stdin: VALUE });
    const result = await secret(['list', '--json'], { cwd: shop });
    expect(result.code).toBe(0);
    expect(json(result)).toEqual({
      secrets: [
        { name: 'crm', isSet: false, uses: [{ file: 'mcp.json', pointer: '/mcpServers/crm/env/A~1B' }] },
        { name: 'openai', isSet: false, uses: [{ file: 'gatehouse.json', pointer: '/model/key' }] },
        {
          name: 'shop',
          isSet: true,
          uses: [
            { file: 'tools/a~b.json', pointer: '/binding/headers/authorization' },
            { file: 'tools/list.json', pointer: '/tools/0/binding/command/1' },
          ],
        },
        { name: 'spare', isSet: true, uses: [] },
      ],
    });
    const { stdout } = await secret(['list'], { cwd: shop });
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['secret', 'value', 'used in'],
      ['crm', 'missing', 'mcp.json#/mcpServers/crm/env/A~1B'],
      ['openai', 'missing', 'gatehouse.json#/model/key'],
      ['shop', 'set', 'tools/a~b.json#/binding/headers/authorization'],
      ['', 'tools/list.json#/tools/0/binding/command/1'],
      ['spare', 'set', '-'],
      [''],
    ]);
  });

  it('tells what is set where no workspace is, and what to do where nothing is', async () => {
    expect(await secret(['list'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No secrets. Set one with: gatehouse secret set NAME\n',
    });
    await secret(['set', 'shop'], { stdin: VALUE });
    expect(json(await secret(['list', '--json']))).toEqual({ secrets: [{ name: 'shop', isSet: true, uses: [] }] });
    expect((await secret(['list', '--workspace', 'nowhere'])).code).toBe(2);
  });
});

describe('gatehouse secret remove', () => {
  it('removes one, and fails where there is none', async () => {
    await secret(['set', 'shop'], { stdin: VALUE });
    expect(await secret(['remove', 'shop'])).toEqual({ code: 0, stdout: 'Removed shop.\n', stderr: '' });
    expect(await secret(['remove', 'shop'])).toEqual({ code: 1, stdout: '', stderr: 'There is no secret shop.\n' });
    const again = await secret(['remove', 'shop', '--json']);
    expect([again.code, json(again)]).toEqual([1, { name: 'shop', removed: false }]);
  });
});

it('gatehouse secret alone shows its help', async () => {
  const { code, stderr } = await secret([]);
  expect(code).toBe(2);
  expect(stderr).toContain('set [options] <name>');
});
