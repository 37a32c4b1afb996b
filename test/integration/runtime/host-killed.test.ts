import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TSX } from '../../support/tsx.ts';
import { eventually, expectNoProcessWith, processesWith } from './left-over.ts';
import { testSandbox } from './run-program.ts';

const HOST = join(import.meta.dirname, 'lonely-host.ts');

const KINDS = ['namespace', 'subreaper', ...((await testSandbox().probe()).ok ? ['sandbox'] : [])];

const PROGRAM = (mark: string) => `
import subprocess, os
subprocess.Popen(['sleep', '${mark}'])
subprocess.Popen(['sleep', '${mark}'], start_new_session=True)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execvp('sleep', ['sleep', '${mark}'])
    os._exit(0)
print('up', flush=True)
while True:
    pass
`;

describe.skipIf(process.platform !== 'linux')('a host that gets SIGKILL in mid-run', () => {
  test.each(KINDS)('leaves nothing under a %s', async (kind) => {
    const mark = `${process.pid}88${KINDS.indexOf(kind)}`;
    const host = spawn(process.execPath, ['--import', TSX, HOST, kind, PROGRAM(mark)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = (await once(host.stdout, 'data')) as [Buffer];
    expect(text.toString()).toContain('up');
    await eventually(() => expect(processesWith(mark).length).toBeGreaterThanOrEqual(3));
    host.kill('SIGKILL');
    await once(host, 'exit');
    await eventually(() => expectNoProcessWith(mark));
  });
});
