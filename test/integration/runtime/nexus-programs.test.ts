import { describe, expect, test } from 'vitest';
import type { LanguagePolicy } from '../../../shared/guest-protocol/guest-protocol.ts';
import { runProgram, testRuntime, type RunOptions } from './run-program.ts';

/**
 * What Nexus's code execution is tested for, said of Python: its contract check, its streams, its parallel calls and its
 * skills. Go has a package clause and typed results, which have no counterpart here.
 */

const runtime = testRuntime({ spare: true });
const run = (source: string, options?: RunOptions) => runProgram(runtime, source, options);
const ENTRY: LanguagePolicy = { policy: 'restricted', entry: 'run' };

const isText = (part: unknown): part is string => typeof part === 'string';

async function found(source: string): Promise<readonly string[]> {
  const request = { source, file: 'programs/case.py', language: ENTRY };
  const { violations } = await runtime.check(request, new AbortController().signal);
  return violations.map(({ rule, data }) => [rule, data['module'] ?? data['name']].filter(isText).join(' '));
}

describe('Nexus, static check', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'a valid script with two allowed imports',
      'import json\nimport re\nasync def run():\n    return json.dumps(1)',
      [],
    ],
    ['broken source', 'async def run(:\n    pass', ['syntax']],
    ['an import that is not allowed is named', 'import os\nasync def run():\n    return 1', ['import os']],
    ['no entry function is named', 'x = 1', ['entry run']],
    ['an entry function that is no coroutine', 'def run():\n    return 1', ['entry run']],
    ['an entry function that asks for an argument', 'async def run(ctx):\n    return 1', ['entry run']],
    ['an entry function that asks for a named argument', 'async def run(*, ctx):\n    return 1', ['entry run']],
    ['an entry that is no function', 'run = 1', ['entry run']],
    ['an entry function of a class only', 'class A:\n    async def run(self):\n        return 1', ['entry run']],
    [
      'threads, which are its goroutines',
      'import asyncio\nasync def run():\n    return await asyncio.to_thread(len, [])',
      ['threads asyncio.to_thread'],
    ],
    ['any annotation of the result', 'async def run() -> object:\n    return 1', []],
  ])('%s', async (_, source, expected) => {
    expect(await found(source)).toEqual(expected);
  });

  test.each(['os', 'urllib.request', 'subprocess', 'ctypes', 'gc', 'inspect', 'sys'])(
    'the module %s is refused by name',
    async (module) => {
      const [violation = ''] = await found(`import ${module}\nasync def run():\n    return 1`);
      expect(violation).toMatch(new RegExp(`^(import|processes) ${module.replace('.', '[.]')}$`));
    },
  );

  test('every module of the default list can be imported, and computes what it should', async () => {
    const source = `import base64, binascii, collections, csv, datetime, decimal, hashlib, heapq, hmac, io, itertools, json
import math, random, re, secrets, statistics, string, struct, textwrap, time, unicodedata, uuid, zlib
return [hashlib.sha256(b"abc").hexdigest()[:8], base64.b64encode(b"abc").decode(), re.sub("b+", "-", "abbc")]`;
    const { end } = await run(source, { language: { policy: 'restricted' } });
    expect(end.valueText).toBe('["ba7816bf","YWJj","a-c"]');
  });
});

describe('Nexus, plugin', () => {
  test('echo round trip: the printed line is in stdout, the value is the value', async () => {
    const seen = await run('reply = await echo(text="hi")\nprint("said", reply["text"])\nreturn reply');
    expect([seen.stdout, seen.end.valueText]).toEqual(['said hi\n', '{"text":"hi"}']);
  });

  test.each([
    ['an undefined variable', 'return nothing_here', 'NameError', 'nothing_here'],
    ['an index out of range', 'return [][3]', 'IndexError', 'out of range'],
    ['an error of its own', 'raise RuntimeError("boom")', 'RuntimeError', 'boom'],
    ['the execution tool itself', 'return await tools.execute_tool_code(code="1")', 'ToolError', 'execute_tool_code'],
  ])('%s is an error, and the next program runs', async (_, source, type, message) => {
    const { end } = await run(source);
    expect(end).toMatchObject({
      outcome: 'failed',
      error: { type, message: expect.stringContaining(message) as string },
    });
    expect((await run('return 1')).end.valueText).toBe('1');
  });

  test('a loop above its time ends as timed out, whether it looks at a clock or not', async () => {
    for (const source of ['while True:\n    pass', 'import asyncio\nwhile True:\n    await asyncio.sleep(0)']) {
      expect((await run(source, { limits: { computeMs: 300 } })).end).toMatchObject({
        outcome: 'timed_out',
        limit: 'computeMs',
      });
    }
  });

  const double = {
    name: 'skills.math_helpers',
    file: 'skills/math-helpers/main.py',
    source: 'double = lambda n: 2 * n',
  };

  test('a skill is imported and computes', async () => {
    const { end } = await run('from skills.math_helpers import double\nreturn double(21)', { skills: [double] });
    expect(end.valueText).toBe('42');
  });

  test('a skill that is active no longer is refused by its name', async () => {
    const { end } = await run('from skills.temp import double\nreturn double(21)', { skills: [double] });
    expect(end).toMatchObject({
      outcome: 'failed',
      error: { type: 'ModuleNotFoundError', message: expect.stringContaining('skills.temp') as string },
    });
  });
});

describe('Nexus, streaming', () => {
  test('two lines and a tail without a line end arrive whole and in order', async () => {
    const { stdout, end } = await run('print("one")\nprint("two")\nprint("tail", end="")');
    expect([stdout, end.truncated.stdout]).toEqual(['one\ntwo\ntail', 0]);
  });

  test('above a cap of 8 bytes the rest is dropped and counted', async () => {
    const { stdout, end } = await run('print("hello", end="")\nprint("123456789", end="")', {
      limits: { stdoutBytes: 8 },
    });
    expect([stdout, end.truncated.stdout]).toEqual(['hello123', 6]);
  });

  test('a long text without a line end is there before the program ends', async () => {
    const { order } = await run('print("x" * 612, end="")\nawait echo()\nreturn 1');
    expect(order.slice(0, 2)).toEqual([`stdout:${'x'.repeat(612)}`, 'call:echo']);
  });

  test('prints before and after a call are apart, in order, and before the value', async () => {
    const { order, stdout } = await run('print("a")\nawait echo()\nprint("b")\nreturn 1');
    expect(order).toEqual(['stdout:a\n', 'call:echo', 'stdout:b\n']);
    expect(stdout).toBe('a\nb\n');
  });
});

describe('Nexus, parallel', () => {
  test.each([
    [
      'map doubles five numbers in order',
      'return await parallel.map([1, 2, 3, 4, 5], lambda n: n * 2)',
      '[2,4,6,8,10]',
    ],
    [
      'map over four calls has all four under way at once',
      'return await parallel.map(range(4), lambda n: meet(size=4, value=n), limit=4)',
      '[0,1,2,3]',
    ],
    [
      'an item that fails is raised with its place, and the program goes on',
      `async def one(n):
    if n == 3:
        raise ValueError("boom")
    return n
try:
    await parallel.map([1, 2, 3, 4], one)
except ValueError as error:
    return [str(error), error.index, "went on"]`,
      '["boom",2,"went on"]',
    ],
    [
      'for_each visits every item',
      `total = 0
async def add_up(n):
    global total
    total += n
await parallel.for_each([1, 2, 3, 4, 5], add_up)
return total`,
      '15',
    ],
    [
      'all runs three different functions',
      `async def one():
    return 1
async def two():
    return (await add(a=1, b=1))["sum"]
async def three():
    return 3
return sum(await parallel.all(one(), two(), three()))`,
      '6',
    ],
    [
      'all of two that fail raises one of them',
      `async def bad(word):
    raise ValueError(word)
try:
    await parallel.all(bad("a"), bad("b"))
except ValueError as error:
    return str(error) in ("a", "b")`,
      'true',
    ],
    [
      'a function that does not take its item is an error before any call, which can be caught',
      `try:
    await parallel.map(["a"], lambda: echo(text="never"))
except TypeError as error:
    return "argument" in str(error)`,
      'true',
    ],
    [
      'a function that breaks down is an error of map, and the program survives',
      `try:
    await parallel.map([1], lambda n: 1 // 0)
except ZeroDivisionError:
    return "survived"`,
      '"survived"',
    ],
    ['nothing to do gives nothing', 'return await parallel.map([], echo)', '[]'],
    [
      'maps inside a map cannot lock each other out',
      `async def inner(n):
    return sum(await parallel.map(range(n), lambda m: m, limit=1))
return await parallel.map([1, 2, 3], inner, limit=1)`,
      '[0,1,3]',
    ],
  ])('%s', async (_, source, value) => {
    expect((await run(source)).end).toMatchObject({ outcome: 'succeeded', valueText: value });
  });

  test('two workers for eight calls have exactly two under way', async () => {
    let underWay = 0;
    let most = 0;
    const { end } = await run('return len(await parallel.map(range(8), lambda n: echo(n=n), limit=2))', {
      async onCall() {
        most = Math.max(most, (underWay += 1));
        await new Promise(setImmediate);
        underWay -= 1;
        return { ok: true, resultText: '1' };
      },
    });
    expect([end.valueText, most]).toEqual(['8', 2]);
  });

  test('two hundred calls at once of one tool, of three tools and by a closure give each its own answer', async () => {
    const source = `def add_one(n):
    return add(a=n, b=1)
rows = await parallel.map(range(200), add_one)
mixed = await parallel.all(*[(add(a=n, b=0), echo(sum=n), add(a=0, b=n))[n % 3] for n in range(200)])
return [[row["sum"] for row in rows] == list(range(1, 201)), [row["sum"] for row in mixed] == list(range(200))]`;
    expect((await run(source)).end.valueText).toBe('[true,true]');
  });
});
