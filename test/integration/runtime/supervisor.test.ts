import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { eventually, expectNoProcessWith, processesWith } from './left-over.ts';
import { testRuntime } from './run-program.ts';

const GUEST_FOLDER = resolve(import.meta.dirname, '../../../resources/python');
const MARK = `${process.pid}88001`;

/** The supervisor gets stuck in an import between letting the program start and hearing signals. */
const SLOW_TO_HEAR = `
import os, sys, time
class Slow:
    def find_spec(self, name, path=None, target=None):
        if name == 'select':
            sys.meta_path.remove(self)
            os.write(2, b'importing')
            os.read(3, 1)
sys.meta_path.insert(0, Slow())
sys.path.insert(0, ${JSON.stringify(GUEST_FOLDER)})
from gatehouse_guest.supervisor import supervise
supervise('subreaper')
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execvp('sleep', ['sleep', '${MARK}'])
    os._exit(0)
os.wait()
os.write(1, b'up')
time.sleep(600)
`;

const probe = await testRuntime({ killGuarantee: 'subreaper' }).probe();
const interpreter = probe.ok ? probe.interpreter : undefined;

test.skipIf(process.platform !== 'linux' || interpreter === undefined)(
  'a supervisor asked to end before it can hear that ends all the same',
  async () => {
    const child = spawn(interpreter ?? '', ['-I', '-S', '-c', SLOW_TO_HEAR], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const [, stdout, stderr] = child.stdio;
    if (!stdout || !stderr) throw new Error('The supervisor has no output');
    await Promise.all([once(stdout, 'data'), once(stderr, 'data')]);
    await eventually(() => expect(processesWith(MARK)).toHaveLength(3));
    child.kill('SIGTERM');
    (child.stdio[3] as Writable).end('.'); // a pipe, as asked for above
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect({ code, signal }).toEqual({ code: 137, signal: null });
    expectNoProcessWith(MARK);
  },
);
