import { describe, expect, test } from 'vitest';
import { runProgram, testRuntime } from './run-program.ts';

const runtime = testRuntime();

describe('limits', () => {
  test('GC-49 an endless loop ends at the compute clock', async () => {
    const { end } = await runProgram(runtime, 'while True:\n    pass', { limits: { computeMs: 700 } });
    expect(end).toMatchObject({ outcome: 'timed_out', limit: 'computeMs' });
  });

  test('the compute clock stands still while a call is under way', async () => {
    const { end } = await runProgram(runtime, 'await slow(seconds=2)\nreturn 1', { limits: { computeMs: 1500 } });
    expect(end).toMatchObject({ outcome: 'succeeded' });
  });

  test('sleeping counts as computing', async () => {
    const { end } = await runProgram(runtime, 'import time\ntime.sleep(60)', { limits: { computeMs: 700 } });
    expect(end).toMatchObject({ outcome: 'timed_out', limit: 'computeMs' });
  });

  test('a call left in flight does not buy compute time', async () => {
    const source =
      'import asyncio\ntask = asyncio.create_task(never())\nawait asyncio.sleep(0.01)\nwhile True:\n    pass';
    const { end } = await runProgram(runtime, source, { limits: { computeMs: 1500 } });
    expect(end).toMatchObject({ outcome: 'timed_out', limit: 'cpuMs' });
  });

  test.skipIf(process.platform !== 'linux')('the CPU time of children counts too', async () => {
    const source =
      'import asyncio, subprocess, sys\ntask = asyncio.create_task(never())\nawait asyncio.sleep(0.01)\nsubprocess.run([sys.executable, "-c", "while True: pass"])';
    const { end } = await runProgram(runtime, source, { limits: { computeMs: 1500 } });
    expect(end).toMatchObject({ outcome: 'timed_out', limit: 'cpuMs' });
  });

  test('memory above the limit is a MemoryError that names it', async () => {
    const { end } = await runProgram(runtime, 'x = bytearray(300_000_000)', { limits: { memoryBytes: 200_000_000 } });
    expect(end).toMatchObject({ outcome: 'failed', limit: 'memoryBytes', error: { type: 'MemoryError', line: 1 } });
  });

  describe('memory that is used up piece by piece', () => {
    const fill = 'kept = []\ndef fill(*_):\n    while True:\n        kept.append(len(kept) * 1000)\n';
    const later = 'import asyncio\nasync def later():\n    fill()\n';
    const limits = { memoryBytes: 80_000_000 };

    test.each([
      ['at top level', 'fill()'],
      ['in a task', `${later}await asyncio.gather(later())`],
      ['in a task beside a call', `${later}await asyncio.gather(later(), never())`],
      ['in parallel.map', 'await parallel.map([1, 2], fill)'],
    ])('%s is a MemoryError that names it', async (_, rest) => {
      const { end, stderr } = await runProgram(runtime, fill + rest, { limits });
      expect(end).toMatchObject({ outcome: 'failed', limit: 'memoryBytes', error: { type: 'MemoryError' } });
      expect(stderr).not.toContain('<gatehouse>');
    });

    test('can be caught', async () => {
      const source = `${fill}try:\n    fill()\nexcept MemoryError:\n    kept.clear()\nreturn (await add(a=1, b=1))["sum"]`;
      expect((await runProgram(runtime, source, { limits })).end.valueText).toBe('2');
    });

    test('GC-47 by a recursion whose own bound was lifted is an error', async () => {
      const source = 'import sys\nsys.setrecursionlimit(10**7)\ndef down(n): return [down(n + 1)]\nreturn down(0)';
      const { end } = await runProgram(runtime, source, { limits });
      expect(['failed', 'crashed']).toContain(end.outcome);
      expect(end.error?.type).toBeTruthy();
    });
  });

  test.skipIf(process.platform !== 'linux')(
    'memory of all processes together above the limit ends the run',
    async () => {
      const source =
        'import subprocess, sys, time\nfor _ in range(4):\n    subprocess.Popen([sys.executable, "-c", "import time\\nx = b\'x\' * 100_000_000\\ntime.sleep(60)"])\ntime.sleep(60)';
      const { end } = await runProgram(runtime, source, { limits: { memoryBytes: 200_000_000 } });
      expect(end).toMatchObject({ outcome: 'crashed', limit: 'memoryBytes' });
    },
  );

  test('files and open files are bounded', async () => {
    const source = `
said = []
try:
    with open('big', 'wb') as f:
        f.write(b'x' * 2_000_000)
except OSError as error:
    said.append(error.strerror)
try:
    kept = [open('/dev/null') for _ in range(100)]
except OSError as error:
    said.append(error.strerror)
return said`;
    const { end } = await runProgram(runtime, source, { limits: { fileBytes: 1_000_000, openFiles: 64 } });
    expect(end.valueText).toBe('["File too large","Too many open files"]');
  });

  test('a value or arguments exactly at their limit pass', async () => {
    const limits = { valueBytes: 1000, argumentBytes: 1000 };
    expect((await runProgram(runtime, 'return "x" * 998', { limits })).end.outcome).toBe('succeeded');
    expect((await runProgram(runtime, 'return "x" * 999', { limits })).end).toMatchObject({
      outcome: 'failed',
      limit: 'valueBytes',
    });
    expect((await runProgram(runtime, 'return "é" * 499', { limits })).end.outcome).toBe('succeeded');
    expect((await runProgram(runtime, 'return len((await echo(x="x" * 992))["x"])', { limits })).end.valueText).toBe(
      '992',
    );
  });

  test('output above the cap is dropped and counted, and does not hold the program up', async () => {
    const { end, stdout, stderr } = await runProgram(
      runtime,
      'import sys\nprint("é" * 600)\nprint("e" * 1500, file=sys.stderr)\nreturn 1',
      { limits: { stdoutBytes: 1000 } },
    );
    expect(Buffer.byteLength(stdout)).toBe(1000);
    expect(stdout).not.toContain('\ufffd');
    expect(end).toMatchObject({ outcome: 'succeeded', truncated: { stdout: 201, stderr: 501 } });
    expect(stderr).toHaveLength(1000);
  });

  test('GC-23 a line of six megabytes is cut at the cap', async () => {
    const { end, stdout } = await runProgram(runtime, 'print("A" * (6 * 1024 * 1024))\nreturn 10');
    expect(end).toMatchObject({ outcome: 'succeeded', valueText: '10', truncated: { stdout: 5 * 1024 * 1024 + 1 } });
    expect(stdout).toHaveLength(1024 * 1024);
  });

  test('a hundred megabytes from a child do not hold the program up', async () => {
    const source =
      'import subprocess\nsubprocess.run("head -c 100000000 /dev/zero | tr \'\\\\0\' x", shell=True)\nreturn 1';
    const { end, stdout } = await runProgram(runtime, source);
    expect(end).toMatchObject({ outcome: 'succeeded', truncated: { stdout: 100_000_000 - 1024 * 1024 } });
    expect(stdout).toHaveLength(1024 * 1024);
  });

  test('what is armed is told at the start', async () => {
    const { started } = await runProgram(runtime, 'return 1');
    expect(started?.armed).toEqual(
      expect.arrayContaining(['computeMs', 'valueBytes', 'stdoutBytes', 'memoryBytes', 'openFiles', 'fileBytes']),
    );
  });
});
