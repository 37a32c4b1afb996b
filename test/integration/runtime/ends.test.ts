import { describe, expect, test } from 'vitest';
import { runProgram, testRuntime } from './run-program.ts';

const runtime = testRuntime();

describe('a program that ends its process itself', () => {
  test.each([
    ['os._exit', 'import os\nprint("so far", flush=True)\nos._exit(7)', 'exited with code 7'],
    ['a fault in C code', 'import ctypes\nprint("so far", flush=True)\nctypes.string_at(0)', 'SIGSEGV'],
    ['os.abort', 'import os\nprint("so far", flush=True)\nos.abort()', 'SIGABRT'],
    ['SIGKILL to itself', 'import os\nprint("so far", flush=True)\nos.kill(os.getpid(), 9)', 'SIGKILL'],
    [
      'SIGTERM to itself',
      'import os\nprint("so far", flush=True)\nos.kill(os.getpid(), 15)\nimport time\ntime.sleep(9)',
      'SIGTERM',
    ],
  ])('by %s crashes, and says how', async (_, source, how) => {
    const { end, stdout } = await runProgram(runtime, source);
    expect(end).toMatchObject({ outcome: 'crashed', error: { type: 'GuestGone' } });
    expect(end.error?.message).toContain(how);
    expect(stdout).toBe('so far\n');
    expect(end.limit).toBeUndefined();
  });

  test('GC-45 by closing every descriptor, its link too, never succeeds in silence', async () => {
    const { end } = await runProgram(runtime, 'import os\nos.closerange(0, 1024)\nawait add(a=1, b=1)');
    expect(end.outcome).toBe('crashed');
  });

  test('keeps its channel when it closes the usual descriptors', async () => {
    const { end } = await runProgram(runtime, 'import os\nos.closerange(0, 100)\nreturn (await add(a=1, b=1))["sum"]');
    expect(end).toMatchObject({ outcome: 'succeeded', valueText: '2' });
  });

  test('by forking and returning twice has one end, the parent’s', async () => {
    const { end, stdout } = await runProgram(
      runtime,
      'import os\nchild = os.fork() == 0\nprint("child" if child else "parent")\nif not child: os.wait()\nreturn "child" if child else "parent"',
    );
    expect(end).toMatchObject({ outcome: 'succeeded', valueText: '"parent"' });
    expect(stdout.split('\n').sort()).toEqual(['', 'child', 'parent']);
  });
});

describe('a value that arrived', () => {
  test.each([
    ['an atexit handler that exits oddly', 'import atexit, os\natexit.register(lambda: os._exit(7))\nreturn 1'],
    [
      'an atexit handler that never ends',
      'import atexit\ndef stay():\n  while True: pass\natexit.register(stay)\nreturn 1',
    ],
    [
      'a thread that never ends',
      'import threading, time\nthreading.Thread(target=lambda: time.sleep(99)).start()\nreturn 1',
    ],
    [
      'a daemon thread',
      'import threading, time\nthreading.Thread(target=lambda: time.sleep(99), daemon=True).start()\nreturn 1',
    ],
    [
      'a job left in an executor',
      'import asyncio, time\nasyncio.get_running_loop().run_in_executor(None, time.sleep, 99)\nreturn 1',
    ],
  ])('is kept in spite of %s', async (_, source) => {
    const { end, seconds } = await runProgram(runtime, source);
    expect(end).toMatchObject({ outcome: 'succeeded', valueText: '1' });
    expect(seconds).toBeLessThan(8);
  });

  test('comes with what a left-over thread prints soon after', async () => {
    const { stdout } = await runProgram(
      runtime,
      'import threading\nthreading.Thread(target=lambda: print("late")).start()\nreturn 1',
    );
    expect(stdout).toBe('late\n');
  });

  test('comes after files that the program did not close are written', async () => {
    const folder = (await import('node:fs')).mkdtempSync(`${(await import('node:os')).tmpdir()}/gatehouse-test-`);
    const withFolder = testRuntime({ workDir: folder });
    await runProgram(withFolder, 'f = open("out.txt", "w")\nf.write("kept")\nreturn 1');
    expect((await import('node:fs')).readFileSync(`${folder}/out.txt`, 'utf8')).toBe('kept');
    (await import('node:fs')).rmSync(folder, { recursive: true });
  });
});

describe('stopping', () => {
  test('before the start gives cancelled', async () => {
    const { end } = await runProgram(runtime, 'return 1', { signal: AbortSignal.abort({ kind: 'cancelled' }) });
    expect(end.outcome).toBe('cancelled');
  });

  test('names the wall clock when it was that, and gives up open calls', async () => {
    const stop = new AbortController();
    const { end, abandoned } = await runProgram(runtime, 'await never()', {
      signal: stop.signal,
      onCall: () => {
        stop.abort({ kind: 'timed_out', limit: 'wallMs' });
        return undefined;
      },
    });
    expect(end).toMatchObject({ outcome: 'timed_out', limit: 'wallMs' });
    expect(abandoned).toEqual(['never']);
  });
});
