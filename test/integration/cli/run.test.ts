import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli, startCli, type CliResult } from '../../support/cli.ts';
import { expectNoProcessWith } from '../../support/processes.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const EXAMPLE = join(import.meta.dirname, '../../../resources/examples/quote-desk');

let temp: TempFolder;
let folder: string;
beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': { version: 1, allow: ['stock', 'slow'] },
    'tools/stock.json': {
      name: 'stock',
      inputSchema: {
        type: 'object',
        properties: { sku: { type: 'string' } },
        required: ['sku'],
        additionalProperties: false,
      },
      binding: {
        kind: 'mock',
        cases: [{ when: { sku: 'CH-1' }, return: { available: 8 } }, { return: { available: 0 } }],
      },
    },
    'tools/slow.json': {
      name: 'slow',
      inputSchema: { type: 'object' },
      binding: { kind: 'mock', cases: [{ return: 1, delayMs: 60_000 }] },
    },
  });
});
afterEach(() => temp.remove());

async function program(source: string, name = 'programs/p.py'): Promise<string> {
  await writeFiles(folder, { [name]: source });
  return join(folder, name);
}

const run = (args: readonly string[], env?: NodeJS.ProcessEnv) =>
  runCli(['run', ...args], { cwd: temp.path, ...(env && { env }) });

const json = ({ stdout }: CliResult) => JSON.parse(stdout) as Record<string, unknown>;

describe('what a run prints', () => {
  it('is its output, then calls, value and outcome, without colour in a pipe', async () => {
    const file = await program('print("looking")\nreturn await stock(sku="CH-1")\n');
    const { code, stdout } = await run([file]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^looking\n\ncalls\n {2}c1 {2}stock {2}ok .* line 2\n\nvalue\n\{\n {2}"available": 8\n\}\n\nSucceeded in .*1 call/,
    );
    expect(stdout).not.toContain('\u001b');
  });

  it('comes as the program prints it', async () => {
    const file = await program('import time\nprint("first", flush=True)\ntime.sleep(60)\n');
    const cli = startCli(['run', file], { cwd: temp.path });
    await cli.printed('first\n');
    expect(cli.child.exitCode).toBeNull();
    cli.child.kill('SIGINT');
    expect((await cli.end()).code).toBe(5);
  });

  it('keeps stderr apart', async () => {
    const file = await program('import sys\nprint("to err", file=sys.stderr)\nprint("to out")\n');
    const { stdout, stderr } = await run([file]);
    expect(stdout).toContain('to out');
    expect(stdout).not.toContain('to err');
    expect(stderr).toContain('to err');
  });

  it('is one object with --json, in the shape of the run record', async () => {
    const file = await program('print("hi")\nreturn {"stock": await stock(sku="CH-1"), "in": inputs}\n');
    const result = await run([file, '--json', '--inputs', '{"limit": 3, "big": 12345678901234567890}']);
    expect(result.code).toBe(0);
    expect(result.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(result.stdout).toContain('12345678901234567890');
    expect(json(result)).toMatchObject({
      runId: expect.any(String) as string,
      program: 'programs/p.py',
      origin: 'person',
      inputs: { limit: 3 },
      registryHash: expect.any(String) as string,
      startedAt: expect.any(String) as string,
      durationMs: expect.any(Number) as number,
      outcome: 'succeeded',
      value: { stock: { available: 8 }, in: { limit: 3 } },
      stdout: 'hi\n',
      stderr: '',
      truncated: { stdout: 0, stderr: 0 },
      violations: [],
      calls: [
        {
          callId: 'c1',
          tool: 'stock',
          caller: 'program',
          line: 2,
          arguments: { sku: 'CH-1' },
          status: 'ok',
          result: { available: 8 },
          attempts: 1,
          bytes: { arguments: expect.any(Number) as number, result: expect.any(Number) as number },
        },
      ],
      runtime: { kind: 'local', isolation: 'none' },
    });
  });
});

describe('the exit code', () => {
  it.each([
    ['failed', 1, 'raise ValueError("no")\n'],
    ['failed', 1, 'import sys\nsys.exit(3)\n'],
    ['failed', 1, 'def broken(:\n'],
    ['rejected', 3, `text = '${'x'.repeat(70_000)}'\n`],
    ['crashed', 6, 'import os\nos._exit(9)\n'],
  ])('of a run that %s is %i', async (outcome, code, source) => {
    const result = await run([await program(source), '--json']);
    expect(json(result)).toMatchObject({ outcome });
    expect(result.code).toBe(code);
  });

  it('of a run out of time is 4', async () => {
    await writeFiles(folder, { 'gatehouse.json': { version: 1, runtime: { limits: { computeMs: 300 } } } });
    const result = await run([await program('while True: pass\n'), '--json']);
    expect(json(result)).toMatchObject({ outcome: 'timed_out', limit: 'computeMs' });
    expect(result.code).toBe(4);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'of a run stopped by %s is 5, and nothing is left',
    async (signal) => {
      const source = 'import subprocess\nsubprocess.Popen(["sleep", "61"])\nprint("up", flush=True)\nawait slow()\n';
      const cli = startCli(['run', await program(source)], { cwd: temp.path });
      await cli.printed('up');
      cli.child.kill(signal);
      const { code, stdout } = await cli.end();
      expect(stdout).toContain('Cancelled');
      expect(code).toBe(5);
      await expectNoProcessWith('sleep 61');
      await expectNoProcessWith(temp.path);
    },
  );
});

describe('a reader that goes away', () => {
  it('ends the run without a word and leaves nothing', async () => {
    const source = 'import time\nfor n in range(10000):\n    print("line", n, flush=True)\n    time.sleep(0.01)\n';
    const cli = startCli(['run', await program(source)], { cwd: temp.path });
    await cli.printed('line 0');
    cli.child.stdout?.destroy();
    const { code, stderr } = await cli.end();
    expect(code).toBe(5);
    expect(stderr).not.toMatch(/EPIPE|at .*\.js/);
    await expectNoProcessWith(temp.path);
  });
});

describe('wrong usage', () => {
  it.each([
    ['a workspace that is not there', ['p.py', '--workspace', 'nowhere'], 'not_found', /There is no folder .*nowhere/],
    ['a folder that is no workspace', ['p.py', '--workspace', '.'], 'invalid_workspace', /gatehouse init/],
    ['no workspace around', ['p.py'], 'invalid_workspace', /No gatehouse\.json in .*gatehouse init/],
    ['a program that is not there', ['none.py', '--workspace', 'shop'], 'not_found', /no program none\.py/],
    [
      'inputs that are no JSON',
      ['p.py', '--workspace', 'shop', '--inputs', '{x'],
      'invalid_json',
      /--inputs is not JSON/,
    ],
    [
      'inputs that are no object',
      ['p.py', '--workspace', 'shop', '--inputs', '[1]'],
      'usage',
      /--inputs takes a JSON object/,
    ],
    ['an unknown option', ['p.py', '--colour'], 'usage', /unknown option '--colour'.*gatehouse run --help/s],
    ['an unknown choice', ['p.py', '--holds', 'maybe'], 'usage', /deny, allow/],
    ['no program', [], 'usage', /missing required argument 'file'/],
  ])('is said and ends with 2: %s', async (_name, args, code, message) => {
    const said = await run(args);
    expect(said.code).toBe(2);
    expect(said.stderr).toMatch(message);
    expect(said.stdout).toBe('');

    const printed = await run([...args, '--json']);
    expect(printed.code).toBe(2);
    expect(json(printed)).toEqual({
      error: expect.objectContaining({ code, message: expect.stringMatching(message) as string }) as object,
    });
    expect(printed.stderr).toBe('');
  });

  it('names file and line of settings that are broken', async () => {
    await writeFiles(folder, { 'gatehouse.json': '{\n  "version": 1,\n  "allow": [,]\n}\n' });
    const result = await run([await program('return 1\n'), '--json']);
    expect(result.code).toBe(2);
    expect(json(result)).toMatchObject({ error: { file: 'gatehouse.json', line: 3 } });
  });

  it('refuses a limit of 0 by name and runs under the default', async () => {
    const limits = { calls: 0, wallMs: 'long', memoryBytes: 1e300 };
    await writeFiles(folder, { 'gatehouse.json': { version: 1, allow: ['*'], runtime: { limits } } });
    const result = await run([await program('return await stock(sku="CH-1")\n'), '--json']);
    expect(result.code).toBe(0);
    for (const [name, said] of Object.entries({ calls: '1 or more', wallMs: 'whole number', memoryBytes: 'or less' })) {
      expect(result.stderr).toMatch(new RegExp(`gatehouse\\.json:.*/runtime/limits/${name} must be .*${said}`));
    }
    const { runtime } = json(result) as { runtime: { limits: object } };
    expect(runtime.limits).toMatchObject({ calls: 256, wallMs: 600_000, memoryBytes: 2_147_483_648 });
  });

  it('names a tool file that is broken and runs all the same', async () => {
    await writeFiles(folder, { 'tools/bad.json': '{ "name": ' });
    const { code, stderr } = await run([await program('return await stock(sku="CH-1")\n')]);
    expect(stderr).toMatch(/tools\/bad\.json:\d+/);
    expect(code).toBe(0);
  });

  it('names the Python that is not there', async () => {
    await writeFiles(folder, { 'gatehouse.json': { version: 1, runtime: { python: 'no/such/python' } } });
    const result = await run([await program('return 1\n'), '--json'], { PATH: temp.path });
    expect(result.code).toBe(2);
    expect(json(result)).toMatchObject({
      error: {
        code: 'runtime_unavailable',
        message: expect.stringMatching(/No Python at .*no\/such\/python/) as string,
      },
    });
  });
});

describe('the tools of a run', () => {
  it('are narrowed by --tools and never widened', async () => {
    const source =
      'try:\n    await stock(sku="CH-1")\nexcept (ToolError, NameError) as error:\n    return str(error)\n';
    const narrowed = await run([await program(source), '--json', '--tools', 'slow, !stock']);
    expect(json(narrowed).value).toMatch(/stock/);
    const same = await run([await program(source), '--json', '--tools', '*']);
    expect(json(same)).toMatchObject({ outcome: 'succeeded', value: null, calls: [{ status: 'ok' }] });
  });
});

it('runs the shipped example to 1734', async () => {
  const copy = join(temp.path, 'quote-desk');
  await cp(EXAMPLE, copy, { recursive: true });
  const { code, stdout } = await run(['programs/quote.py', '--workspace', copy, '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ value: { total: 1734 } });
});
