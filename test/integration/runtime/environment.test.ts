import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../electron/processes/run-command.ts';
import { createLocalRuntime } from '../../../electron/runtime/local-runtime.ts';
import { runProgram, testRuntime } from './run-program.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gatehouse-test-')));
afterAll(() => rmSync(folder, { recursive: true }));

const SENTINEL = 'sentinel-3f1c9a';

describe('the environment of a program', () => {
  test('holds nothing secret of the host, in variables, arguments or descriptors', async () => {
    const runtime = testRuntime({
      hostEnv: { ...process.env, SHOP_KEY: SENTINEL, LD_AUDIT: SENTINEL, PYTHONPATH: SENTINEL },
    });
    const source = `
import os, sys
found = [k for k, v in os.environ.items() if '${'sentinel' + "' '" + '-3f1c9a'}' in v]
text = open('/proc/self/cmdline').read() + open('/proc/self/environ').read()
open_files = sorted({os.readlink(f'/proc/self/fd/{n}').partition(':')[0] for n in os.listdir('/proc/self/fd') if os.path.exists(f'/proc/self/fd/{n}')})
return [found, 'sentinel' '-3f1c9a' in text, sorted(os.environ), open_files]`;
    const { end } = await runProgram(runtime, source);
    const [found, inText, names, files] = JSON.parse(end.valueText ?? 'null') as [unknown, unknown, string[], string[]];
    expect(found).toEqual([]);
    expect(inText).toBe(false);
    expect(names).toEqual(expect.arrayContaining(['HOME', 'PATH', 'TMPDIR']));
    expect(names.filter((name) => /PYTHON|LD_|SHOP/.test(name))).toEqual([]);
    expect(files.every((file) => file === 'socket' || file === '/dev/null' || file.startsWith('/proc/'))).toBe(true);
  });

  test('takes variables of the settings, but none that steer what code runs', async () => {
    const runtime = testRuntime({
      env: { TZ: 'UTC', KEEP: '1', PYTHONPATH: '/x', LD_PRELOAD: '/x.so', BASH_ENV: '/x' },
    });
    const { end } = await runProgram(
      runtime,
      'import os\nreturn [os.environ.get(n) for n in ("TZ", "KEEP", "PYTHONPATH", "LD_PRELOAD", "BASH_ENV")]',
    );
    expect(end.valueText).toBe('["UTC","1",null,null,null]');
  });
});

describe('the working folder of a program', () => {
  const where =
    'import os, sys\nreturn [os.getcwd(), os.listdir(), os.getcwd() in sys.path, "" in sys.path, os.path.expanduser("~")]';

  test('is empty, its own and gone afterwards where none is set', async () => {
    const { end } = await runProgram(testRuntime(), where);
    const [cwd, files, ...onPath] = JSON.parse(end.valueText ?? 'null') as [string, string[], boolean, boolean, string];
    expect(files).toEqual([]);
    expect(onPath).toEqual([false, false, cwd]);
    expect(() => realpathSync(cwd)).toThrow();
  });

  test('is the one that is set, which stays', async () => {
    writeFileSync(join(folder, 'json.py'), 'raise SystemExit("shadowed")');
    const { end } = await runProgram(testRuntime({ workDir: folder }), 'import json, os\nreturn os.getcwd()');
    expect(JSON.parse(end.valueText ?? 'null')).toBe(folder);
    expect(realpathSync(folder)).toBe(folder);
  });

  test('that is missing makes no run, and is named', async () => {
    const runtime = createLocalRuntime({ mayStart: () => true, workDir: join(folder, 'missing') });
    await expect(runProgram(runtime, 'return 1')).rejects.toThrow('work_dir_missing');
    await runtime.dispose();
  });
});

describe('the interpreter', () => {
  test('is the real one behind a shim, resolved once', async () => {
    const shims = join(folder, 'shims');
    mkdirSync(shims);
    const log = join(folder, 'shim.log');
    writeFileSync(join(shims, 'python3'), `#!/bin/sh\necho called >> ${log}\nexec /usr/bin/python3 "$@"\n`, {
      mode: 0o755,
    });
    const runtime = testRuntime({ hostEnv: { ...process.env, PATH: `${shims}:/usr/bin:/bin` } });
    expect(await runtime.probe()).toMatchObject({ ok: true, interpreter: '/usr/bin/python3' });
    await runProgram(runtime, 'return 1');
    await runProgram(runtime, 'return 1');
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(log, 'utf8')).toBe('called\n');
  });

  test('of a workspace comes first, with the packages of its environment', async () => {
    const workspace = join(folder, 'workspace');
    mkdirSync(workspace);
    const made = await runCommand('/usr/bin/python3', ['-m', 'venv', '--without-pip', join(workspace, '.venv')], {
      env: {},
      timeoutMs: 60_000,
    });
    expect(made).toMatchObject({ kind: 'exited', code: 0 });
    const runtime = testRuntime({ workspaceFolder: workspace });
    const site = `import sysconfig\nreturn sysconfig.get_path('purelib')`;
    const packages = JSON.parse((await runProgram(runtime, site)).end.valueText ?? 'null') as string;
    expect(packages).toContain(workspace);
    writeFileSync(join(packages, 'own_package.py'), 'ANSWER = 42');
    expect((await runProgram(runtime, 'import own_package\nreturn own_package.ANSWER')).end.valueText).toBe('42');
  });

  test.each([
    ['missing', '/nowhere/python3', 'python_missing'],
    ['not Python', '/bin/true', 'python_broken'],
  ])('that is %s is told by code', async (_, python, code) => {
    const runtime = testRuntime({ python });
    expect(await runtime.probe()).toMatchObject({ ok: false, code });
  });

  test('that is too old is told with its version', async () => {
    const old = join(folder, 'old-python');
    writeFileSync(
      old,
      `#!/bin/sh\necho '{"version":"3.8.1","implementation":"cpython","executable":"/old","folders":[]}'\n`,
      { mode: 0o755 },
    );
    expect(await testRuntime({ python: old }).probe()).toMatchObject({
      ok: false,
      code: 'python_too_old',
      detail: { version: '3.8.1' },
    });
  });

  test('is not started while the folder is not trusted', async () => {
    const asked: string[] = [];
    const runtime = testRuntime({ mayStart: (what) => (asked.push(what.kind), false), python: '/usr/bin/python3' });
    expect(await runtime.probe()).toMatchObject({ ok: false, code: 'not_trusted' });
    await expect(runProgram(runtime, 'return 1')).rejects.toThrow('not_trusted');
    expect(new Set(asked)).toEqual(new Set(['guest']));
  });

  test('finds what is installed for it, such as numpy, under the default limits', async (context) => {
    const has = await runCommand('/usr/bin/python3', ['-c', 'import numpy'], { env: {}, timeoutMs: 60_000 });
    if (has.kind !== 'exited' || has.code !== 0) context.skip('no numpy for /usr/bin/python3');
    const source =
      'import numpy\nreturn numpy.arange(4).sum().item(), numpy.array([1, 2]).tolist(), numpy.float64(0.5)';
    const { end } = await runProgram(testRuntime({ python: '/usr/bin/python3' }), source);
    expect(end).toMatchObject({ outcome: 'succeeded', valueText: '[6,[1,2],0.5]' });
  });

  test('may be a link to the real one', async () => {
    const link = join(folder, 'linked-python');
    symlinkSync('/usr/bin/python3', link);
    expect((await runProgram(testRuntime({ python: link }), 'return 1')).end.valueText).toBe('1');
  });
});
