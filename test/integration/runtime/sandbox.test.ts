import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectCase, programCases } from './program-cases.ts';
import { runProgram, testRuntime, testSandbox } from './run-program.ts';

const runtime = testSandbox();
const probe = await runtime.probe();
const why = probe.ok ? '' : ` (skipped: ${probe.code})`;

async function valueOf(source: string): Promise<unknown> {
  const { end } = await runProgram(runtime, source);
  expect(end).toMatchObject({ outcome: 'succeeded' });
  return JSON.parse(end.valueText ?? 'null');
}

describe.skipIf(!probe.ok)(`a sandboxed program${why}`, () => {
  test('runs as nobody, without capabilities or new privileges', async () => {
    const source =
      'import os\nstatus = dict(l.split(":\\t") for l in open("/proc/self/status").read().splitlines() if ":\\t" in l)\nreturn [os.getuid(), os.getgid(), status["CapEff"], status["CapBnd"], status["NoNewPrivs"]]';
    expect(await valueOf(source)).toEqual([65534, 65534, '0'.repeat(16), '0'.repeat(16), '1']);
  });

  test('sees no home, no settings of the system, no other process', async () => {
    const source =
      'import os\nreturn [os.listdir("/etc"), os.path.exists("/home"), [p for p in os.listdir("/proc") if p.isdigit()], os.getcwd(), os.listdir()]';
    const [etc, home, processes, cwd, files] = (await valueOf(source)) as [
      string[],
      boolean,
      string[],
      string,
      string[],
    ];
    expect(etc.filter((name) => name !== 'alternatives' && name !== 'ld.so.cache')).toEqual([]);
    expect(home).toBe(false);
    expect(processes).toHaveLength(2);
    expect([cwd, files]).toEqual(['/work', []]);
  });

  test('writes to its own folder and nowhere else', async () => {
    const source = `
said = {}
for path in ('/usr/x', '/work/x', '/tmp/x', '/x', '/etc/x'):
    try:
        with open(path, 'w') as f:
            f.write('x')
        said[path] = True
    except OSError:
        said[path] = False
return said`;
    expect(await valueOf(source)).toMatchObject({ '/usr/x': false, '/work/x': true, '/tmp/x': true });
  });

  test('reaches no network, where a program without a sandbox does', async () => {
    const server = createServer((_, response) => response.end('reached'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const source = `import socket\ntry:\n    socket.create_connection(('127.0.0.1', ${port}), 2).close()\n    return 'reached'\nexcept OSError:\n    return 'refused'`;
    expect(await valueOf(source)).toBe('refused');
    expect((await runProgram(testRuntime(), source)).end.valueText).toBe('"reached"');
    server.close();
  });

  test('cannot read what a program without a sandbox can', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
    const source = `import os\nreturn os.path.exists(${JSON.stringify(folder)})`;
    expect(await valueOf(source)).toBe(false);
    expect((await runProgram(testRuntime(), source)).end.valueText).toBe('true');
    rmSync(folder, { recursive: true });
  });

  test('has the working folder that the settings give it', async () => {
    const workDir = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
    const { end } = await runProgram(
      testSandbox({ workDir }),
      'import os\nopen("out.txt", "w").write("kept")\nreturn os.getcwd()',
    );
    expect(end.valueText).toBe(JSON.stringify(workDir));
    expect(readFileSync(join(workDir, 'out.txt'), 'utf8')).toBe('kept');
    rmSync(workDir, { recursive: true });
  });

  for (const programCase of programCases('calls').slice(0, 6)) {
    test(`calls tools as any other: ${programCase.name}`, async () => {
      expectCase(programCase, await runProgram(runtime, programCase.source));
    });
  }
});

describe('a machine without bubblewrap', () => {
  test('is told by the probe what is missing', async () => {
    const python = probe.ok ? (probe.interpreter ?? 'python3') : 'python3';
    const without = testSandbox({ hostEnv: { PATH: '/nowhere' }, python });
    expect(await without.probe()).toMatchObject({ ok: false, code: 'sandbox_missing' });
  });

  test('or hears why its system refuses one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
    const refusal = 'bwrap: setting up uid map: Permission denied';
    writeFileSync(join(folder, 'bwrap'), `#!/bin/sh\necho '${refusal}' >&2\nexit 1\n`, { mode: 0o755 });
    const python = probe.ok ? (probe.interpreter ?? 'python3') : 'python3';
    const refused = await testSandbox({ hostEnv: { PATH: folder }, python }).probe();
    expect(refused).toMatchObject({ ok: false, code: 'sandbox_refused', detail: { reason: refusal } });
    rmSync(folder, { recursive: true });
  });
});
