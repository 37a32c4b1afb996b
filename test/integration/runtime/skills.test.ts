import { describe, expect, test } from 'vitest';
import type { GuestSkillModule } from '../../../shared/guest-protocol/guest-protocol.ts';
import type { Runtime } from '../../../electron/runtime/runtime.ts';
import { runProgram, testRuntime, testSandbox } from './run-program.ts';

const local = testRuntime({ spare: true });
const sandbox = testSandbox();
const sandboxProbe = await sandbox.probe();
const why = sandboxProbe.ok ? '' : ` (skipped: ${sandboxProbe.code})`;

const PRICING: readonly GuestSkillModule[] = [
  {
    name: 'skills.pricing',
    file: 'skills/pricing/__init__.py',
    source:
      'from .rates import RATE\nloads = []\ndef margin(price):\n    if price < 0:\n        raise ValueError("below zero")\n    return price * RATE\n',
  },
  { name: 'skills.pricing.rates', file: 'skills/pricing/rates.py', source: 'RATE = 2\n' },
];

const run = (source: string, skills: readonly GuestSkillModule[] = PRICING, runtime: Runtime = local) =>
  runProgram(runtime, source, { skills });

describe.each([
  ['a local run', local, true],
  [`a sandboxed run${why}`, sandbox, sandboxProbe.ok],
] as const)('in %s', (_name, runtime, isThere) => {
  test.skipIf(!isThere)('skills are imported as modules', async () => {
    const { end } = await run(
      'from skills.pricing import margin\nimport skills.pricing.rates as rates\nfrom skills import pricing\nreturn [margin(21), rates.RATE, pricing.margin is margin]',
      PRICING,
      runtime,
    );
    expect(end).toMatchObject({ outcome: 'succeeded', valueText: '[42,2,true]' });
  });
});

describe('a skill', () => {
  test('is made once, when it is first imported', async () => {
    const loud = [{ name: 'skills.loud', file: 'skills/loud/loud.py', source: 'print("made")' }];
    const { stdout } = await run('print("first")\nimport skills.loud\nimport skills.loud', loud);
    expect(stdout).toBe('first\nmade\n');
  });

  test('finds the names of the program, and its calls are those of the line that waits for them', async () => {
    const skill = [
      {
        name: 'skills.sums',
        file: 'skills/sums/sums.py',
        source:
          'async def both(a):\n    one = await add(a=a, b=1)\n    two = await call_tool("add", a=a, b=inputs["limit"])\n    three = await parallel.map([1], lambda n: tools.add(a=n, b=n))\n    try:\n        await fail(message="x")\n    except ToolError as error:\n        return [one["sum"], two["sum"], three[0]["sum"], error.code]\n',
      },
    ];
    const { end, calls } = await run('from skills.sums import both\n\nreturn await both(1)', skill);
    expect(end).toMatchObject({ outcome: 'succeeded', valueText: '[2,4,2,"tool_failed"]' });
    expect(calls.map(({ line }) => line)).toEqual([3, 3, 3, 3]);
  });

  test('that spreads its calls over tasks gives them the line of the program that waits for them', async () => {
    const skill = [
      {
        name: 'skills.sums',
        file: 'skills/sums/sums.py',
        source:
          'import asyncio\nasync def all_of(ns):\n    async def one(n):\n        return await add(a=n, b=n)\n    rows = await parallel.map(ns, one)\n    return rows + list(await asyncio.gather(*[one(n) for n in ns]))\n',
      },
    ];
    const source = [
      'from skills.sums import all_of',
      'async def work():',
      '    return await all_of([1, 2])',
      'await work()',
      'await parallel.map([[1]], all_of)',
    ].join('\n');
    const { end, calls } = await run(source, skill);
    expect(end.outcome).toBe('succeeded');
    expect(calls.map(({ line }) => line)).toEqual([3, 3, 3, 3, 5, 5]);
  });

  test('that fails is in the traceback with its file, line and text', async () => {
    const { end } = await run('from skills.pricing import margin\nmargin(-1)');
    expect(end).toMatchObject({ outcome: 'failed', error: { type: 'ValueError', line: 2 } });
    expect(end.error?.traceback).toContain(
      'File "skills/pricing/__init__.py", line 5, in margin\n    raise ValueError',
    );
  });

  test('shows its lines in a traceback that the program makes', async () => {
    const { stdout } = await run(
      'import traceback\nfrom skills.pricing import margin\ntry:\n    margin(-1)\nexcept ValueError:\n    print(traceback.format_exc())',
    );
    expect(stdout).toContain('line 5, in margin\n    raise ValueError("below zero")');
  });

  test('that Python refuses fails where it is imported', async () => {
    const broken = [{ name: 'skills.broken', file: 'skills/broken/broken.py', source: 'x = 1\ny = (' }];
    const { end } = await run('x = 1\nimport skills.broken', broken);
    expect(end).toMatchObject({ outcome: 'failed', error: { type: 'SyntaxError', line: 2 } });
    expect(end.error?.traceback).toContain('skills/broken/broken.py", line 2');
  });

  test('does not await at its top level', async () => {
    const awaiting = [{ name: 'skills.awaiting', file: 'skills/awaiting/awaiting.py', source: 'await add(a=1, b=2)' }];
    expect((await run('import skills.awaiting', awaiting)).end.error).toMatchObject({ type: 'SyntaxError' });
  });

  test('may import another active skill', async () => {
    const both = [
      ...PRICING,
      { name: 'skills.other', file: 'skills/other/other.py', source: 'from skills.pricing import margin' },
    ];
    expect((await run('from skills.other import margin\nreturn margin(1)', both)).end.valueText).toBe('2');
  });

  test('that is not active cannot be imported, with a word on how', async () => {
    const active = await run('from skills.temp import x');
    expect(active.end.error).toMatchObject({ type: 'ModuleNotFoundError', line: 1 });
    expect(active.end.error?.message).toContain('named under "skills" in gatehouse.json');
    const none = await runProgram(local, 'import skills');
    expect(none.end.error?.message).toContain('named under "skills" in gatehouse.json');
  });

  test('classes of a skill can be pickled', async () => {
    const shapes = [{ name: 'skills.shapes', file: 'skills/shapes/shapes.py', source: 'class Point:\n    x = 1\n' }];
    const source =
      'import pickle\nfrom skills.shapes import Point\nreturn type(pickle.loads(pickle.dumps(Point()))).__module__';
    expect((await run(source, shapes)).end.valueText).toBe('"skills.shapes"');
  });
});

describe('under the restricted policy', () => {
  const language = { policy: 'restricted' } as const;

  test('skills may be imported, and import what is theirs', async () => {
    const seen = await runProgram(local, 'from skills.pricing import margin\nreturn margin(1)', {
      skills: PRICING,
      language,
    });
    expect(seen.end).toMatchObject({ outcome: 'succeeded', valueText: '2' });
  });

  test('what a skill breaks is told with its file, and the same in a check', async () => {
    const skills = [
      { name: 'skills.a', file: 'skills/a/__init__.py', source: 'import os\nfrom .. import b\nfrom . import c\n' },
      { name: 'skills.a.c', file: 'skills/a/c.py', source: 'x = (' },
    ];
    const source = 'import skills.nope\nfrom skills import a, b';
    const { end } = await runProgram(local, source, { skills, language });
    expect(end.violations.map(({ rule, file, line }) => [rule, file, line])).toEqual([
      ['skill', undefined, 1],
      ['skill', undefined, 2],
      ['import', 'skills/a/__init__.py', 1],
      ['import', 'skills/a/__init__.py', 2],
      ['syntax', 'skills/a/c.py', 1],
    ]);
    expect(end.violations[0]?.data).toEqual({ module: 'skills.nope', active: ['a'] });
    const request = { source, file: 'programs/case.py', language, skills };
    expect((await local.check(request, new AbortController().signal)).violations).toEqual(end.violations);
  });
});
