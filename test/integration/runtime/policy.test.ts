import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LanguagePolicy } from '../../../shared/guest-protocol/guest-protocol.ts';
import type { Violation } from '../../../shared/model/run.ts';
import { violationText } from '../../../shared/text/violation-text.ts';
import { expectCase, programCases } from './program-cases.ts';
import { runProgram, testRuntime, testSandbox } from './run-program.ts';

const runtime = testRuntime({ spare: true });
const sandbox = testSandbox();
const sandboxProbe = await sandbox.probe();
const why = sandboxProbe.ok ? '' : ` (skipped: ${sandboxProbe.code})`;
const probe = await runtime.probe();
const hasPlacesOfNames = probe.ok && probe.version.localeCompare('3.10', 'en', { numeric: true }) >= 0;
const RESTRICTED: LanguagePolicy = { policy: 'restricted' };

async function check(source: string, language: LanguagePolicy = RESTRICTED): Promise<readonly Violation[]> {
  const request = { source, file: 'programs/case.py', language };
  return (await runtime.check(request, new AbortController().signal)).violations;
}

const shown = (violations: readonly Violation[]) =>
  violations.map(({ rule, line, column, data }) => `${rule} ${line}:${column} ${Object.values(data).join(' ')}`);

describe('programs under the restricted policy', () => {
  for (const programCase of programCases('restricted')) {
    test(programCase.name, async () => {
      expectCase(programCase, await runProgram(runtime, programCase.source, { language: RESTRICTED }));
    });
  }

  test.skipIf(!sandboxProbe.ok)(`are refused in the sandbox as well${why}`, async () => {
    const { end, stdout } = await runProgram(sandbox, 'print(1)\nimport socket', { language: RESTRICTED });
    expect(end.outcome).toBe('rejected');
    expect(shown(end.violations)).toEqual(['import 2:8 socket']);
    expect(stdout).toBe('');
  });

  test('are warned once of what the compiler warns of', async () => {
    const { stderr } = await runProgram(runtime, 'x = 1 is 1\nreturn x', { language: RESTRICTED });
    expect(stderr.match(/SyntaxWarning/g)).toHaveLength(1);
  });
});

describe('the restricted policy finds', () => {
  test.each<[string, readonly string[]]>([
    ['import os', ['import 1:8 os']],
    ['import json, os.path, re', ['import 1:14 os.path']],
    ['import jsonx', ['import 1:8 jsonx']],
    ['from os import path, getcwd', ['import 1:1 os']],
    ['from urllib import parse, request', ['import 1:27 urllib.request']],
    ['import urllib', ['import 1:8 urllib']],
    ['from urllib import *', ['import 1:20 urllib']],
    ['from . import helpers', ['import 1:1 .']],
    ['from ..other import helpers', ['import 1:1 ..other']],
    ['def f():\n    import socket', ['import 2:12 socket']],
    ['try:\n    import numpy\nexcept ImportError:\n    pass', ['import 2:12 numpy']],
    ['from skills.pricing import margin', ['skill 1:1 skills.pricing ']],
    ['from skills import pricing', ['skill 1:1 skills ']],
    ['import threading', ['threads 1:8 threading']],
    ['from concurrent.futures import ThreadPoolExecutor', ['threads 1:1 concurrent.futures']],
    ['await asyncio.to_thread(len, [])', ['threads 1:7 asyncio.to_thread']],
    ['import asyncio as a\nawait a.to_thread(len, [])', ['threads 2:7 asyncio.to_thread']],
    ['from asyncio import gather, to_thread', ['threads 1:29 asyncio.to_thread']],
    ['asyncio.get_running_loop().run_in_executor(None, len)', ['threads 1:28 run_in_executor']],
    ['import multiprocessing', ['processes 1:8 multiprocessing']],
    ['import subprocess as s\ns.run(["ls"])', ['processes 1:8 subprocess']],
    ['await asyncio.create_subprocess_shell("ls")', ['processes 1:7 asyncio.create_subprocess_shell']],
    ['import asyncio.subprocess', ['processes 1:8 asyncio.subprocess']],
    ['await asyncio.open_connection("h", 1)', ['network 1:7 asyncio.open_connection']],
    ['open("x")', ['files 1:1 open']],
    ['import io\nio.open("x")', ['files 2:1 io.open']],
    ['read = open', ['files 1:8 open']],
    [
      'exec("1"); eval("1")\ncompile("1", "", "exec")',
      ['dynamic_code 1:1 exec', 'dynamic_code 1:12 eval', 'dynamic_code 2:1 compile'],
    ],
    ['__import__("os")', ['dynamic_code 1:1 __import__']],
    ['breakpoint()', ['dynamic_code 1:1 breakpoint']],
    ['().__class__.__bases__[0].__subclasses__()', ['internals 1:14 __bases__', 'internals 1:27 __subclasses__']],
    ['getattr(len, "__globals__")', ['internals 1:1 __globals__']],
    ['globals()["__builtins__"]', ['internals 1:1 __builtins__']],
    ['__builtins__ = 1\nprint(__builtins__)', ['internals 2:7 __builtins__']],
    ['import random\nrandom._os.system("ls")', ['internals 2:1 random._os']],
    ['from random import _os', ['internals 1:20 random._os']],
    ['é = "é"; open(é)', ['files 1:10 open']],
    ['"""\n😀\n"""; open("x")', ['files 3:6 open']],
    ['```python\nimport os\n```', ['import 2:8 os']],
    ['Here is the program:\n```python\nimport os\n```\nIt works.', ['import 3:8 os']],
    ['import os\r\nimport re\r\nopen("x")\r\n', ['import 1:8 os', 'files 3:1 open']],
    ['x = (', ["syntax 1:5 '(' was never closed"]],
  ])('%j', async (source, found) => {
    expect(shown(await check(source)).map(comparable)).toEqual(found.map(comparable));
  });

  test('all at once, in the order of the text', async () => {
    const source = 'eval("1")\nimport os\nopen("x")\nimport threading\n[].__class__.__mro__';
    expect((await check(source)).map(({ rule }) => rule)).toEqual([
      'dynamic_code',
      'import',
      'files',
      'threads',
      'internals',
    ]);
  });

  test('so many that the rest is counted', async () => {
    const found = await check('eval\n'.repeat(700));
    expect(found).toHaveLength(501);
    expect(found.at(-1)).toMatchObject({ rule: 'more', line: 501, data: { count: 200 } });
  });
});

describe('the restricted policy has nothing against', () => {
  test.each([
    ['for open, close in [(1, 2)]:\n    print(close - open)'],
    ['def f(compile):\n    return compile'],
    ['run = lambda eval: eval'],
    ['await tools.run_in_executor(x=1)\nawait tools.mro(x=1)'],
    ['import json\nprint(json.__name__)'],
    [
      'class A:\n    def __init__(self):\n        self._os = 1\n    def __repr__(self):\n        return type(self).__name__',
    ],
    ['from __future__ import annotations\nimport collections.abc\nfrom xml.etree.ElementTree import fromstring'],
    ['from math import *\nreturn sqrt(4)'],
    ['import re, time, uuid, zoneinfo, hashlib, secrets, statistics'],
    ['return "open eval exec __globals__"'],
    [''],
  ])('%j', async (source) => {
    expect(await check(source)).toEqual([]);
  });
});

describe('a list of modules of the workspace', () => {
  test.each<[readonly string[], string, readonly string[]]>([
    [['numpy'], 'import numpy.linalg\nimport json', ['import 2:8 json']],
    [['default', 'numpy'], 'import numpy, json', []],
    [[], 'import json', ['import 1:8 json']],
    [[], 'from __future__ import annotations', []],
    [
      ['threading', 'subprocess', 'os'],
      'import threading, os\nos.system("ls")\nos.getcwd()',
      ['threads 1:8 threading', 'processes 2:1 os.system'],
    ],
    [
      ['builtins', 'importlib'],
      'import builtins, importlib\nbuiltins.eval("1")\nimportlib.import_module("os")',
      ['dynamic_code 2:1 builtins.eval', 'dynamic_code 3:1 importlib.import_module'],
    ],
  ])('%j with %j', async (modules, source, found) => {
    expect(shown(await check(source, { policy: 'restricted', modules }))).toEqual(found);
  });

  test('counts for nothing under the general policy', async () => {
    expect(await check('import os', { policy: 'general', modules: [], entry: 'run' })).toEqual([]);
  });
});

describe('an entry function', () => {
  const language: LanguagePolicy = { policy: 'restricted', entry: 'run' };
  const run = (source: string) => runProgram(runtime, source, { language });

  test.each([
    ['x = 1', 'entry 1:1 run missing'],
    ['x = 1\ndef run():\n    return 1', 'entry 2:1 run not_async'],
    ['async def run(a, *, b=1): pass', 'entry 1:1 run arguments'],
    ['async def run(*, b): pass', 'entry 1:1 run arguments'],
    ['if True:\n    async def run(): pass', 'entry 1:1 run missing'],
    ['async def run(): pass\nclass run: pass', 'entry 2:1 run not_async'],
  ])('that is none is found in %j', async (source, found) => {
    expect(shown(await check(source, language))).toEqual([found]);
  });

  test.each([
    [
      'is called after the last statement',
      'n = 2\nasync def run(a=1, *more):\n    return [n, (await add(a=1, b=2))["sum"]]\nn = 3',
      '[3,3]',
    ],
    [
      'is not called twice by a program that calls it',
      'async def run():\n    return (await count())["count"]\nawait run()',
      '1',
    ],
    [
      'is not called twice where asyncio.run does',
      'import asyncio\nasync def run():\n    return (await count())["count"]\nreturn asyncio.run(run())',
      '1',
    ],
    [
      'is called where only a function calls it',
      'async def run(again=True):\n    return [await run(False)] if again else 1',
      '[1]',
    ],
  ])('%s', async (_name, source, value) => {
    expect((await run(source)).end).toMatchObject({ outcome: 'succeeded', valueText: value });
  });

  test('that fails is told with its line', async () => {
    const { end } = await run('async def run():\n    raise ValueError("no")');
    expect(end).toMatchObject({ outcome: 'failed', error: { type: 'ValueError', line: 2 } });
  });
});

const PIECES = [
  'import os',
  'import json',
  'from skills.nothing import x',
  'eval("1")',
  'open("ü")',
  'x = 1',
  'def f(open):\n    return open',
  'await asyncio.to_thread(len, [])',
  'getattr(x, "__globals__")',
  'x = (',
  '# 😀 eval',
  '"""\nimport os\n"""',
];

describe('any text', () => {
  test('has the same violations in a check and in a run, which starts only without any', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }),
        fc.constantFrom<LanguagePolicy>(RESTRICTED, { policy: 'restricted', modules: ['os'], entry: 'f' }),
        async (pieces, language) => {
          const source = ['print("started")', ...pieces].join('\n');
          const violations = await check(source, language);
          const { end, stdout } = await runProgram(runtime, source, { language });
          expect(end.violations).toEqual(violations);
          expect(end.outcome === 'rejected').toBe(violations.length > 0);
          expect(stdout.startsWith('started')).toBe(violations.length === 0);
          for (const violation of violations) expect(violationText(violation)).not.toMatch(/^[a-z_]+: [a-z]+ /);
        },
      ),
      { numRuns: 20 },
    );
  });
});

/** Messages of the parser differ between versions, and before Python 3.10 the names of one import share its place. */
function comparable(line: string): string {
  if (line.startsWith('syntax')) return 'syntax';
  return hasPlacesOfNames ? line : line.replace(/(\d+):\d+/, '$1');
}
