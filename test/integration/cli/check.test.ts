import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli, type CliResult } from '../../support/cli.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let folder: string;
beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': { version: 1, allow: ['get_stock', 'sales.total', 'broken'] },
    ...tool('get_stock'),
    ...tool('hidden'),
    'tools/sales/total.json': { ...definition('total'), namespace: 'sales' },
    'tools/broken.json': { ...definition('broken'), inputSchema: { type: 'nonsense' } },
    'skills/pricing/SKILL.md': '# Pricing',
    'skills/pricing/pricing.py': 'import os\ndef margin(price):\n    return price * 2\n',
  });
});
afterEach(() => temp.remove());

const definition = (name: string) => ({
  name,
  inputSchema: { type: 'object' },
  binding: { kind: 'mock', cases: [{ return: 1 }] },
});
const tool = (name: string) => ({ [`tools/${name}.json`]: definition(name) });

async function program(source: string): Promise<string> {
  await writeFiles(folder, { 'programs/p.py': source });
  return 'programs/p.py';
}

const settings = (members: object) =>
  writeFiles(folder, { 'gatehouse.json': { version: 1, allow: ['get_stock', 'sales.total', 'broken'], ...members } });

const gatehouse = (...args: string[]) => runCli(args, { cwd: folder });
const json = ({ stdout }: CliResult) => JSON.parse(stdout) as Record<string, unknown>;

describe('gatehouse check', () => {
  it('finds nothing in a program that is in order, and runs nothing of it', async () => {
    const file = await program('print("ran")\nimport os\nreturn [await get_stock(), await tools.sales.total()]');
    const { code, stdout, stderr } = await gatehouse('check', file);
    expect([code, stdout]).toEqual([0, 'programs/p.py: nothing was found; it names 2 tools.\n']);
    expect(stderr).not.toContain('ran');
  });

  it('tells each finding with its place, in the order of the text, and ends with 1', async () => {
    await settings({ language: { policy: 'restricted' }, skills: ['pricing'] });
    const file = await program(
      'import socket\nawait get_stok()\nawait tools.hidden()\nopen("x")\nawait call_tool("broken")\nawait nowhere_near()\n',
    );
    const { code, stdout } = await gatehouse('check', file);
    expect(code).toBe(1);
    expect(stdout.split('\n').map((line) => line.replace(/\. .*/, '.'))).toEqual([
      'programs/p.py:1:8 socket may not be imported here.',
      'programs/p.py:2 There is no tool "get_stok".',
      'programs/p.py:3 hidden: not allowed.',
      'programs/p.py:4:1 open reaches files, which the restricted policy does not allow.',
      'programs/p.py:5 broken: its definition has a problem, so it cannot be called before that is mended.',
      'programs/p.py:6 nowhere_near is neither a tool nor defined in the program.',
      'skills/pricing/pricing.py:1:8 os may not be imported here.',
      '7 things were found.',
      '',
    ]);
    expect(stdout).toContain('Did you mean get_stock?');
  });

  it('gives one object with --json, with the same violations as a run', async () => {
    await settings({
      language: { policy: 'restricted', modules: ['default', 'os'], entry: 'main' },
      skills: ['pricing'],
    });
    const file = await program('import socket, os\nawait get_stok()\n');
    const checked = await gatehouse('check', file, '--json');
    expect(checked.code).toBe(1);
    const found = json(checked);
    expect(found).toEqual({
      program: 'programs/p.py',
      violations: [
        { rule: 'entry', line: 1, column: 1, data: { name: 'main', reason: 'missing' } },
        { rule: 'import', line: 1, column: 8, data: { module: 'socket' } },
      ],
      tools: [{ tool: 'get_stok', line: 2, fault: { code: 'unknown_tool', closeNames: ['get_stock'] } }],
    });
    const ran = await gatehouse('run', file, '--json');
    expect(ran.code).toBe(3);
    expect(json(ran)).toMatchObject({ outcome: 'rejected', violations: found['violations'], calls: [] });
  });

  it('knows names that are no tools: parameters, star imports, parts of tools', async () => {
    const file = await program(
      'from math import *\nsqrt(4)\ndef apply(fetch):\n    return fetch(1)\nsales = tools.sales\nawait sales.total()\nexit(0)\n',
    );
    expect(await gatehouse('check', file)).toMatchObject({ code: 0 });
  });

  it('finds a program that is too large for a run', async () => {
    await settings({ runtime: { limits: { sourceBytes: 10 } } });
    const { code, stdout } = await gatehouse('check', await program('return "a long text"'));
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('programs/p.py The program is larger than sourceBytes'),
    ]);
  });

  it('takes --tools and --skills as a run does', async () => {
    await settings({ language: { policy: 'restricted', modules: ['default', 'os'] }, skills: [] });
    const file = await program('from skills.pricing import margin\nawait get_stock()');
    expect((await gatehouse('check', file)).stdout).toContain('skills.pricing belongs to no active skill');
    expect((await gatehouse('check', file, '--skills', 'pricing')).code).toBe(0);
    const narrowed = await gatehouse('check', file, '--skills', 'pricing', '--tools', 'sales.*');
    expect([narrowed.code, narrowed.stdout]).toEqual([1, expect.stringContaining('get_stock: not allowed here')]);
  });

  it.each([
    [['check'], 'missing required argument'],
    [['check', 'nope.py'], 'There is no program nope.py'],
    [
      ['check', 'programs/p.py', '--skills', 'pricng'],
      'There is no skill pricng: skills/pricng is no folder of this workspace. Did you mean pricing?',
    ],
  ])('ends with 2 for %j', async (args, told) => {
    await program('1');
    const { code, stderr } = await gatehouse(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
  });
});

describe('gatehouse run', () => {
  it('lists every violation of a rejected program', async () => {
    await settings({ language: { policy: 'restricted' } });
    const { code, stdout, stderr } = await gatehouse('run', await program('print(1)\nimport os\nopen("x")'));
    expect(code).toBe(3);
    expect(stderr).toContain('programs/p.py:2:8 os may not be imported here');
    expect(stderr).toContain('programs/p.py:3:1 open reaches files');
    expect(stdout).toContain('The program never started: 2 rule violations. First: line 2, os may not');
  });

  it('gives a program the skills of the workspace, or those of --skills', async () => {
    await settings({ skills: ['pricing'] });
    const file = await program('from skills.pricing import margin\nreturn margin(21)');
    expect(json(await gatehouse('run', file, '--json'))).toMatchObject({ outcome: 'succeeded', value: 42 });
    expect(json(await gatehouse('run', file, '--json', '--skills', ''))).toMatchObject({
      outcome: 'failed',
      error: { type: 'ModuleNotFoundError' },
    });
  });

  it('makes no run with a skill that is not there', async () => {
    await settings({ skills: ['pricing', 'nope'] });
    const ran = await gatehouse('run', await program('return 1'), '--json');
    expect(ran.code).toBe(2);
    expect(json(ran)).toMatchObject({
      error: { code: 'skill_unusable', message: expect.stringContaining('nope') as string },
    });
  });
});
