import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { scripted } from '../../support/open-server-host.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const EVERYTHING = join(process.cwd(), 'node_modules/@modelcontextprotocol/server-everything/dist/index.js');

let folder: TempFolder;
beforeEach(async () => {
  folder = await makeTempFolder();
  await writeFiles(folder.path, {
    'gatehouse.json': { version: 1, allow: ['everything.*'] },
    'mcp.json': {
      mcpServers: {
        everything: { command: 'node', args: [EVERYTHING], env: { TEST_FOLDER: '${workspaceFolder}' } },
        broken: scripted('exits'),
      },
    },
    'programs/sum.py': 'return await call_tool("everything.get-sum", a=2, b=3)\n',
  });
});
afterEach(async () => {
  await expectNoProcessWith(folder.path);
  await folder.remove();
});

const run = (...args: string[]) => runCli(args, { cwd: folder.path });

describe('the command line with live servers', () => {
  test('tools lists what they list, and says which one failed', async () => {
    const { code, stdout, stderr } = await run('tools', '--json');
    expect(code).toBe(0);
    const { tools } = JSON.parse(stdout) as { tools: { name: string; allowed: boolean }[] };
    expect(tools.map(({ name }) => name)).toContain('everything.get-sum');
    expect(stderr).toContain('mcp.json: broken It ended with exit code 1. It wrote: db file missing');
  });

  test('run starts those that a program may call, and ends them', async () => {
    const { code, stdout, stderr } = await run('run', 'programs/sum.py', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'succeeded', value: 'The sum of 2 and 3 is 5.' });
  });

  test('call starts the one of its tool', async () => {
    const { code, stdout, stderr } = await run('call', 'everything.echo', '--args', '{"message":"hi"}');
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '"Echo: hi"\n', stderr: '' });
  });

  test('a call to a server that does not start says why', async () => {
    const { code, stderr } = await run('call', 'broken.anything');
    expect(code).toBe(1);
    expect(stderr).toContain('It ended with exit code 1. It wrote: db file missing');
  });
});
