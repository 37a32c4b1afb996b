import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestHost, type TestHost, type TestHostOptions } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const tool = (name: string) => ({ name, inputSchema: { type: 'object' }, binding: { kind: 'mock', cases: [] } });
const SOURCE = ['import socket', 'async def main():', '    await get_prise()', '    await secret_price()'].join('\n');

describe('a program that is being written', () => {
  let temp: TempFolder;
  let test: TestHost | undefined;

  beforeEach(async () => {
    temp = await makeTempFolder();
  });
  afterEach(async () => {
    await test?.host.dispose();
    test = undefined;
    await temp.remove();
  });

  async function open(servers = {}, trust?: TestHostOptions['trust']): Promise<TestHost> {
    const folder = join(temp.path, 'shop');
    await writeFiles(folder, {
      'gatehouse.json': { version: 1, allow: ['get_price'], language: { policy: 'restricted', entry: 'main' } },
      'tools/a.json': tool('get_price'),
      'tools/b.json': tool('secret_price'),
      'mcp.json': { mcpServers: servers },
    });
    test = await openTestHost({ folder, configFolder: join(temp.path, 'config'), ...(trust && { trust }) });
    return test;
  }

  const check = ({ client }: TestHost, source = SOURCE) =>
    client.call('programs.check', { program: 'programs/a.py', source });

  it('is told all that its contract forbids and each tool it may not call, and nothing of it runs', async () => {
    const host = await open();
    const { violations, tools } = await check(host);
    expect(violations).toMatchObject([{ rule: 'import', line: 1, data: { module: 'socket' } }]);
    expect(tools).toMatchObject([
      { tool: 'get_prise', line: 3, fault: { code: 'unknown_tool', closeNames: ['get_price'] } },
      { tool: 'secret_price', line: 4, fault: { code: 'not_allowed', reason: 'allowlist' } },
    ]);
    expect((await host.client.call('runs.list', { limit: 10 })).total).toBe(0);
    expect(await check(host, 'async def main():\n    return await get_price()')).toMatchObject({ violations: [] });
    expect((await check(host, 'def (')).violations).toMatchObject([{ rule: 'syntax', line: 1 }]);
  });

  it('is not told that a tool is unknown while a server may still have it, and starts no server', async () => {
    const host = await open({ later: { command: 'no-such-program' } });
    const { tools } = await check(host);
    expect(tools.map(({ fault }) => fault?.code)).toEqual([undefined, 'not_allowed']);
    expect(host.host.servers().map(({ state }) => state.status)).toEqual(['stopped']);
  });

  it('is not looked at in a folder that nobody trusts', async () => {
    await expect(check(await open({}, 'ask'))).rejects.toMatchObject({ code: 'not_trusted' });
  });
});
