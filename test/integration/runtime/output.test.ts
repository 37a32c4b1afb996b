import { describe, expect, test } from 'vitest';
import { runProgram, testRuntime } from './run-program.ts';

const runtime = testRuntime();

/** Neighbours of one stream put together, so that the order shows and not how the text was cut. */
function merged(order: readonly string[]): readonly string[] {
  const result: string[] = [];
  for (const item of order) {
    const [stream] = item.split(':');
    const last = result.at(-1);
    if (stream !== 'call' && last?.startsWith(`${stream}:`))
      result[result.length - 1] = last + item.slice(`${stream}:`.length);
    else result.push(item);
  }
  return result;
}

describe('output', () => {
  test('keeps its place among calls and between both streams', async () => {
    const source = `
import sys
print('a')
print('b', file=sys.stderr)
print('c', end='')
print('d', end='', file=sys.stderr)
print('e')
await add(a=1, b=1)
print('f')
await add(a=1, b=1)`;
    const { order } = await runProgram(runtime, source);
    expect(merged(order)).toEqual([
      'stdout:a\n',
      'stderr:b\n',
      'stdout:c',
      'stderr:d',
      'stdout:e\n',
      'call:add',
      'stdout:f\n',
      'call:add',
    ]);
  });

  test('of children and of C code keeps its place and its stream', async () => {
    const source = `
import ctypes, os, subprocess
libc = ctypes.CDLL(None)
for i in range(20):
    print(f'py{i}')
    subprocess.run(['sh', '-c', f'echo out{i}; echo err{i} >&2'])
    os.write(1, f'os{i}\\n'.encode())
    libc.write(1, f'c{i}\\n'.encode(), len(f'c{i}') + 1)
    await add(a=1, b=1)`;
    const { order, stdout, stderr } = await runProgram(runtime, source);
    const numbers = Array.from({ length: 20 }, (_, i) => i);
    expect(stdout).toBe(numbers.map((i) => `py${i}\nout${i}\nos${i}\nc${i}\n`).join(''));
    expect(stderr).toBe(numbers.map((i) => `err${i}\n`).join(''));
    const placed = merged(order).filter((item) => !item.startsWith('stderr:'));
    const firstCall = placed.indexOf('call:add');
    expect(placed.slice(0, firstCall).join('')).toContain('c0\n');
    expect(placed.filter((item) => item === 'call:add')).toHaveLength(20);
    expect(placed[firstCall + 1]).toContain('py1');
  });

  test('GC-52 is there while a tool still runs, a prompt without a line end too', async () => {
    let seen = '';
    const { end } = await runProgram(runtime, 'print("asking", end="")\nawait slow(seconds=0)\nreturn 1', {
      onOutput: (_, text) => (seen += text),
      onCall: () => {
        expect(seen).toBe('asking');
        return undefined;
      },
    });
    expect(end.outcome).toBe('succeeded');
  });

  test('without a line end is shown while the program goes on computing', async () => {
    const stop = new AbortController();
    const { stdout } = await runProgram(runtime, 'print("name? ", end="")\nwhile True: pass', {
      signal: stop.signal,
      onOutput: () => stop.abort({ kind: 'cancelled' }),
    });
    expect(stdout).toBe('name? ');
  });

  test('keeps characters that were cut in two on their way', async () => {
    const text = '😀é'.repeat(20_000);
    const { stdout } = await runProgram(
      runtime,
      `print('😀é' * 20000, end='')\nimport subprocess, sys\nsubprocess.run([sys.executable, '-X', 'utf8', '-c', "print('😀é' * 20000, end='')"])`,
    );
    expect(stdout).toBe(text + text);
  });

  test('that imitates a marker is text', async () => {
    const { stdout } = await runProgram(
      runtime,
      `import os, subprocess\nsubprocess.run(['printf', 'x\\\\000abc:1\\\\000y'])\nprint('done')`,
    );
    expect(stdout).toBe('x\0abc:1\0ydone\n');
  });

  test('with lone surrogates does not end anything', async () => {
    const { end, stdout } = await runProgram(runtime, `print('\\ud800')\nreturn (await echo(x='\\ud800'))`);
    expect(end).toMatchObject({ outcome: 'succeeded', valueText: '{"x":"\\ud800"}' });
    expect(stdout).toBe('\\ud800\n');
  });

  test('after the program replaced or closed its streams is no failure', async () => {
    const { end } = await runProgram(
      runtime,
      'import io, sys\nsys.stdout.close()\nsys.stdout = io.StringIO()\nprint("x")\nreturn (await add(a=1, b=1))["sum"]',
    );
    expect(end).toMatchObject({ outcome: 'succeeded', valueText: '2' });
  });
});
