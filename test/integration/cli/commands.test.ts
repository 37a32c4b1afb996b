import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli, type CliResult } from '../../support/cli.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let folder: string;
beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
});
afterEach(() => temp.remove());

const cli = (...args: string[]) => runCli(args, { cwd: folder });
const json = ({ stdout }: CliResult) => JSON.parse(stdout) as Record<string, unknown>;

async function makeShop(): Promise<void> {
  await writeFiles(folder, {
    'gatehouse.json': { version: 1, allow: ['double', 'loop', 'quit'] },
    'tools/double.json': {
      name: 'double',
      description: 'Twice the number.',
      inputSchema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
      binding: { kind: 'module', file: 'tools/double.mjs', export: 'double' },
    },
    'tools/double.mjs': 'export const double = ({ n }) => ({ twice: n * 2 });\n',
    'tools/loop.json': {
      name: 'loop',
      inputSchema: { type: 'object' },
      binding: { kind: 'module', file: 'tools/loop.mjs', export: 'loop', timeoutMs: 300 },
    },
    'tools/loop.mjs': 'export function loop() { for (;;); }\n',
    'tools/quit.json': {
      name: 'quit',
      inputSchema: { type: 'object' },
      binding: { kind: 'module', file: 'tools/quit.mjs', export: 'quit' },
    },
    'tools/quit.mjs': 'export function quit() { process.exit(7); }\n',
    'tools/other.json': { name: 'other', inputSchema: { type: 'object' } },
  });
}

describe('gatehouse call', () => {
  beforeEach(makeShop);

  it('prints the result of a tool and nothing else', async () => {
    const { code, stdout, stderr } = await cli('call', 'double', '--args', '{"n": 21}');
    expect([code, JSON.parse(stdout), stderr]).toEqual([0, { twice: 42 }, '']);
  });

  it('prints one call record with --json', async () => {
    const result = await cli('call', 'double', '--args', '{"n": 21}', '--json');
    expect(json(result)).toMatchObject({
      tool: 'double',
      caller: 'form',
      arguments: { n: 21 },
      status: 'ok',
      result: { twice: 42 },
      stages: expect.arrayContaining([expect.objectContaining({ name: 'validateInput' })]) as object[],
    });
  });

  it.each([
    ['a tool that is not there', ['doubel', '--args', '{"n": 1}'], 'unknown_tool', /double/],
    ['arguments that do not fit', ['double', '--args', '{"n": "x"}'], 'invalid_arguments', /\/n/],
    ['a module that loops', ['loop'], 'tool_timeout', /loop/],
    ['a module that exits', ['quit'], 'tool_failed', /quit/],
  ])('ends with 1 and the code for %s', async (_name, args, code, message) => {
    const said = await cli('call', ...args);
    expect(said.code).toBe(1);
    expect(said.stderr).toMatch(new RegExp(`^${code}: `, 'm'));
    expect(said.stderr).toMatch(message);
    const printed = await cli('call', ...args, '--json');
    expect(json(printed)).toMatchObject({ status: 'error', error: { code } });
    await expectNoProcessWith(temp.path);
  });

  it('ends with 2 for arguments that are no JSON', async () => {
    const result = await cli('call', 'double', '--args', '{n}', '--json');
    expect(result.code).toBe(2);
    expect(json(result)).toMatchObject({ error: { code: 'invalid_json' } });
  });
});

describe('gatehouse tools', () => {
  it('lists what programs may call', async () => {
    await makeShop();
    const { code, stdout } = await cli('tools');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^tool +callable +binding +description\n/);
    expect(stdout).toMatch(/^double +yes +module +Twice the number\.$/m);
    expect(stdout).toMatch(/^other +no +none/m);
    const { tools, problems } = json(await cli('tools', '--json'));
    expect(tools).toContainEqual(expect.objectContaining({ name: 'double', allowed: true }));
    expect(problems).toEqual([]);
  });

  it('says that an empty allowlist lets nothing through', async () => {
    await makeShop();
    await writeFiles(folder, { 'gatehouse.json': {} });
    expect((await cli('tools')).stderr).toContain('No tool may be called');
  });
});

describe('gatehouse runtimes', () => {
  it('tells of every runtime what programs would run in, or what is missing and how to get it', async () => {
    await makeShop();
    const { stdout: text } = await cli('runtimes');
    expect(text).toMatch(/^Local +ready +chosen +not a sandbox +Python 3\.\d+/);
    expect(text).toMatch(/^Sandbox +(ready|not available) +\S/m);
    const { stdout } = await cli('runtimes', '--json');
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ kind: 'local', isolation: 'none', ok: true, chosen: true }),
      expect.objectContaining({ kind: 'sandbox', isolation: 'os-sandbox', chosen: false }),
    ]);
  });

  it('says where bubblewrap comes from where there is none', async () => {
    await makeShop();
    const python = JSON.parse((await cli('runtimes', '--json')).stdout) as { interpreter: string }[];
    await writeFiles(folder, { 'gatehouse.json': { version: 1, runtime: { python: python[0]?.interpreter } } });
    const without = await runCli(['runtimes'], { cwd: folder, env: { PATH: temp.path } });
    expect(without.code).toBe(0);
    expect(without.stdout).toMatch(/^Sandbox +not available .*bubblewrap is not installed.*apt install bubblewrap/m);
  });
});

describe('gatehouse init', () => {
  it('makes a workspace whose program runs', async () => {
    const made = await runCli(['init', 'fresh'], { cwd: temp.path });
    expect([made.code, made.stdout]).toEqual([0, `Made a workspace in ${join(temp.path, 'fresh')}\n`]);
    const programs = await readdir(join(temp.path, 'fresh/programs'));
    expect(programs.length).toBeGreaterThan(0);
    const ran = await runCli(['run', join('fresh/programs', programs[0]!), '--json'], { cwd: temp.path });
    expect(json(ran)).toMatchObject({ outcome: 'succeeded' });
  });

  it('leaves a workspace that is there alone', async () => {
    await makeShop();
    const before = await readFile(join(folder, 'gatehouse.json'), 'utf8');
    const result = await cli('init', '--json');
    expect(result.code).toBe(2);
    expect(json(result)).toMatchObject({ error: { code: 'exists' } });
    expect(await readFile(join(folder, 'gatehouse.json'), 'utf8')).toBe(before);
  });
});

describe('the command line', () => {
  const here = (...args: string[]) => runCli(args, { cwd: temp.path });

  it.each([[['--help']], [['run', '--help']], [['call', '--help']], [['serve', '--help']], [['init', '--help']]])(
    'explains itself: %j',
    async (args) => {
      const { code, stdout, stderr } = await here(...args);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^Usage: gatehouse/);
    },
  );

  it('names its version', async () => {
    expect((await here('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('explains itself on stderr where it is given nothing', async () => {
    const { code, stdout, stderr } = await here();
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/Usage: gatehouse/);
  });

  it('suggests the command that was meant', async () => {
    const { code, stderr } = await here('rum', 'x.py');
    expect(code).toBe(2);
    expect(stderr).toMatch(/unknown command 'rum'.*Did you mean run.*gatehouse --help/s);
  });
});
